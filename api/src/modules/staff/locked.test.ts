import { testApp, type TestApp, type TestClient, testPassword } from '../../testing/index.ts';
import { tellOfLocked } from './locked.ts';

/* An account that somebody guesses at (safety 2.4, P18). */

let api: TestApp;
let owner: TestClient;
beforeEach(async () => {
  api = await testApp();
  api.clock.freeze();
  api.clock.set('2026-11-25T10:00:00.000Z');
  owner = await api.signInAs('owner');
});
afterEach(() => api.close());

const HOME = '203.0.113.7';
const login = (password: string, ip: string) =>
  api.anonymous.post('/auth/login', { username: 'banker', password }, { 'x-forwarded-for': ip });
async function guess(times: number, addresses = 3) {
  for (let nth = 0; nth < times; nth += 1) {
    api.clock.advance({ seconds: 61 });
    await login('wrong', `198.51.100.${nth % addresses}`);
  }
}
type Account = { id: string; version: number; status: string; guesses: object | null };
const account = async () => (await owner.get('/staff/banker')).json<Account>();
const listed = async (status: string) => {
  const { items } = (await owner.get(`/staff?status=${status}`)).json<{ items: { username: string }[] }>();
  return items.map(({ username }) => username).filter((name) => name === 'banker');
};
const told = async () => {
  const rows = await api.db.selectFrom('notification').selectAll().where('kind', '=', 'staff.locked').execute();
  return rows.map(({ staffId, text, entityNo }) => ({ staffId, text, entityNo }));
};

test('nine wrong passwords are counted and lock nothing; the tenth locks new addresses until the first is 15 minutes old', async () => {
  await guess(9);
  expect(await account()).toMatchObject({
    status: 'active',
    guesses: { failures: 9, addresses: 3, lockedUntil: null, knownAddresses: 0 },
  });
  expect(await listed('locked')).toEqual([]);
  await guess(1);
  // The first guess was at 10:01:01.
  expect(await account()).toMatchObject({
    status: 'locked',
    guesses: { failures: 10, addresses: 3, lockedUntil: '2026-11-25T10:16:01.000Z', knownAddresses: 0 },
  });
  expect([await listed('locked'), await listed('active')]).toEqual([['banker'], []]);
  expect((await login(testPassword, HOME)).status).toBe(429);
});

test('what is shown is what the throttle does: until that moment a new address is refused, and then it is not', async () => {
  await guess(10);
  api.clock.set('2026-11-25T10:16:00.500Z');
  expect([(await account()).status, (await login(testPassword, HOME)).status]).toEqual(['locked', 429]);
  api.clock.set('2026-11-25T10:16:01.500Z');
  expect((await account()).status).toBe('active');
  expect((await login(testPassword, HOME)).json()).toMatchObject({ statusCode: 1 });
});

test('addresses from which the person has signed in are said, and go on; one with ten wrong tries of its own does not', async () => {
  for (const ip of [HOME, '203.0.113.8'])
    expect((await login(testPassword, ip)).json()).toMatchObject({ statusCode: 1 });
  await guess(10);
  expect(await account()).toMatchObject({ status: 'locked', guesses: { knownAddresses: 2 } });
  for (let tries = 0; tries < 10; tries += 1) {
    api.clock.advance({ seconds: 61 });
    await login('wrong', HOME);
  }
  expect(await account()).toMatchObject({ status: 'locked', guesses: { knownAddresses: 1 } });
  expect((await login(testPassword, HOME)).status).toBe(429);
  expect((await login(testPassword, '203.0.113.8')).json()).toMatchObject({ statusCode: 1 });
});

test('owners are told once while it lasts, and the audit says what the throttle counted', async () => {
  await guess(9);
  expect(await tellOfLocked(api.app.deps)).toBe(0);
  await guess(1);
  expect(await tellOfLocked(api.app.deps)).toBe(1);
  expect(await tellOfLocked(api.app.deps)).toBe(0);
  const notices = await told();
  expect(notices.map(({ staffId }) => staffId)).toContain(api.staffId('owner'));
  expect(notices.map(({ staffId }) => staffId)).not.toContain(api.staffId('deposit.lead'));
  expect(notices[0]).toMatchObject({
    entityNo: 'banker',
    text: 'Somebody types wrong passwords or codes for banker, so new addresses are locked out of that account. Ask the person whether it was them.',
  });
  const entry = await api.db.selectFrom('auditEvent').selectAll().where('action', '=', 'staff.locked').execute();
  expect(entry.map(({ after }) => after)).toEqual([
    { failures: 10, addresses: 3, lockedUntil: '2026-11-25T10:16:01.000Z' },
  ]);
});

test('an unlocked account that is guessed at again is told again; guesses that go on, after an hour', async () => {
  await guess(10);
  await tellOfLocked(api.app.deps);
  const { id, version } = await account();
  owner = await api.signInAs('owner');
  expect((await owner.post(`/staff/${id}/unlock`, { version, reason: 'It was him' })).json()).toMatchObject({
    data: { status: 'active', guesses: null },
  });
  await guess(10);
  expect(await tellOfLocked(api.app.deps)).toBe(1);
  api.clock.advance({ minutes: 16 });
  await guess(10);
  expect(await tellOfLocked(api.app.deps)).toBe(0);
  api.clock.advance({ minutes: 35 });
  await guess(10);
  expect(await tellOfLocked(api.app.deps)).toBe(1);
});

test('a disabled account is disabled whatever is typed, and a name that nobody has is told to nobody', async () => {
  const { id, version } = await account();
  await owner.post(`/staff/${id}/disable`, { version, reason: 'Left the company' });
  await guess(10);
  expect((await account()).status).toBe('disabled');
  for (let nth = 0; nth < 10; nth += 1)
    await api.anonymous.post(
      '/auth/login',
      { username: 'nobody', password: 'wrong' },
      { 'x-forwarded-for': `192.0.2.${nth}` },
    );
  expect(await tellOfLocked(api.app.deps)).toBe(0);
});
