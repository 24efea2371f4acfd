import { sql } from 'kysely';
import { testApp, type TestApp, testPassword } from '../../../testing/index.ts';
import { type Phone, setUpFactor, signInWith } from '../../../testing/access/authenticator.ts';
import { mutantTest, shown, size } from '../../../testing/proof/proof.ts';
import { waitingForLocks } from '../../../testing/database/waiting.ts';
import { spendStep } from './spend-code.ts';

/* Codes of an authenticator app that are wrong, used before, of a wrong clock, or guessed (safety P18, 2.10). */

const GUESSES = size({ gate: 60, promise: 1_000 });
const RACES = size({ gate: 10, promise: 200 });

let api: TestApp;
let phone: Phone;
beforeEach(async () => {
  api = await testApp();
  api.clock.freeze();
  api.clock.set('2026-11-25T10:00:10Z');
  phone = await setUpFactor(api, 'banker');
  api.clock.advance({ minutes: 5 });
});
afterEach(() => api.close());

const codeOf = async (code: string, ip?: string) => (await signInWith(api, 'banker', code, ip)).json()['code'] ?? 'in';

test('a clock that is off by half a minute signs in, by a minute and more it does not', async () => {
  const accepted: number[] = [];
  for (const off of [-90, -60, -30, 0, 30, 60, 90]) {
    if ((await codeOf(phone.code(off))) === 'in') accepted.push(off);
    // Far enough that every code is newer than those before.
    api.clock.advance({ minutes: 10 });
  }
  shown({
    promise: 'P18',
    what: 'clocks of a phone that are 90 s behind to 90 s ahead, in steps of 30 s',
    promised: 'accepted from 30 s behind to 30 s ahead',
    measured: `accepted: ${accepted.join(', ')} s`,
  });
  expect(accepted).toEqual([-30, 0, 30]);
});

/** How many of these codes, which were all good once, are accepted a second time. */
async function replays(): Promise<number> {
  let again = 0;
  for (let round = 0; round < 5; round += 1) {
    const code = phone.code();
    const earlier = phone.code(-30);
    expect(await codeOf(code)).toBe('in');
    for (const old of [code, earlier]) if ((await codeOf(old)) === 'in') again += 1;
    api.clock.advance({ minutes: 2 });
  }
  return again;
}

test('a code that was used, and one that is older, are refused within their half minute', async () => {
  const again = await replays();
  shown({ promise: 'P18', what: '10 codes replayed', promised: 'none accepted', measured: `${again} accepted` });
  expect(again).toBe(0);
});

mutantTest('a mutant: a step that is not kept lets codes in again', async () => {
  await sql`CREATE FUNCTION keeps_nothing() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.last_step := OLD.last_step; RETURN NEW; END $$`.execute(
    api.db,
  );
  await sql`CREATE TRIGGER keeps_nothing BEFORE UPDATE ON second_factor FOR EACH ROW EXECUTE FUNCTION keeps_nothing()`.execute(
    api.db,
  );
  const again = await replays();
  shown({
    promise: 'P18',
    what: 'the used step forgotten',
    promised: 'noticed',
    measured: `${again} accepted`,
    mutants: [{ name: 'the step is not kept', caught: again > 0 }],
  });
  expect(again).toBeGreaterThan(0);
});

/**
 * Lets two connections spend one step at the same moment: both are held at the row until both have come there. Returns
 * how many succeeded.
 */
async function race(spend: typeof spendStep, step: number): Promise<number> {
  const row = await api.db.selectFrom('secondFactor').selectAll().executeTakeFirstOrThrow();
  let both: Promise<boolean[]> | undefined;
  await api.db.transaction().execute(async (held) => {
    await held.selectFrom('secondFactor').select('staffId').forUpdate().execute();
    both = Promise.all([spend(api.db, row, step), spend(api.db, row, step)]);
    while ((await waitingForLocks(held)) < 2);
  });
  return ((await both) ?? []).filter(Boolean).length;
}

