import { sql } from 'kysely';
import { testApp, type TestApp } from '../testing/index.ts';

let api: TestApp;
beforeAll(async () => {
  const slow = (app: TestApp['app']) =>
    void app.get('/slow', { config: { access: 'session' }, schema: { operationId: 'slow' } }, async () => {
      await app.deps.db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      });
      return {};
    });
  const waits = (app: TestApp['app']) =>
    void app.get('/waits', { config: { access: 'session' }, schema: { operationId: 'waits' } }, async () => {
      const still = new Int32Array(new SharedArrayBuffer(4));
      await app.deps.db.transaction().execute(async (tx) => {
        await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx);
        // The process does nothing for a while, so the end of the connection is read behind the next statement.
        for (;;) {
          Atomics.wait(still, 0, 0, 200);
          await sql`select 1`.execute(tx);
        }
      });
      return {};
    });
  const refused = (app: TestApp['app']) =>
    void app.get<{ Params: { status: string } }>(
      '/refused/:status',
      { config: { access: 'session' }, schema: { operationId: 'refused' } },
      async ({ params }) => {
        throw Object.assign(new Error('FST_ERR_OF_THE_FRAMEWORK'), { statusCode: Number(params.status) });
      },
    );
  api = await testApp({}, [slow, waits, refused]);
});
afterAll(() => api.close());

test('a query that takes too long is reported as such, and not as an outage that the panel would retry', async () => {
  const { status, headers, json } = await (await api.signInAs('deposit')).get('/slow');
  expect(status).toBe(500);
  expect(json()).toMatchObject({ code: 'TOO_SLOW', msg: 'This took too long and was stopped. Ask for less at once.' });
  expect(headers['retry-after']).toBeUndefined();
});

test('an act that its own process was too busy to go on with is taken back, and may be sent again', async () => {
  const { status, headers, json } = await (await api.signInAs('deposit')).get('/waits');
  expect(status).toBe(503);
  expect(json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(headers['retry-after']).toBe('2');
});

test.each([
  [415, 415, 'HTTP_415'],
  [400, 400, 'HTTP_400'],
  [418, 400, 'HTTP_400'],
])('status and code of a refusal by the framework agree: %i becomes %i, %s', async (thrown, status, code) => {
  const answer = await (await api.signInAs('deposit')).get(`/refused/${thrown}`);
  expect(answer.status).toBe(status);
  expect(answer.json()).toMatchObject({ code });
  expect(JSON.stringify(answer.json())).not.toContain('FST_');
});
