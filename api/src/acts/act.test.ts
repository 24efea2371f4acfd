import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Tx } from '../db/database.ts';
import { API_ROLE } from '../db/embedded/roles.ts';
import { newId } from '../db/ids.ts';
import { client, testApp, type TestApp, type TestClient } from '../testing/index.ts';
import { act } from './act.ts';
import type { Api } from '../http/context.ts';
import { done, halt, refused } from '../http/envelope.ts';
import { envelopeOf, Id, object } from '../http/schemas.ts';
import { inTransaction, isPgError } from '../http/transaction.ts';

const Body = object({ text: Type.String(), then: Type.Optional(Type.String()) });
let release = () => undefined as void;
/** Called when an act that should wait starts to wait. */
let waits = () => undefined as void;

/** A route whose only effect is its audit row, so that effects can be counted. */
function noteModule(api: Api): void {
  const schema = (operationId: string) => ({
    operationId,
    body: Body,
    response: { 200: envelopeOf(object({ id: Id, text: Type.String() })) },
  });
  const work = (request: Parameters<typeof act>[0] & { body: { text: string; then?: string } }) =>
    act(
      request,
      async ({ tx, audit, emit }) => {
        const id = newId();
        const { text, then } = request.body;
        audit({ action: 'note.made', entityType: 'franchise', entityId: id, after: { text } });
        emit({ topic: 'summary', type: 'note.made', entityType: 'note', entityId: id });
        await tx.insertInto('franchise').values({ id, code: text, name: text }).execute();
        if (then === 'refuse') return refused('TOO_LATE', 'Not today');
        if (then === 'halt') halt(refused('TOO_LATE', 'Not at all'));
        if (then === 'throw') throw new Error('secret internals');
        if (then === 'wait') await new Promise<void>((resolve) => ((release = resolve), waits()));
        return done({ id, text }, 'Noted "✓"');
      },
      { violations: { franchise_code_key: () => refused('NAME_TAKEN', 'There is one already') } },
    );
  api.post('/notes-test', { config: { access: 'session', idempotency: 'required' }, schema: schema('makeNote') }, work);
  api.post('/notes-free', { config: { access: 'session' }, schema: schema('makeFreeNote') }, work);
}

let api: TestApp;
let banker: TestClient;
beforeAll(async () => {
  api = await testApp({}, [noteModule]);
  await sql`grant insert on franchise to ${sql.id(API_ROLE)}`.execute(api.db);
  banker = await api.signInAs('banker');
});
afterAll(() => api.close());

const note = (text: string, key: string | undefined, then?: string, as = banker) =>
  as.post('/notes-test', { text, ...(then ? { then } : {}) }, key === undefined ? {} : { 'idempotency-key': key });

const effectsOf = async (text: string) => {
  const { rows } = await sql<{ franchises: number; audits: number; events: number }>`
    select (select count(*) from franchise where code = ${text}) as franchises,
      (select count(*) from audit_event where after ->> 'text' = ${text}) as audits,
      (select count(*) from outbox where entity_id in (select id::text from franchise where code = ${text})) as events`.execute(
    api.db,
  );
  return rows[0];
};
const once = { franchises: 1, audits: 1, events: 1 };
const never = { franchises: 0, audits: 0, events: 0 };

describe('an act', () => {
  test('commits what it did together with its audit and its event', async () => {
    expect((await note('together', randomUUID())).json()).toMatchObject({ statusCode: 1, status: 'Noted "✓"' });
    expect(await effectsOf('together')).toEqual(once);
  });

  test.each(['refuse', 'halt', 'throw'])('that ends in %s leaves nothing behind, not even its key', async (then) => {
    const key = randomUUID();
    const answer = await note(`nothing-${then}`, key, then);
    expect(answer.status).toBe(then === 'throw' ? 500 : 200);
    expect(answer.text).not.toContain('secret');
    expect(await effectsOf(`nothing-${then}`)).toEqual(never);
    expect((await note(`nothing-${then}`, key)).json()).toMatchObject({ statusCode: 1 });
  });

  test('turns a violated constraint into the refusal for its name', async () => {
    await note('taken', randomUUID());
    expect((await note('taken', randomUUID())).json()).toEqual({
      statusCode: 2,
      status: 'There is one already',
      code: 'NAME_TAKEN',
    });
    expect(await effectsOf('taken')).toEqual(once);
  });
});

