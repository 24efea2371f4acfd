import pg from 'pg';
import { key, said, testApp, type TestApp, testPassword, type TestPerson } from '../../testing/index.ts';
import type { Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import { waitingForLocks } from '../../testing/database/waiting.ts';
import type { StaffAccount } from './read.ts';
import { otherOwners } from './rights.ts';
import type { StaffSecret } from './schemas.ts';

type Secret = Static<typeof StaffSecret>;
interface Request {
  id: string;
  no: string;
  version: number;
  says: string;
  mayConfirm: boolean;
}

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
});
afterEach(() => api.close());

const reason = 'The desk grows';
const anna = {
  username: 'anna',
  name: 'Anna B',
  actionName: 'Banker',
  lead: false,
  owner: false,
  franchiseId: null,
  reason,
};
const post = async <T>(by: TestPerson, path: string, body: object) =>
  said<T>(await (await api.signInAs(by)).post(path, body, key()));
const accountOf = async (user: TestPerson) =>
  (await (await api.signInAs('owner')).get(`/staff/${api.staffId(user)}`)).json<StaffAccount>();
const act = async (by: TestPerson, user: TestPerson, verb: string, body: object = {}) => {
  const { version } = await accountOf(user);
  return post<StaffAccount>(by, `/staff/${api.staffId(user)}/${verb}`, { version, reason, ...body });
};
const waiting = async () =>
  (await (await api.signInAs('owner.two')).get('/second-person?state=waiting')).json<{ items: Request[] }>().items;
const confirm = async (by: TestPerson, { id, version }: Request) =>
  post<Request>(by, `/second-person/${id}/confirm`, { version });
const login = async (username: string, password: string) =>
  said<{ auth: { permissions: string[] } }>(await api.anonymous.post('/auth/login', { username, password }));
const audited = (action: string) =>
  api.db.selectFrom('auditEvent').selectAll().where('action', '=', action).orderBy('seq', 'desc').execute();
const onlyOne = () => api.db.updateTable('staff').set({ owner: false }).where('username', 'like', 'owner.%').execute();

test('an owner holds the room and reading, whatever the action name, and nothing that moves money', async () => {
  for (const user of ['owner', 'owner.two', 'owner.three']) {
    const { permissions } = (await login(user, testPassword)).data!.auth;
    expect(permissions.filter((one) => !/\.(read|report)$/.test(one))).toEqual([
      'owner',
      'straight-through.stop',
      'releases.try',
    ]);
  }
});

