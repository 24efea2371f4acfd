import { sql } from 'kysely';
import { connect, type Db } from '../../db/database.ts';
import { createRandom } from '../../seed/random.ts';
import { TEST_COOKIE } from '../../testing/access/bearer.ts';
import { startServer, stopServer, until } from '../../testing/server-process.ts';
import { lookAtRestored } from '../../verify/restored.ts';
import { lost, lostPayouts, partCounts, partsWanted } from '../kill/tally.ts';
import { keepListening } from '../stop/traffic.ts';
import { startWork, watchReadiness, type Work } from './clients.ts';
import type { Fault } from './faults.ts';
import { type Pair, startPair } from './pair.ts';

export const PASSWORD = 'a password of this test';
const INTAKE_KEY = 'intake-key-of-the-failover-test-0123456789';
/** A connection for each client whose commit waits. */
const POOL = '40';
const LIMIT_MS = 120_000;
/** More than there are jobs, which wait for commits as well. */
export const NOTERS = 4;

/** What the files were prepared with. */
export interface Prepared {
  methodId: string;
  codes: string[];
  deskId: string;
}

interface Wanted {
  files: string;
  prepared: Prepared;
  fault: Fault;
  seed: number;
  /** For controls: what is left out. */
  without?: { synchronous?: true; keys?: true };
  /** For controls: what a balancer asks instead, and settings of the API. */
  readiness?: string;
  settings?: Record<string, string>;
}

/** What a failover did; of a good one every list is empty. */
export interface Outcome {
  found: {
    lost: string[];
    lostNotes: string[];
    doneTwice: string[];
    halfDone: Record<string, [number, number]>;
    wrongAnswers: string[];
    failures: string[];
    notReady: string[];
    missedEvents: string[];
    toldTwice: string[];
    books: string[];
  };
  acknowledged: number;
  unanswered: number;
  doneAfterAll: number;
  events: number;
  /** From the promotion to the first act that was acknowledged after it, and from the last before the fault. */
  backMs: number;
  gapMs: number;
}

/** Loses the primary under load, promotes the standby, lets the clients go on, and looks at everything. */
export async function failOver(wanted: Wanted): Promise<Outcome> {
  const { files, without = {}, settings = {} } = wanted;
  const pair = await startPair(files, !without.synchronous);
  const db = connect(pair.standby.url, { poolSize: 2, onIdleError: () => undefined });
  try {
    const server = await startServer(
      { ...pair.urls, PORT: '0', INTAKE_KEY, RATE_LIMITS: '0', DRAIN_SECONDS: '0', DATABASE_POOL: POOL, ...settings },
      { isCompiled: true },
    );
    try {
      const outcome = await underLoad(wanted, { pair, db, address: server.address });
      // The process lived through it.
      if (server.child.exitCode !== null) outcome.found.failures.push(`The API ended:\n${server.output()}`);
      return outcome;
    } finally {
      await stopServer(server);
    }
  } finally {
    await db.destroy();
    await pair.remove();
  }
}

async function underLoad(
  { prepared, fault, seed, without = {}, readiness = '/api/ready' }: Wanted,
  { pair, db, address }: { pair: Pair; db: Db; address: string },
): Promise<Outcome> {
  const { methodId, codes } = prepared;
  const [token, checkerToken] = [await signIn(address, 'desk'), await signIn(address, 'checker')];
  const tab = await keepListening(token, address);
  const work = startWork({
    ...{ address, token, checkerToken, intakeKey: INTAKE_KEY, methodId, codes },
    ...{ noters: NOTERS, withoutKeys: without.keys ?? false },
  });
  const clients = codes.length + NOTERS;
  const more = async (acts: number) => {
    const enough = work.acts() + acts;
    await until(() => work.acts() >= enough || work.failures.length > 0, LIMIT_MS);
  };
  await more(2 * clients);
  const balancer = watchReadiness(address, readiness);
  await fault.strike(pair, createRandom(seed), {
    count: () => clients - work.failures.length,
    unanswered: () => work.tally.unanswered,
    acts: work.acts,
  });
  // Without a primary the instance is asked at least once.
  const asked = balancer.asked();
  await until(() => balancer.asked() > asked + 1, LIMIT_MS);
  const [{ last }, unanswered] = [work, work.tally.unanswered];
  await pair.promote();
  const promoted = Date.now();
  await until(() => work.last >= promoted || work.failures.length > 0, LIMIT_MS);
  const first = work.last;
  await pair.primary.stop('SIGINT');
  await more(2 * clients);
  await balancer.stop();
  await work.stop();
  const events = await told(db, tab);
  return {
    found: {
      lost: [...(await lost(db, work.tally)), ...(await lostPayouts(db, work.tally, prepared.deskId))],
      ...(await notesOf(db, work)),
      halfDone: different(await partCounts(db), partsWanted(work.tally)),
      wrongAnswers: work.wrong,
      failures: work.failures,
      notReady: balancer.red,
      ...events.found,
      books: (await lookAtRestored(db, { until: new Date(), anchors: [], backup: null }))
        .filter(({ ok }) => !ok)
        .map(({ what, says }) => `${what}: ${says}`),
    },
    acknowledged: work.acts(),
    unanswered: Math.max(unanswered, work.tally.unanswered),
    doneAfterAll: work.tally.doneAfterAll,
    events: events.count,
    backMs: first - promoted,
    gapMs: first - last,
  };
}

async function signIn(address: string, username: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { cookie: TEST_COOKIE },
    body: new URLSearchParams({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Acknowledged notes that are not there, and those that are there more than once. */
async function notesOf(db: Db, { notes }: Work): Promise<{ doneTwice: string[]; lostNotes: string[] }> {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, count(*)::int AS count FROM note GROUP BY text`.execute(db);
  const stored = new Map(rows.map(({ text, count }) => [text, count]));
  return {
    doneTwice: rows.filter(({ count }) => count > 1).map(({ text }) => text),
    lostNotes: notes.filter((text) => !stored.has(text)),
  };
}

function different(
  counted: Record<string, number>,
  wanted: Record<string, number>,
): Record<string, [counted: number, wanted: number]> {
  const names = Object.keys(wanted).filter((name) => counted[name] !== wanted[name]);
  return Object.fromEntries(names.map((name) => [name, [counted[name] ?? 0, wanted[name] ?? 0]]));
}

/** What a tab heard of each deposit's arrival, which is to be once. */
async function told(db: Db, tab: Awaited<ReturnType<typeof keepListening>>) {
  const ids = (await db.selectFrom('deposit').select('id').execute()).map(({ id }) => id);
  await until(() => new Set(tab.arrivals()).size >= ids.length, LIMIT_MS / 2).catch(() => undefined);
  const arrivals = tab.arrivals();
  await tab.stop();
  const heard = new Set(arrivals);
  return {
    count: arrivals.length,
    found: {
      missedEvents: ids.filter((id) => !heard.has(id)),
      toldTwice: arrivals.filter((id, at) => arrivals.indexOf(id) !== at),
    },
  };
}