describe('an idempotency key', () => {
  test('that is missing is refused before the body is validated', async () => {
    const answer = await banker.post('/notes-test', { nonsense: true });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' });
  });

  test.each(['', 'with space', 'x'.repeat(256)])('that is not one is refused: %j', async (key) => {
    const answer = await note('bad-key', key);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_INVALID' });
    expect(await effectsOf('bad-key')).toEqual(never);
  });

  test('used twenty times at once has one effect and twenty identical answers', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => note('twenty', key)));
    const done = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const late = await note('twenty', key);
    expect(new Set([...done, late].map(({ text }) => text)).size).toBe(1);
    expect(done.filter(({ headers }) => headers['idempotency-hit'] === undefined)).toHaveLength(1);
    expect(late.headers['idempotency-hit']).toBe('true');
    expect(await effectsOf('twenty')).toEqual(once);
  });

  test('with another body, or for another path, is refused with 422', async () => {
    const key = randomUUID();
    await note('one-body', key);
    const other = await note('other-body', key);
    expect(other.status).toBe(422);
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await banker.post('/notes-free', { text: 'one-body' }, { 'idempotency-key': key })).status).toBe(422);
    expect(await effectsOf('other-body')).toEqual(never);
  });

  test('belongs to its person: the same key from another person is another intent', async () => {
    const key = randomUUID();
    const deposit = await api.signInAs('deposit');
    expect((await note('of-banker', key)).json()).toMatchObject({ statusCode: 1 });
    expect((await note('of-deposit', key, undefined, deposit)).json()).toMatchObject({ statusCode: 1 });
  });

  test('whose first request is in flight gets 409 with Retry-After, and the stored answer afterwards', async () => {
    const key = randomUUID();
    const begun = new Promise<void>((resolve) => (waits = resolve));
    const first = note('slow', key, 'wait');
    await begun;
    const twin = await note('slow', key, 'wait');
    expect(twin.status).toBe(409);
    expect(twin.json()).toMatchObject({ code: 'IN_FLIGHT' });
    expect(twin.headers['retry-after']).toBe('1');
    release();
    const { text } = await first;
    expect((await note('slow', key, 'wait')).text).toBe(text);
  });

  test('is honoured where it is not required', async () => {
    const key = randomUUID();
    const send = () => banker.post('/notes-free', { text: 'free' }, { 'idempotency-key': key });
    expect((await send()).text).toBe((await send()).text);
    expect(await effectsOf('free')).toEqual(once);
  });

  test('keeps its answer over a restart of the API', async () => {
    const key = randomUUID();
    const { text } = await note('restart', key);
    const { buildApp } = await import('../app.ts');
    const { modules } = await import('../modules.ts');
    const { db, clock, settings } = api.app.deps;
    const second = await buildApp({ db, clock, settings, modules: [...modules, noteModule] });
    const address = await second.listen({ port: 0, host: '127.0.0.1' });
    const again = await note('restart', key, undefined, client(address, banker.token));
    await second.close();
    expect(again.text).toBe(text);
    expect(await effectsOf('restart')).toEqual(once);
  });
});

describe('two acts that deadlock', () => {
  type Run = (work: (tx: Tx) => Promise<void>) => Promise<void>;

  /** Runs two acts that each hold a row the other wants; returns the outcome of both. */
  async function deadlock(run: Run) {
    const ids = [newId(), newId()] as [string, string];
    await api.db
      .insertInto('franchise')
      .values(ids.map((id) => ({ id, code: id, name: 'lock' })))
      .execute();
    let held = 0;
    let go = () => undefined as void;
    const bothHold = new Promise<void>((resolve) => (go = resolve));
    const rename = (first: string, second: string, name: string) =>
      run(async (tx) => {
        await tx.updateTable('franchise').set({ name }).where('id', '=', first).execute();
        // Neither continues before the other has its row; the retry finds this already done.
        if ((held += 1) === 2) go();
        await bothHold;
        await tx.updateTable('franchise').set({ name }).where('id', '=', second).execute();
      });
    return Promise.allSettled([rename(ids[0], ids[1], 'a'), rename(ids[1], ids[0], 'b')]);
  }

  test('are retried as a whole, which is counted', async () => {
    const { metrics } = api.app.deps;
    const before = metrics.read()['transactionRetries'] ?? 0;
    expect((await deadlock((work) => inTransaction(api.db, metrics, work))).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
    ]);
    expect((metrics.read()['transactionRetries'] ?? 0) - before).toBeGreaterThanOrEqual(1);
  });

  test('without the retry one of them is lost', async () => {
    const both = await deadlock((work) => api.db.transaction().execute(work));
    expect(both.filter((one) => one.status === 'rejected' && isPgError(one.reason, '40P01'))).toHaveLength(1);
  });
});