test('a new account takes two owners: it exists from the confirmation on, and the audit names both', async () => {
  const asked = await post<Secret>('owner', '/staff', anna);
  expect(asked).toMatchObject({ statusCode: 1, data: { account: null, waits: true } });
  const password = asked.data!.oneTimePassword;
  expect(await login('anna', password)).toMatchObject({ statusCode: 2 });
  const [request] = await waiting();
  expect(request).toMatchObject({ says: 'Anna B gets the account anna as Banker', mayConfirm: true });
  expect(await confirm('owner', request!)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  expect(await confirm('owner.two', request!)).toMatchObject({ statusCode: 1 });
  expect(await login('anna', password)).toMatchObject({ statusCode: 1, data: { auth: { mustChangePassword: true } } });
  expect((await audited('staff.created'))[0]).toMatchObject({
    actorRole: 'Owner',
    actorId: api.staffId('owner.two'),
    after: { username: 'anna', askedBy: 'owner' },
    reason,
  });
});

test('a lost answer is repeated with the same password, and the database has only its hash', async () => {
  const [owner, once] = [await api.signInAs('owner'), key()];
  const [first, again] = [await owner.post('/staff', anna, once), await owner.post('/staff', anna, once)];
  expect(again.text).toBe(first.text);
  const password = said<Secret>(first).data!.oneTimePassword;
  expect(password).toMatch(/^[\w-]{16}$/);
  const kept = await api.db.selectFrom('idempotency').select('response').execute();
  const requests = await api.db.selectFrom('secondPersonRequest').selectAll().execute();
  const audit = await api.db.selectFrom('auditEvent').selectAll().execute();
  expect(JSON.stringify([kept, requests, audit])).not.toContain(password);
});

test.each([
  [{ lead: true }, 'Deposit becomes Deposit lead'],
  [{ owner: true }, 'Deposit becomes Owner (Deposit)'],
  [{ actionName: 'Banker' }, 'Deposit becomes Banker'],
] as const)('more rights wait for another owner: %j', async (change, says) => {
  const before = await accountOf('deposit');
  expect(await act('owner', 'deposit', 'change', change)).toMatchObject({
    statusCode: 1,
    data: { lead: false, owner: false, actionName: 'Deposit', waiting: { says: `deposit: ${says}` } },
  });
  expect(await act('owner.three', 'deposit', 'disable')).toMatchObject({ code: 'WAITS_FOR_SECOND_PERSON' });
  expect(await confirm('owner.two', (await waiting())[0]!)).toMatchObject({ statusCode: 1 });
  const after = await accountOf('deposit');
  expect(after).toMatchObject({ ...change, waiting: null, lastChange: { action: 'staff.changed', reason } });
  expect(after.version).toBeGreaterThan(before.version);
});

test('fewer rights are taken at once, and giving them back takes two, as an undoing too', async () => {
  expect(await act('owner', 'deposit.lead', 'change', { lead: false })).toMatchObject({ data: { lead: false } });
  expect(await act('owner', 'deposit.lead', 'undo')).toMatchObject({
    statusCode: 1,
    data: { lead: false, waiting: { says: 'deposit.lead: Deposit becomes Deposit lead' } },
  });
  await confirm('owner.two', (await waiting())[0]!);
  expect(await accountOf('deposit.lead')).toMatchObject({ lead: true });
});

test('nobody acts on their own account, nor confirms what is about it', async () => {
  for (const verb of ['disable', 'enable', 'unlock', 'end-sessions', 'undo'])
    expect([verb, await act('owner', 'owner', verb)]).toMatchObject([verb, { code: 'OWN_ACCOUNT' }]);
  expect(await act('owner', 'owner', 'change', { lead: true })).toMatchObject({ code: 'OWN_ACCOUNT' });
  await act('owner', 'owner.two', 'change', { owner: false });
  const [request] = await waiting();
  expect(request).toMatchObject({ mayConfirm: false });
  expect(await confirm('owner.two', request!)).toMatchObject({ statusCode: 2, code: 'SELF_APPROVAL_BLOCKED' });
  const { id, version } = request!;
  expect(await post('owner.two', `/second-person/${id}/decline`, { version, reason: 'I stay' })).toMatchObject({
    code: 'SELF_APPROVAL_BLOCKED',
  });
  expect(await confirm('owner.three', request!)).toMatchObject({ statusCode: 1 });
  expect(await accountOf('owner.two')).toMatchObject({ owner: false });
});

test('an owner is replaced by two others: of two nobody is taken away', async () => {
  await act('owner', 'owner.two', 'change', { owner: false });
  await confirm('owner.three', (await waiting())[0]!);
  expect(await act('owner', 'owner.three', 'change', { owner: false })).toMatchObject({
    statusCode: 2,
    code: 'LAST_OWNERS',
  });
});

/**
 * Two who are to stop being owners at the same moment: both have looked for two others before either is written. Returns
 * how many stopped.
 */
async function raceOfTwo(othersOf: (tx: Db, id: string) => Promise<unknown[]>): Promise<number> {
  const leaving = [api.staffId('owner.two'), api.staffId('owner.three')];
  const are = (db: Db, owner: boolean) => db.updateTable('staff').set({ owner });
  await are(api.db, true).where('id', 'in', leaving).execute();
  const leave = (id: string) =>
    api.db.transaction().execute(async (tx) => {
      if ((await othersOf(tx, id)).length < 2) return 0;
      await are(tx, false).where('id', '=', id).execute();
      return 1;
    });
  let both: Promise<number[]> | undefined;
  await api.db.transaction().execute(async (held) => {
    await held.selectFrom('staff').select('id').where('id', 'in', leaving).forUpdate().execute();
    both = Promise.all(leaving.map(leave));
    while ((await waitingForLocks(held)) < 2);
  });
  return ((await both) ?? []).reduce((sum, left) => sum + left, 0);
}

test('of two who are to stop being owners at the same moment the second stays; without the lock neither would', async () => {
  expect(await raceOfTwo(otherOwners)).toBe(1);
  const looksOnly = (db: Db, id: string) =>
    db.selectFrom('staff').select('id').where('owner', '=', true).where('id', '!=', id).execute();
  expect(await raceOfTwo(looksOnly)).toBe(2);
});

test('disabling ends every session at once and is undone with one act', async () => {
  const banker = await api.signInAs('banker');
  expect(await act('owner', 'banker', 'disable')).toMatchObject({ statusCode: 1, data: { status: 'disabled' } });
  expect((await banker.get('/auth/me')).status).toBe(401);
  expect(await act('owner', 'banker', 'disable')).toMatchObject({ code: 'NOTHING_CHANGED' });
  expect(await act('owner', 'banker', 'undo')).toMatchObject({ statusCode: 1, data: { status: 'active' } });
  expect(await login('banker', testPassword)).toMatchObject({ statusCode: 1 });
});

test('ending all sessions and unlocking', async () => {
  const banker = await api.signInAs('banker');
  expect(await act('owner', 'banker', 'end-sessions')).toMatchObject({
    status: expect.stringContaining('1 session') as string,
  });
  expect((await banker.get('/auth/me')).status).toBe(401);
  for (let tries = 0; tries < 5; tries += 1) await login('withdraw', 'wrong');
  expect(await act('owner', 'withdraw', 'unlock')).toMatchObject({ statusCode: 1 });
  expect(await login('withdraw', testPassword)).toMatchObject({ statusCode: 1 });
});

test('a new password takes two owners; the old one stays until then', async () => {
  const { version } = await accountOf('banker');
  const asked = await post<Secret>('owner', `/staff/${api.staffId('banker')}/reset-password`, { version, reason });
  const password = asked.data!.oneTimePassword;
  expect(await login('banker', password)).toMatchObject({ statusCode: 2 });
  expect(await login('banker', testPassword)).toMatchObject({ statusCode: 1 });
  await confirm('owner.two', (await waiting())[0]!);
  expect(await login('banker', password)).toMatchObject({ statusCode: 1 });
  expect(await login('banker', testPassword)).toMatchObject({ statusCode: 2 });
});

test('the only owner does alone what takes two: marked in the audit and told to every lead', async () => {
  await onlyOne();
  expect((await (await api.signInAs('owner')).get('/staff/owners')).json()).toMatchObject({
    owners: [{ username: 'owner' }],
    onlyOne: true,
  });
  const made = await post<Secret>('owner', '/staff', { ...anna, owner: true });
  expect(made).toMatchObject({ statusCode: 1, data: { waits: false, account: { owner: true } } });
  expect(await audited('owner.alone')).toMatchObject([{ after: { act: 'account-created' } }]);
  const told = await api.db.selectFrom('notification').select('staffId').where('kind', '=', 'owner.alone').execute();
  const leads = (['backoffice', 'deposit.lead', 'banker.lead', 'withdraw.lead', 'owner.two'] as const).map(api.staffId);
  expect(told.map(({ staffId }) => staffId)).toEqual(expect.arrayContaining(leads));
  // From now on there are two.
  expect(await act('owner', 'deposit', 'change', { lead: true })).toMatchObject({ data: { lead: false } });
});

test('nobody becomes the only owner by disabling the others', async () => {
  await act('owner', 'owner.two', 'disable');
  const told = await api.db.selectFrom('notification').select('text').where('kind', '=', 'owner.disabled').execute();
  expect(told.length).toBeGreaterThan(3);
  await act('owner', 'owner.three', 'disable');
  expect(await act('owner', 'deposit', 'change', { lead: true })).toMatchObject({
    data: { lead: false, waiting: { act: 'rights-changed' } },
  });
});

test('what was asked by somebody who is no longer an owner lapses', async () => {
  await act('owner.two', 'deposit', 'change', { lead: true });
  await api.db.updateTable('staff').set({ owner: false }).where('username', '=', 'owner.two').execute();
  const [request] = (await (await api.signInAs('owner')).get('/second-person?state=waiting')).json<{
    items: Request[];
  }>().items;
  expect(await confirm('owner', request!)).toMatchObject({ statusCode: 2, code: 'NOT_APPROVED' });
  expect(await accountOf('deposit')).toMatchObject({ lead: false, waiting: null });
});

test.each([
  [{ username: 'deposit' }, 'USERNAME_TAKEN'],
  [{ name: '  ' }, 'REQUIRED'],
  [{ actionName: 'Franchise' }, 'REQUIRED'],
  [{ actionName: 'Franchise', lead: true }, 'NO_LEAD'],
  [{ actionName: 'Franchise', owner: true }, 'NO_LEAD'],
  [{ actionName: 'Franchise', franchiseId: '00000000-0000-7000-8000-000000000000' }, 'UNKNOWN_FRANCHISE'],
])('an impossible account is refused: %j', async (change, code) => {
  expect(await post('owner', '/staff', { ...anna, ...change })).toMatchObject({ code });
});

test('the list finds by name and filters by role', async () => {
  const owner = await api.signInAs('owner');
  const names = async (query: string) =>
    (await owner.get(`/staff?${query}`)).json<{ items: StaffAccount[] }>().items.map(({ username }) => username);
  expect(await names('q=WITHDRAW')).toEqual(['withdraw', 'withdraw.lead']);
  expect(await names('rank=owner')).toEqual(['owner', 'owner.three', 'owner.two']);
  expect(await names('actionName=Franchise')).toEqual(['franchise']);
  expect(await names('rank=lead&actionName=Banker')).toEqual(['banker.lead']);
  expect((await owner.get('/staff?limit=3')).json()).toMatchObject({ page: { hasMore: true } });
});

describe('the database', () => {
  const asApi = async (statement: string) => {
    const client = new pg.Client({ connectionString: api.appUrl });
    await client.connect();
    const code = await client.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
    await client.end();
    return code;
  };

  test.each([
    "UPDATE staff SET lead = TRUE WHERE username = 'deposit'",
    "UPDATE staff SET owner = TRUE WHERE username = 'deposit'",
    "UPDATE staff SET owner = FALSE WHERE username = 'owner'",
    "UPDATE staff SET action_name = 'Banker' WHERE username = 'deposit'",
    "INSERT INTO staff (id, username, name, action_name, password_hash) VALUES (gen_random_uuid(), 'x.y', 'X', 'Banker', '')",
    "INSERT INTO policy (key, value, changed_by) VALUES ('deposits.bulkCap', '1', 'me')",
    `INSERT INTO policy (key, value, changed_by, changed_by_id) SELECT 'deposits.bulkCap', '1', 'me', id FROM staff WHERE username = 'deposit.lead'`,
  ])('keeps the API from it without two owners: %s', async (statement) => {
    expect(await asApi(statement)).toBe('42501');
  });

  test('lets a request give what it asked for and no more', async () => {
    await act('owner', 'deposit', 'change', { lead: true });
    const confirmed = `UPDATE second_person_request SET state = 'confirmed', decided_at = now(), decided_by = '${api.staffId('owner.two')}'`;
    const give = (right: string) => asApi(`${confirmed}; UPDATE staff SET ${right} WHERE username = 'deposit'`);
    expect(await give('owner = TRUE')).toBe('42501');
    expect(await give('lead = TRUE')).toBe('done');
    await post<Secret>('owner', '/staff', anna);
    await confirm('owner.two', (await waiting())[0]!);
    expect(await asApi("UPDATE staff SET lead = TRUE WHERE username = 'anna'")).toBe('42501');
  });

  test('lets the API take rights, and change what gives none', async () => {
    expect(await asApi("UPDATE staff SET lead = FALSE WHERE username = 'deposit.lead'")).toBe('done');
    expect(await asApi("UPDATE staff SET status = 'disabled' WHERE username = 'deposit'")).toBe('done');
  });
});
