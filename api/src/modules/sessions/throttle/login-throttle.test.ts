import { sql } from 'kysely';
import { testApp, type TestApp, testPassword } from '../../../testing/index.ts';
import { shown, size } from '../../../testing/proof/proof.ts';
import { unlockStaff } from '../../staff/manage-staff.ts';

const GUESSES = size({ gate: 60, promise: 1_000 });
const PEOPLE = size({ gate: 130, promise: 1_000 });

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
  api.clock.freeze();
});
afterEach(() => api.close());

/** A sign-in as if through the panel's own server from this address. */
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

test('a refused try does not prolong the wait, and the right password then works and resets the count', async () => {
  for (let tries = 0; tries < 5; tries += 1) await login('banker', 'wrong');
  for (let tries = 0; tries < 20; tries += 1) expect((await login('banker', 'wrong')).status).toBe(429);
  api.clock.advance({ seconds: 1.1 });
  expect((await login('banker', testPassword)).json()).toMatchObject({ statusCode: 1 });
  for (let tries = 0; tries < 5; tries += 1) expect((await login('banker', 'wrong')).status).toBe(200);
});

/** How many guesses at one account are checked, when they come from fifty addresses in turn. */
async function guessesThatReach(): Promise<number> {
  let reached = 0;
  for (let guess = 0; guess < GUESSES; guess += 1)
    if ((await login('banker', 'wrong', `198.51.100.${guess % 50}`)).status === 200) reached += 1;
  return reached;
}

test(`from any number of addresses, at most ten of ${GUESSES} guesses in fifteen minutes reach one account`, async () => {
  const reached = await guessesThatReach();
  shown({
    promise: 'P18',
    what: `${GUESSES} guesses at one account from 50 addresses`,
    promised: '10 in 15 minutes',
    measured: `${reached} looked at`,
  });
  expect(reached).toBe(10);
  api.clock.advance({ minutes: 15, seconds: 1 });
  expect((await login('banker', testPassword, '198.51.100.200')).json()).toMatchObject({ statusCode: 1 });
});

test('a throttle that counts nothing lets more of the same guesses through', async () => {
  await sql`CREATE FUNCTION counts_nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.ok := true; RETURN NEW; END $$`.execute(
    api.db,
  );
  await sql`CREATE TRIGGER counts_nothing BEFORE INSERT ON login_attempt FOR EACH ROW EXECUTE FUNCTION counts_nothing()`.execute(
    api.db,
  );
  const reached = await guessesThatReach();
  shown({
    promise: 'P18',
    what: 'the throttle off',
    promised: 'noticed',
    measured: `${reached} looked at`,
    mutants: [{ name: 'the throttle counts nothing', caught: reached > 10 }],
  });
  expect(reached).toBeGreaterThan(10);
});

test('concurrent guesses do not get around the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, guess) => login('banker', 'wrong', `198.51.100.${guess}`)),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
});

test('the owner can sign in from a known address while others guess from elsewhere', async () => {
  expect((await login('banker', testPassword, '203.0.113.1')).json()).toMatchObject({ statusCode: 1 });
  for (let guess = 0; guess < 30; guess += 1) await login('banker', 'wrong', `198.51.100.${guess}`);
  expect((await login('banker', testPassword, '198.51.100.99')).status).toBe(429);
  expect((await login('banker', testPassword, '203.0.113.1')).json()).toMatchObject({ statusCode: 1 });
});

test(`one address cannot try one password on ${PEOPLE} people`, async () => {
  let reached = 0;
  for (let guess = 0; guess < PEOPLE; guess += 1)
    if ((await login(`user${guess}`, 'wrong')).status === 200) reached += 1;
  shown({
    promise: 'P18',
    what: `one password on ${PEOPLE} people from one address`,
    promised: '100 in an hour',
    measured: `${reached} looked at`,
  });
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
  expect(await unlockStaff(api.asCommand, 'banker', 'test')).toMatchObject({ statusCode: 1 });
  expect((await login('banker', testPassword)).json()).toMatchObject({ statusCode: 1 });
});

test('an X-Forwarded-For is believed only when it comes from a trusted proxy', async () => {
  const closed = await testApp({ trustedProxies: '192.0.2.1' });
  closed.clock.freeze();
  let reached = 0;
  for (let guess = 0; guess < 20; guess += 1) {
    const answer = await closed.anonymous.post(
      '/auth/login',
      { username: 'banker', password: 'wrong' },
      { 'x-forwarded-for': `198.51.100.${guess}` },
    );
    if (answer.status === 200) reached += 1;
  }
  await closed.close();
  expect(reached).toBe(5);
});
