import { connect, type Db } from '../../db/database.ts';
import { type Embedded, startEmbedded } from '../../db/embedded/index.ts';
import { prepareDatabase } from '../../db/prepare.ts';
import { hashOf } from '../../modules/withdrawals/creating/create.ts';
import { createStaff } from '../../modules/staff/create-staff.ts';
import { createRandom } from '../../seed/random.ts';
import { testSettings } from '../../testing/index.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import {
  dataFolder,
  freePort,
  postmasterPid,
  type ServerProcess,
  startServer,
  stopServer,
  until,
  waitedMs,
} from '../../testing/server-process.ts';
import { checkInvariants } from '../../verify/invariants.ts';
import { keepExporting } from './exporter.ts';
import { kill } from './kill-process.ts';
import { makeParties, PAYEE } from './parties.ts';
import { lost, lostPayouts, partCounts, partsWanted } from './tally.ts';
import { type Tally, write } from './writer.ts';
import { bearer, TEST_COOKIE } from '../../testing/access/bearer.ts';

const KILLS = size({ gate: 4, promise: 20, long: 200 });
/** The promise. Time spent waiting for a processor used by others is reported but not counted. */
const BACK_MS = size({ gate: 60_000, promise: 5_000 });
const WRITERS = 8;
const INTAKE_KEY = 'intake-key-of-the-kill-test-0123456789';
const PASSWORD = 'a password of this test';

let data: ReturnType<typeof dataFolder>;
let postgres: Embedded;
let db: Db;
let server: ServerProcess;
let deskId: string;
let port: string;

beforeAll(async () => {
  data = dataFolder();
  port = await freePort();
  // With `fsync` as in production: what was acknowledged must survive.
  postgres = await startEmbedded({ dataDir: data.folder, fsync: 'on' });
  await prepareDatabase(postgres);
  db = connect(postgres.adminUrl, { poolSize: 2, onIdleError: () => undefined });
  deskId = await createStaff(
    db,
    { username: 'desk', name: 'Desk', actionName: 'Deposit', lead: true, password: PASSWORD },
    testSettings(),
  );
  await createStaff(
    db,
    { username: 'checker', name: 'Checker', actionName: 'Withdraw', lead: true, password: PASSWORD },
    testSettings(),
  );
  // One person does everything here, so raise the limits of own lines.
  for (const key of ['deposits.ownLineDayPaise', 'deposits.ownLineCustomerDayPaise'])
    await db.insertInto('policy').values({ key, value: '100000000000', changedBy: 'test' }).execute();
  server = await start();
});

afterAll(async () => {
  await stopServer(server);
  await db.destroy();
  await postgres.stop();
  data.remove();
});

const start = (): Promise<ServerProcess> =>
  startServer({
    PORT: port,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    INTAKE_KEY,
    RATE_LIMITS: '0',
  });

async function signIn(username: string): Promise<string> {
  const answer = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { cookie: TEST_COOKIE },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

const healthy = async (): Promise<boolean> =>
  (await fetch(`${server.address}/api/ready?deep=1`).catch(() => null))?.status === 200;

test(`after ${KILLS} kills of the API and of PostgreSQL nothing acknowledged is lost and nothing is half done (SEED=${seed})`, async () => {
  const random = createRandom(seed);
  const [{ methodId, codes }, token, checkerToken] = [
    await makeParties(db, WRITERS),
    await signIn('desk'),
    await signIn('checker'),
  ];
  const tally: Tally = { acknowledged: [], taken: [], paid: [], unanswered: 0, doneAfterAll: 0 };
  let running = true;
  const writers = codes.map((customerCode, at) =>
    write(
      {
        address: server.address,
        token,
        checkerToken,
        destinationHash: hashOf(PAYEE),
        intakeKey: INTAKE_KEY,
        customerCode,
        methodId,
        prefix: `6${at}`,
        goesOn: () => running,
      },
      tally,
    ),
  );
  const exporting = keepExporting({ address: server.address, token, goesOn: () => running });
  const failure = Promise.race(writers).then(() => undefined);
  let [cyclesInFlight, cyclesBetween] = [0, 0];
  const back: Record<'api' | 'postgres', Back[]> = { api: [], postgres: [] };
  for (let cycle = 0; cycle < KILLS; cycle += 1) {
    const [before, what] = [tally.unanswered, cycle % 2 === 0 ? 'api' : 'postgres'] as const;
    const delay = random.whole(50, 600);
    let killed = 0;
    if (what === 'api') {
      await Promise.race([kill(server.child.pid as number, delay), failure]);
      killed = Date.now();
      server = await start();
    } else {
      await Promise.race([kill(postmasterPid(data.folder), delay), failure]);
      killed = Date.now();
    }
    if (tally.taken.length > tally.paid.length) cyclesBetween += 1;
    await until(healthy, 60_000);
    back[what].push({ ms: Date.now() - killed, waited: what === 'api' ? waitedMs(server.child.pid as number) : 0 });
    const acknowledged = tally.acknowledged.length;
    await Promise.race([until(() => tally.acknowledged.length > acknowledged + WRITERS, 60_000), failure]);
    if (tally.unanswered > before) cyclesInFlight += 1;
    // A killed database must not end the API: neither waiting requests nor an export that reads from it may crash it.
    expect(server.child.exitCode).toBeNull();
    expect(await lost(db, tally)).toEqual([]);
    expect(await lostPayouts(db, tally, deskId)).toEqual([]);
  }
  running = false;
  await Promise.all(writers);
  const exports = await exporting;
  expect(exports.whole).toBeGreaterThan(KILLS);
  expect((await fetch(`${server.address}/api/deposits/export`, { headers: bearer(token) })).status).toBe(200);

  expect(await lost(db, tally)).toEqual([]);
  expect(await lostPayouts(db, tally, deskId)).toEqual([]);
  expect((await checkInvariants(db)).filter(({ ok }) => !ok)).toEqual([]);
  const [credited, paid] = [tally.acknowledged.length, tally.paid.length];
  expect(await partCounts(db)).toEqual(partsWanted(tally));
  // Kills without requests in flight would prove nothing.
  expect(cyclesInFlight).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));
  expect(cyclesBetween).toBeGreaterThanOrEqual(Math.floor(KILLS / 5));
  const [api, database] = [slowest(back.api), slowest(back.postgres)];
  expect(api.ms - api.waited).toBeLessThan(BACK_MS);
  expect(database.ms).toBeLessThan(BACK_MS);
  shown({
    promise: 'P5',
    what: 'kills of the API and of PostgreSQL in turn, with approvals, payouts and exports under way',
    promised: '20 kills: nothing lost, nothing half done, back within 5 s',
    seed,
    measured: `${KILLS} kills, ${cyclesInFlight} with requests in flight: ${credited} credits and ${paid} payouts acknowledged, 0 lost, ${tally.unanswered} unanswered of which ${tally.doneAfterAll} had been done; ${exports.whole} exports whole, ${exports.broken} broken off; the API back within ${api.ms} ms, of which it waited ${api.waited} ms for a processor, PostgreSQL within ${database.ms} ms`,
  });
});

/** How long it took until requests were answered again. */
interface Back {
  ms: number;
  waited: number;
}

const slowest = (times: readonly Back[]): Back =>
  times.reduce((one, two) => (two.ms - two.waited > one.ms - one.waited ? two : one));
