import { sql } from 'kysely';
import { client, key, testApp, type TestApp, testPassword } from '../../testing/index.ts';
import { setUpFactor } from '../../testing/access/authenticator.ts';
import { waitingForLocks } from '../../testing/database/waiting.ts';
import { hashPassword } from './passwords.ts';

/* Comparing a password takes time; changes made meanwhile must hold (safety finding 4). */

const NEW_PASSWORD = 'correct horse battery staple';
const GATE = 4711;

let api: TestApp;
beforeEach(async () => {
  api = await testApp();
});
afterEach(() => api.close());

const signIn = (password: string, username = 'banker') => api.anonymous.post('/auth/login', { username, password });
const readHash = async () =>
  (await api.db.selectFrom('staff').select('passwordHash').where('username', '=', 'banker').executeTakeFirstOrThrow())
    .passwordHash;

/** Stops sign-ins between the comparison of the password and the start of the session, until `meanwhile` is done. */
async function whileSigningIn<T>(start: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  await sql`CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NEW; END`)}`.execute(
    api.db,
  );
  await sql`CREATE TRIGGER stop_here BEFORE UPDATE ON login_attempt FOR EACH ROW WHEN (NEW.ok) EXECUTE FUNCTION stop_here()`.execute(
    api.db,
  );
  return api.db.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(GATE)})`.execute(held);
    const started = start();
    while ((await waitingForLocks(held)) === 0);
    await meanwhile();
    await sql`SELECT pg_advisory_unlock(${sql.lit(GATE)})`.execute(held);
    return started;
  });
}

const endSessions = () =>
  api.db
    .updateTable('staff')
    .set((e) => ({ tokenVersion: e('tokenVersion', '+', 1) }))
    .where('username', '=', 'banker')
    .execute();

test('a password changed during a sign-in with the old one stays changed, and that sign-in gets no session', async () => {
  const changed = await hashPassword(NEW_PASSWORD, api.app.deps.settings);
  const answer = await whileSigningIn(
    () => signIn(testPassword),
    () => api.db.updateTable('staff').set({ passwordHash: changed }).where('username', '=', 'banker').execute(),
  );
  expect(answer.json()).toMatchObject({ statusCode: 2, code: 'WRONG_CREDENTIALS' });
  expect(await readHash()).toBe(changed);
  expect((await signIn(NEW_PASSWORD)).json()).toMatchObject({ statusCode: 1 });
});

test('a sign-in during which all sessions of the person end starts its session afterwards', async () => {
  const answer = await whileSigningIn(() => signIn(testPassword), endSessions);
  // The password is unchanged, so the sign-in tries again and starts its session after the other sessions ended.
  expect(answer.json()).toMatchObject({ statusCode: 1 });
  expect(
    (await client(api.address, answer.json<{ data: { token: string } }>().data.token).get('/auth/me')).status,
  ).toBe(200);
});

test('a code that was spent in the first try counts in the second', async () => {
  const phone = await setUpFactor(api, 'banker');
  api.clock.advance({ minutes: 1 });
  const answer = await whileSigningIn(
    () => api.anonymous.post('/auth/login', { username: 'banker', password: testPassword, code: phone.code() }),
    endSessions,
  );
  expect(answer.json()).toMatchObject({ statusCode: 1 });
});

test('a sign-in of a person who is disabled meanwhile gets no session', async () => {
  const answer = await whileSigningIn(
    () => signIn(testPassword),
    () => api.db.updateTable('staff').set({ status: 'disabled' }).where('username', '=', 'banker').execute(),
  );
  expect(answer.json()).toMatchObject({ statusCode: 2, code: 'WRONG_CREDENTIALS' });
});

test('two concurrent sign-ins that renew the hash both succeed', async () => {
  api.app.deps.settings.passwordPasses = 2;
  const answers = await whileSigningIn(
    () => Promise.all([signIn(testPassword), signIn(testPassword)]),
    () => Promise.resolve(),
  );
  expect(answers.map((answer) => answer.json()['statusCode'])).toEqual([1, 1]);
});

test('a change repeated with its key after the answer got lost gets the first answer', async () => {
  const banker = await api.signInAs('banker');
  const sent = key();
  const change = () => banker.post('/auth/password', { current: testPassword, next: NEW_PASSWORD }, sent);
  const first = (await change()).json();
  expect(first).toMatchObject({ statusCode: 1, status: 'Password changed' });
  expect((await change()).json()).toEqual(first);
  expect(
    (await banker.post('/auth/password', { current: testPassword, next: 'another good password' }, key())).json(),
  ).toMatchObject({ errors: [{ field: 'current', code: 'WRONG_PASSWORD' }] });
});

test('of two concurrent changes from the same password one succeeds, and only that one reports success', async () => {
  const [one, two] = await Promise.all([api.signInAs('banker'), api.signInAs('banker')]);
  const answers = await whileSigningIn(
    () =>
      Promise.all(
        [one, two].map((each, at) =>
          each.post('/auth/password', { current: testPassword, next: `${NEW_PASSWORD} ${at}` }),
        ),
      ),
    () => Promise.resolve(),
  );
  const done = answers.filter((answer) => answer.status === 200 && answer.json()['statusCode'] === 1);
  expect(done).toHaveLength(1);
  const at = answers.indexOf(done[0]!);
  expect((await signIn(`${NEW_PASSWORD} ${at}`)).json()).toMatchObject({ statusCode: 1 });
  expect((await signIn(`${NEW_PASSWORD} ${1 - at}`)).json()).toMatchObject({ statusCode: 2 });
  expect((await client(api.address, [one, two][at]!.token).get('/auth/me')).status).toBe(200);
});
