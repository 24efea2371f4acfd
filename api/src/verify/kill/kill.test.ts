import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { connect, type Db } from '../../db/database.ts';
import { type Embedded, startEmbedded } from '../../db/embedded/index.ts';
import { newId } from '../../db/ids.ts';
import { migrate } from '../../db/migrate.ts';
import { openBankAccounts, openCustomerAccounts } from '../../modules/ledger/accounts.ts';
import { createStaff } from '../../modules/staff/create-staff.ts';
import { createRandom } from '../../seed/random.ts';
import { testSettings } from '../../testing/index.ts';
import { dataFolder, isAlive, postmasterPid, type ServerProcess, startServer, stopServer, until } from '../../testing/server-process.ts';
import { checkInvariants } from '../invariants.ts';
import { type Tally, write } from './writer.ts';

const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const KILLS = Number(process.env['KILLS'] ?? 20);
const WRITERS = 8;
const INTAKE_KEY = 'intake-key-of-the-kill-test-0123456789';
const PORT = '4131';
const PASSWORD = 'a password of this test';

let data: ReturnType<typeof dataFolder>;
let postgres: Embedded;
let db: Db;
let server: ServerProcess;

beforeAll(async () => {
  data = dataFolder();
  // Durable as in production: what is acknowledged must survive.
  postgres = await startEmbedded({ dataDir: data.folder, fsync: 'on' });
  await migrate(postgres.url);
  db = connect(postgres.url, { poolSize: 2, onIdleError: () => undefined });
  await createStaff(db, { username: 'desk', name: 'Desk', actionName: 'Deposit', lead: true, password: PASSWORD }, testSettings());
  server = await start();
}, 60_000);

afterAll(async () => {
  await stopServer(server);
  await db.destroy();
  await postgres.stop();
  data.remove();
}, 30_000);

const start = (): Promise<ServerProcess> => startServer({ PORT, DATABASE_URL: postgres.url, INTAKE_KEY, RATE_LIMITS: '0' });

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.address}/api/auth/login`, { method: 'POST', body: new URLSearchParams({ username: 'desk', password: PASSWORD }) });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function parties(): Promise<{ methodId: string; codes: string[] }> {
  const methodId = newId();
  await db
    .insertInto('paymentMethod')
    .values({ id: methodId, label: 'HDFC-2', kind: 'BANK', holderName: 'Sample', bankName: 'HDFC Bank', accountNo: '001234567890', ifsc: 'HDFC0001234', purpose: 'BOTH', status: 'active' })
    .execute();
  await openBankAccounts(db, [methodId]);
  const customers = Array.from({ length: WRITERS }, (_, at) => ({ id: newId(), code: `C-${at}`, name: 'Ravi Kumar', phone: '9876543210' }));
  await db.insertInto('customer').values(customers).execute();
  await openCustomerAccounts(db, customers.map(({ id }) => id));
  return { methodId, codes: customers.map(({ code }) => code) };
}

/** Another process does the killing, while this one is busy writing. */
async function kill(pid: number, delay: number): Promise<void> {
  const killer = spawn(process.execPath, [fileURLToPath(new URL('killer.mjs', import.meta.url)), String(pid), String(delay)], { stdio: 'ignore' });
  await once(killer, 'exit');
  await until(() => !isAlive(pid), 10_000);
}

const healthy = async (): Promise<boolean> => (await fetch(`${server.address}/api/ready`).catch(() => null))?.status === 200;

test(`after ${KILLS} kills of the API and of PostgreSQL nothing acknowledged is lost and nothing is half done (SEED=${SEED})`, async () => {
  const random = createRandom(SEED);
  const [{ methodId, codes }, token] = [await parties(), await signIn()];
  const tally: Tally = { acknowledged: [], unanswered: 0, doneAfterAll: 0 };
  let running = true;
  const writers = codes.map((customerCode, at) =>
    write({ address: server.address, token, intakeKey: INTAKE_KEY, customerCode, methodId, prefix: `6${at}`, goesOn: () => running }, tally),
  );
  const failure = Promise.race(writers).then(() => undefined);
  let cyclesInFlight = 0;
  for (let cycle = 0; cycle < KILLS; cycle += 1) {
    const [before, what] = [tally.unanswered, cycle % 2 === 0 ? 'api' : 'postgres'];
    const delay = random.whole(50, 600);
    if (what === 'api') {
      await Promise.race([kill(server.child.pid as number, delay), failure]);
      server = await start();
    } else {
      await Promise.race([kill(postmasterPid(data.folder), delay), failure]);
    }
    await until(healthy, 20_000);
    const acknowledged = tally.acknowledged.length;
    await Promise.race([until(() => tally.acknowledged.length > acknowledged + WRITERS, 20_000), failure]);
    if (tally.unanswered > before) cyclesInFlight += 1;
    expect(await lost(tally)).toEqual([]);
  }
  running = false;
  await Promise.all(writers);

  expect(await lost(tally)).toEqual([]);
  expect((await checkInvariants(db)).filter(({ ok }) => !ok)).toEqual([]);
  expect(await halves()).toEqual({ deposits: tally.acknowledged.length, lines: tally.acknowledged.length, credits: tally.acknowledged.length, approvals: tally.acknowledged.length });
  console.log(JSON.stringify({ kills: KILLS, acknowledged: tally.acknowledged.length, unanswered: tally.unanswered, doneAfterAll: tally.doneAfterAll, cyclesInFlight }));
  // Without requests in flight the kills would have shown nothing.
  expect(cyclesInFlight).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));
}, 600_000);

/** Acknowledged approvals that are not in the database, with their credit. */
async function lost({ acknowledged }: Tally): Promise<string[]> {
  const ids = acknowledged.map(({ depositId }) => depositId);
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM deposit d JOIN utr_entry u ON u.claimed_deposit_id = d.id
    JOIN ledger_transfer t ON t.kind = 'DEPOSIT_CREDIT' AND t.ref_id = u.utr_norm || '#1'
    WHERE d.id = ANY(${ids}::uuid[]) AND d.status = 'approved' AND u.status = 'claimed' AND t.amount_paise = d.credited_paise`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

/** Every part of an approval must be there as often as every other. */
async function halves(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*) FROM deposit WHERE status = 'approved') AS deposits,
    (SELECT count(*) FROM utr_entry WHERE status = 'claimed') AS lines,
    (SELECT count(*) FROM ledger_transfer WHERE kind = 'DEPOSIT_CREDIT') AS credits,
    (SELECT count(*) FROM audit_event WHERE action = 'deposit.approved') AS approvals`.execute(db);
  return rows[0] ?? {};
}
