import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Db } from '../../db/database.ts';
import { API_ROLE } from '../../db/embedded/roles.ts';
import { prepareDatabase } from '../../db/prepare.ts';
import { asRole } from '../../db/urls.ts';
import { createStaff } from '../../modules/staff/create-staff.ts';
import { TEST_COOKIE } from '../../testing/access/bearer.ts';
import { testSettings } from '../../testing/index.ts';
import { shown } from '../../testing/proof/proof.ts';
import { type ServerProcess, startServer, stopAllServers, until } from '../../testing/server-process.ts';
import { type Pair, prepareFiles, startPair } from './pair.ts';
import { credit, type Tally } from '../kill/writer.ts';
import { makeParties, PAYEE } from '../kill/parties.ts';
import { hashOf } from '../../modules/withdrawals/creating/create.ts';

/* Exports are read from a standby, which has everything or is not read (safety P32). */

const PASSWORD = 'a password of this test';
const INTAKE_KEY = 'intake-key-of-the-standby-test-01234567890';
const ROWS = 49_000;
const MEASURED_MS = 15_000;

let template: Awaited<ReturnType<typeof prepareFiles<{ methodId: string; codes: string[] }>>>;
let pair: Pair;
let server: ServerProcess;
let standby: Db;
let token: string;
let methodId: string;
const tally: Tally = { acknowledged: [], taken: [], paid: [], unanswered: 0, doneAfterAll: 0 };

beforeAll(async () => {
  template = await prepareFiles(async (postgres) => {
    await prepareDatabase(postgres);
    const db = connect(postgres.adminUrl, { poolSize: 1, statementTimeoutMs: 0, onIdleError: () => undefined });
    const desk = { username: 'desk', name: 'desk', actionName: 'Deposit', lead: true, password: PASSWORD } as const;
    const deskId = await createStaff(db, desk, testSettings());
    for (const key of ['deposits.ownLineDayPaise', 'deposits.ownLineCustomerDayPaise'])
      await db.insertInto('policy').values({ key, value: '100000000000', changedBy: 'test' }).execute();
    const parties = await makeParties(db, 1);
    await sql`INSERT INTO utr_entry (id, no, payment_method_id, direction, rail, utr_raw, utr_norm, amount_paise, bank_time, remitter_name, narration,
        source, status, void_reason, entered_by, created_at)
      SELECT gen_random_uuid(), 200000 + i, ${parties.methodId}, 'CREDIT', 'UPI', u, u, 50000, now(), 'RAVI KUMAR', 'UPI/' || u,
        'MANUAL', 'void', 'TYPING', ${deskId}, now() - i * interval '1 second'
      FROM (SELECT i, (700000000000 + i)::text AS u FROM generate_series(1, ${ROWS}::int) i) lines`.execute(db);
    await sql`ANALYZE`.execute(db);
    await db.destroy();
    return parties;
  });
  methodId = template.prepared.methodId;
  pair = await startPair(template.files, false);
  standby = connect(pair.standby.url, { poolSize: 1, onIdleError: () => undefined });
  server = await startServer({
    ...pair.urls,
    DATABASE_URL_READ: asRole(pair.standby.url, API_ROLE),
    PORT: '0',
    INTAKE_KEY,
    RATE_LIMITS: '0',
  });
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { cookie: TEST_COOKIE },
    body: new URLSearchParams({ username: 'desk', password: PASSWORD }),
  });
  token = ((await answer.json()) as { data: { token: string } }).data.token;
});

afterAll(async () => {
  await stopAllServers();
  await standby?.destroy();
  await pair?.remove();
  template?.remove();
});

let made = 0;
/** A credit that was acknowledged; returns the UTR of its line. */
async function acknowledged(): Promise<string> {
  const utr = `81${String((made += 1)).padStart(10, '0')}`;
  const options = { address: server.address, token, checkerToken: token, intakeKey: INTAKE_KEY, methodId };
  await credit(
    { ...options, customerCode: template.prepared.codes[0] as string, destinationHash: hashOf(PAYEE) },
    tally,
    utr,
  );
  return utr;
}

