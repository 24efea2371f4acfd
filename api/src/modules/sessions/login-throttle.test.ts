import { testApp, type TestApp, testPassword } from '../../testing/index.ts';
import { unlockStaff } from '../staff/manage-staff.ts';

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
  api.clock.freeze();
});
afterEach(() => api.close());

/** As if it came through the panel's own server from this address. */
const login = (username: string, password: string, ip = '203.0.113.7') =>
  api.anonymous.post('/auth/login', { username, password }, { 'x-forwarded-for': ip });

test('after five wrong passwords each further try must wait, twice as long each time', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect((await login('banker', 'wrong')).status).toBe(200);
  const refused = await login('banker', testPassword);
  expect(refused.status).toBe(429);
  expect(refused.json()).toMatchObject({ msg: 'Too many attempts. Try again in 1 second.', code: 'TOO_MANY' });
  expect(refused.headers['retry-after']).toBe('1');

  for (const seconds of [1, 2, 4, 8]) {
    api.clock.advance({ seconds: seconds + 0.05 });
    expect((await login('banker', 'wrong')).status).toBe(200);
    expect((await login('banker', 'wrong')).headers['retry-after']).toBe(String(seconds * 2));
  }
});

test('a refused try does not prolong the wait, and the right password then works and forgets the wrong ones', async () => {
  for (let tries = 0; tries < 5; tries += 1) await login('banker', 'wrong');
  for (let tries = 0; tries < 20; tries += 1) expect((await login('banker', 'wrong')).status).toBe(429);
  api.clock.advance({ seconds: 1.1 });
  expect((await login('banker', testPassword)).json()).toMatchObject({ statusCode: 1 });
  for (let tries = 0; tries < 5; tries += 1) expect((await login('banker', 'wrong')).status).toBe(200);
});

test('from however many addresses, no more than ten guesses in fifteen minutes reach one account', async () => {
  let reached = 0;
  for (let guess = 0; guess < 60; guess += 1) if ((await login('banker', 'wrong', `198.51.100.${guess}`)).status === 200) reached += 1;
  expect(reached).toBe(10);
  api.clock.advance({ minutes: 15, seconds: 1 });
  expect((await login('banker', testPassword, '198.51.100.200')).json()).toMatchObject({ statusCode: 1 });
});

test('guesses at once do not slip through together', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, guess) => login('banker', 'wrong', `198.51.100.${guess}`)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
});

test('the owner gets in from an address of hers while others guess from elsewhere', async () => {
  expect((await login('banker', testPassword, '203.0.113.1')).json()).toMatchObject({ statusCode: 1 });
  for (let guess = 0; guess < 30; guess += 1) await login('banker', 'wrong', `198.51.100.${guess}`);
  expect((await login('banker', testPassword, '198.51.100.99')).status).toBe(429);
  expect((await login('banker', testPassword, '203.0.113.1')).json()).toMatchObject({ statusCode: 1 });
});

test('one address cannot try one password on very many users', async () => {
  let reached = 0;
  for (let guess = 0; guess < 130; guess += 1) if ((await login(`user${guess}`, 'wrong')).status === 200) reached += 1;
  expect(reached).toBe(100);
});

test('unknown users are throttled just like known ones', async () => {
  const statuses = async (username: string, ip: string) => {
    const seen: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) seen.push((await login(username, 'wrong', ip)).status);
    return seen;
  };
  expect(await statuses('nobody', '203.0.113.20')).toEqual(await statuses('banker', '203.0.113.21'));
});

test('a lead’s command unlocks at once', async () => {
  for (let tries = 0; tries < 5; tries += 1) await login('banker', 'wrong');
  expect((await login('banker', testPassword)).status).toBe(429);
  expect(await unlockStaff(api.app.deps, 'banker', 'test')).toMatchObject({ statusCode: 1 });
  expect((await login('banker', testPassword)).json()).toMatchObject({ statusCode: 1 });
});

test('an X-Forwarded-For is believed only when it comes from a trusted proxy', async () => {
  const closed = await testApp({ trustedProxies: '192.0.2.1' });
  closed.clock.freeze();
  let reached = 0;
  for (let guess = 0; guess < 20; guess += 1) {
    const answer = await closed.anonymous.post('/auth/login', { username: 'banker', password: 'wrong' }, { 'x-forwarded-for': `198.51.100.${guess}` });
    if (answer.status === 200) reached += 1;
  }
  await closed.close();
  expect(reached).toBe(5);
});

test('it takes as long to be refused as an unknown user as with a wrong password', async () => {
  const costly = await testApp({ passwordMemoryKib: 8_192, passwordPasses: 2 });
  const took = async (username: string, ip: string) => {
    const start = performance.now();
    await costly.anonymous.post('/auth/login', { username, password: 'wrong' }, { 'x-forwarded-for': ip });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let tries = 0; tries < 30; tries += 1) {
    known.push(await took('banker', `198.51.100.${tries}`));
    unknown.push(await took('nobody', `198.51.100.${tries}`));
    await costly.db.deleteFrom('loginAttempt').execute();
  }
  await costly.close();
  expect(Math.abs(usual(known) - usual(unknown))).toBeLessThan(Math.max(5, usual(known) * 0.4));
});

/** The lower quartile: whatever else the machine does only makes a try longer. */
const usual = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 4)] as number;