/** What {@link spendStep} would be with a look first and a write later. */
async function looksFirst(db: Parameters<typeof spendStep>[0], row: Parameters<typeof spendStep>[1], step: number) {
  const found = await db
    .selectFrom('secondFactor')
    .select('lastStep')
    .where('staffId', '=', row.staffId)
    .executeTakeFirstOrThrow();
  if (found.lastStep >= step) return false;
  await db.updateTable('secondFactor').set({ lastStep: step }).where('staffId', '=', row.staffId).execute();
  return true;
}

test(`one code at the same moment on two connections is accepted once, ${RACES} times`, async () => {
  const wins: number[] = [];
  for (let step = 100_000_000; wins.length < RACES; step += 1) wins.push(await race(spendStep, step));
  const mutant = await race(looksFirst, 200_000_000);
  shown({
    promise: 'P18',
    what: `one code at the same moment on two connections, ${RACES} times`,
    promised: 'accepted once',
    measured: `accepted more than once: ${wins.filter((won) => won > 1).length}`,
    mutants: [{ name: 'the step is looked at first and written later', caught: mutant > 1 }],
  });
  expect(new Set(wins)).toEqual(new Set([1]));
  expect(mutant).toBe(2);
});

test('two sign-ins with one code at the same moment start one session', async () => {
  const code = phone.code();
  const answers = await Promise.all([codeOf(code, '203.0.113.1'), codeOf(code, '203.0.113.2')]);
  expect([...answers].sort()).toEqual(['WRONG_CODE', 'in']);
});

test('after five wrong codes each further try must wait, and the right one then signs in', async () => {
  for (let tries = 0; tries < 5; tries += 1) expect(await codeOf('000000')).toBe('WRONG_CODE');
  const refused = await signInWith(api, 'banker', phone.code());
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  api.clock.advance({ seconds: 1.1 });
  expect(await codeOf(phone.code())).toBe('in');
});

test('a sign-in without its code is neither a success nor a failure', async () => {
  for (let tries = 0; tries < 4; tries += 1) expect(await codeOf('000000')).toBe('WRONG_CODE');
  for (let tries = 0; tries < 20; tries += 1) expect((await signInWith(api, 'banker', undefined)).status).toBe(403);
  expect(await codeOf('000000')).toBe('WRONG_CODE');
  expect((await signInWith(api, 'banker', phone.code())).status).toBe(429);
});

test(`of ${GUESSES} codes guessed by somebody who has the password, ten are looked at in fifteen minutes`, async () => {
  let [looked, got] = [0, 0];
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const code = String(guess * 997).padStart(6, '0');
    if ([phone.code(-30), phone.code(), phone.code(30)].includes(code)) continue;
    const { status, text } = await signInWith(api, 'banker', code, `198.51.100.${guess % 50}`);
    if (status === 200) looked += 1;
    if (text.includes('"statusCode":1')) got += 1;
  }
  shown({
    promise: 'P18',
    what: `${GUESSES} codes guessed with the right password from 50 addresses`,
    promised: '10 in 15 minutes',
    measured: `${looked} looked at, ${got} got in`,
  });
  expect([looked, got]).toEqual([10, 0]);
});

test('guesses with a stolen token are throttled like those at sign-in', async () => {
  const codes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    codes.push((await phone.client.post('/me/second-factor/remove', { code: '000000' })).json()['code']);
  expect(codes).toEqual([...Array<string>(5).fill('WRONG_CODE'), 'TOO_MANY']);
});

test('a changed password does not let the guesses of codes begin anew', async () => {
  const change = (current: string, next: string) => phone.client.post('/auth/password', { current, next });
  for (let tries = 0; tries < 4; tries += 1)
    expect((await phone.client.post('/auth/confirm', { code: '000000' })).json()).toMatchObject({ code: 'WRONG_CODE' });
  expect((await change(testPassword, 'correct horse battery')).json()).toMatchObject({ statusCode: 1 });
  expect((await phone.client.post('/auth/confirm', { code: '000000' })).json()).toMatchObject({ code: 'WRONG_CODE' });
  expect((await phone.client.post('/auth/confirm', { code: phone.code() })).status).toBe(429);
});