async function exported(): Promise<{ text: string; asOf: Date; from: Date }> {
  const from = new Date();
  const answer = await fetch(`${server.address}/api/utrs/export`, {
    headers: { authorization: `Bearer ${token}`, cookie: TEST_COOKIE },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return { text, asOf: new Date(answer.headers.get('x-as-of') ?? NaN), from };
}

/** Rows that a server has read so far. */
async function readBy(url: string): Promise<number> {
  const db = connect(url, { poolSize: 1, onIdleError: () => undefined });
  const { rows } = await sql<{
    count: number;
  }>`SELECT tup_returned AS count FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  await db.destroy();
  return rows[0]?.count ?? 0;
}

const lines = (text: string) => text.split('\r\n').length - 2;

test('an export is read at the standby and has what was acknowledged a moment before', async () => {
  const [before, here] = [await readBy(pair.standby.url), await readBy(pair.primary.url)];
  const missing: string[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const utr = await acknowledged();
    const { text, asOf, from } = await exported();
    expect(lines(text)).toBe(ROWS + made);
    expect(asOf.getTime()).toBeGreaterThanOrEqual(from.getTime());
    if (!text.includes(utr)) missing.push(utr);
  }
  expect(missing).toEqual([]);
  // Statistics are written a moment later.
  await until(async () => (await readBy(pair.standby.url)) - before > 5 * ROWS, 70_000);
  const atPrimary = (await readBy(pair.primary.url)) - here;
  expect(atPrimary).toBeLessThan(ROWS);
  shown({
    promise: 'P32',
    what: 'exports, each right after an act',
    promised: 'read at the standby, and nothing acknowledged is missing',
    measured: `5 exports of ${ROWS} rows and more: each has the act before it; ${atPrimary} rows were read at the primary meanwhile, for everything else`,
  });
});

/** How long acts take while two people export again and again from a server; 95 of 100 are faster. */
async function p95(exporting?: string): Promise<{ ms: number; exports: number }> {
  const end = Date.now() + MEASURED_MS;
  let exports = 0;
  const exporter = async () => {
    while (exporting && Date.now() < end) {
      const answer = await fetch(`${exporting}/api/utrs/export`, {
        headers: { authorization: `Bearer ${token}`, cookie: TEST_COOKIE },
      });
      expect(lines(await answer.text())).toBeGreaterThan(ROWS);
      exports += 1;
    }
  };
  const taken: number[] = [];
  const clerk = async () => {
    while (Date.now() < end) {
      const began = performance.now();
      await acknowledged();
      taken.push(performance.now() - began);
      // So that no more lines are made than an export may have.
      await wait(50);
    }
  };
  await Promise.all([exporter(), exporter(), clerk()]);
  return {
    ms: Math.round(taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.95)] as number),
    exports,
  };
}

test('acts go on while two people export at the standby', async () => {
  const withoutStandby = await startServer({ ...pair.urls, PORT: '0', INTAKE_KEY, RATE_LIMITS: '0' });
  const alone = await p95();
  const [there, here] = [await p95(server.address), await p95(withoutStandby.address)];
  expect(Math.min(there.exports, here.exports)).toBeGreaterThan(0);
  shown({
    promise: 'P32',
    what: 'a line, a claim and its approval while two people export 50,000 rows again and again',
    promised:
      'as fast as without them, where the standby has processors of its own; here both servers and everything else share two',
    measured: `95 of 100 within ${alone.ms} ms without exports, ${there.ms} ms with ${there.exports} exports at the standby, ${here.ms} ms with ${here.exports} at the primary`,
  });
});

test('a standby that falls behind or is gone is not read, and the export is as whole as ever', async () => {
  await sql`SELECT pg_wal_replay_pause()`.execute(standby);
  await until(async () => {
    const { rows } = await sql<{ state: string }>`SELECT pg_get_wal_replay_pause_state() AS state`.execute(standby);
    return rows[0]?.state === 'paused';
  }, 60_000);
  const behind = await acknowledged();
  expect((await exported()).text).toContain(behind);
  await sql`SELECT pg_wal_replay_resume()`.execute(standby);
  await pair.standby.stop();
  const gone = await acknowledged();
  expect((await exported()).text).toContain(gone);
  const why = [...server.output().matchAll(/"why":"([^"]+)"/g)].map(([, said]) => said);
  expect(why).toEqual(['it is too far behind', expect.stringMatching(/^it cannot be read/)]);
  shown({
    promise: 'P32',
    what: 'an export while the standby is paused, and when it was killed',
    promised: 'read at the primary, and nothing acknowledged is missing',
    measured: `both whole; logged: ${why.join('; ')}`,
  });
});
