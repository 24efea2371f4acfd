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
  api = await testApp({}, [slow]);
});
afterAll(() => api.close());

test('a question that takes too long is told so, and not as an outage that the panel would ask through again', async () => {
  const { status, headers, json } = await (await api.signInAs('deposit')).get('/slow');
  expect(status).toBe(500);
  expect(json()).toMatchObject({ code: 'TOO_SLOW', msg: 'This took too long and was stopped. Ask for less at once.' });
  expect(headers['retry-after']).toBeUndefined();
});
