import { testApp, type TestApp, testPassword } from '../../testing/index.ts';
import { firstStart } from './first-start.ts';
import { addStaff, disableStaff, enableStaff, listStaff, setOneTimePassword } from './manage-staff.ts';
import { OWNER_PERMISSIONS, permissionsOf } from '../../domain/permissions.ts';

let api: TestApp;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const login = async (username: string, password: string) =>
  (await api.anonymous.post('/auth/login', { username, password })).json<{
    statusCode: number;
    data?: { auth: object };
  }>();
const account = { username: 'anna', name: 'Anna B', actionName: 'Banker', lead: true, franchiseCode: null };

test('an account is created with a one-time password, and the audit records by whom', async () => {
  expect(await addStaff(api.asCommand, account, 'one-time-password', 'root@desk')).toMatchObject({
    statusCode: 1,
    status: 'anna can sign in as Banker lead.',
  });
  expect(await login('anna', 'one-time-password')).toMatchObject({
    statusCode: 1,
    data: { auth: { lead: true, mustChangePassword: true } },
  });
  const row = await api.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('action', '=', 'staff.created')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ actorRole: 'command', after: { username: 'anna', by: 'root@desk' } });
  expect(JSON.stringify(row)).not.toContain('one-time-password');
  expect(await listStaff(api.app.deps)).toMatch(/^anna +Anna B +Banker lead +active/m);
});

test('a command makes the first owner alone, another one only as a last resort, told to every lead', async () => {
  const owner = { ...account, username: 'o.one', owner: true };
  expect(await addStaff(api.asCommand, owner, 'one-time-password', 'root')).toMatchObject({
    statusCode: 2,
    status: expect.stringContaining('There is an owner, owner') as string,
  });
  expect(
    await addStaff(api.asCommand, { ...owner, lastResort: 'Nobody can sign in' }, 'one-time-password', 'root'),
  ).toMatchObject({ statusCode: 1, status: 'o.one can sign in as Owner (Banker).' });
  const told = await api.db.selectFrom('notification').select('text').where('kind', '=', 'owner.by-command').execute();
  expect(told.length).toBeGreaterThan(3);
  await api.db.updateTable('staff').set({ owner: false }).execute();
  expect(await addStaff(api.asCommand, { ...owner, username: 'o.two' }, 'one-time-password', 'root')).toMatchObject({
    statusCode: 1,
  });
});

test.each([
  [{ ...account }, 'There already is an account "anna".'],
  [{ ...account, username: 'Anna!' }, 'A username has 2 to 64 of a-z, 0-9, dot, hyphen and underscore.'],
  [{ ...account, username: 'new', name: ' ' }, 'Give the name: --name "Full Name".'],
  [
    { ...account, username: 'new', actionName: 'Admin' },
    'Give the action name: --action Deposit|Franchise|Banker|Withdraw|BackOffice.',
  ],
  [{ ...account, username: 'new', franchiseCode: 'TEST' }, 'Only Franchise staff belong to a franchise.'],
  [{ ...account, username: 'new', actionName: 'Franchise' }, 'Franchise staff are never leads.'],
  [
    { ...account, username: 'new', actionName: 'Franchise', lead: false },
    'Franchise staff need --franchise with the code of an existing franchise.',
  ],
])('an invalid account is refused with a sentence: %#', async (wrong, sentence) => {
  expect(await addStaff(api.asCommand, wrong, 'x'.repeat(12), 'root')).toMatchObject({ status: sentence });
});

test('disabling ends every session at once, enabling lets the person in again', async () => {
  const banker = await api.signInAs('banker');
  expect(await disableStaff(api.asCommand, 'banker', 'root')).toMatchObject({
    status: 'banker is disabled and signed out everywhere.',
  });
  expect((await banker.get('/auth/me')).status).toBe(401);
  expect(await login('banker', testPassword)).toMatchObject({ statusCode: 2 });
  await enableStaff(api.asCommand, 'banker', 'root');
  expect(await login('banker', testPassword)).toMatchObject({ statusCode: 1 });
  expect((await banker.get('/auth/me')).status).toBe(401);
});

test('a new one-time password ends every session and the old password', async () => {
  const deposit = await api.signInAs('deposit');
  await setOneTimePassword(api.asCommand, 'deposit', 'fresh-password-1', 'root');
  expect((await deposit.get('/auth/me')).status).toBe(401);
  expect(await login('deposit', testPassword)).toMatchObject({ statusCode: 2 });
  expect(await login('deposit', 'fresh-password-1')).toMatchObject({ statusCode: 1 });
});

test('outside demo mode the API does not start while a demo account can sign in', async () => {
  await api.db.updateTable('staff').set({ demo: true }).where('username', '=', 'withdraw').execute();
  await expect(firstStart(api.asCommand, () => undefined)).rejects.toThrow(
    'The database holds the demo account "withdraw", whose password is public.',
  );
  await api.db.updateTable('staff').set({ demo: false }).where('username', '=', 'withdraw').execute();
  await firstStart(api.asCommand, () => undefined);
});

test('a lead has all permissions of the action name and more; Franchise staff are never leads', () => {
  for (const action of ['Deposit', 'Banker', 'Withdraw'] as const) {
    const [plain, lead] = [permissionsOf(action, false), permissionsOf(action, true)];
    expect(lead).toEqual(expect.arrayContaining(plain));
    expect(lead.length).toBeGreaterThan(plain.length);
  }
  expect(permissionsOf('Franchise', true)).toEqual(permissionsOf('Franchise', false));
  expect(permissionsOf('BackOffice', false)).toEqual(permissionsOf('BackOffice', true));
  for (const action of ['Deposit', 'BackOffice'] as const)
    expect(permissionsOf(action, true, true)).toEqual(OWNER_PERMISSIONS);
});
