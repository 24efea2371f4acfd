import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { waitingForLocks } from '../testing/database/waiting.ts';
import { connect } from './database.ts';
import { API_ROLE } from './embedded/roles.ts';
import { applyGrants, GRANTS_LOCK } from './grants.ts';

/* Instances that start at once give the API's role its rights one after the other. */

/** The limits of a request, turned down so that the test need not wait for them. */
const LIMIT_MS = 150;

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.drop());

test('instances that start while another one sets the rights wait for it for longer than a request may, and all succeed', async () => {
  const short = new URL(database.url);
  short.searchParams.set('lock_timeout', String(LIMIT_MS));
  short.searchParams.set('statement_timeout', String(LIMIT_MS));
  const db = connect(short.href, { poolSize: 1 });
  let starting: Promise<unknown> | undefined;
  await database.db.transaction().execute(async (first) => {
    const take = sql`SELECT pg_advisory_xact_lock(${GRANTS_LOCK})`;
    await take.execute(first);
    await expect(take.execute(db)).rejects.toMatchObject({ code: expect.stringMatching(/^(55P03|57014)$/) });
    starting = Promise.all([applyGrants(short.href, API_ROLE), applyGrants(short.href, API_ROLE)]);
    starting.catch(() => undefined);
    while ((await waitingForLocks(database.db)) < 2);
    await wait(3 * LIMIT_MS);
  });
  await expect(starting).resolves.toHaveLength(2);
  await db.destroy();
});
