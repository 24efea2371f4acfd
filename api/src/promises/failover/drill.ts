import { connect, type Db } from '../../db/database.ts';
import { createRandom } from '../../seed/random.ts';
import { startServer, stopServer, until } from '../../testing/server-process.ts';
import { keepListening } from '../stop/traffic.ts';
import { startWork, watchAnswers } from './clients.ts';
import type { Fault } from './faults.ts';
import { findIn, type Found } from './findings.ts';
import { type Pair, startPair } from './pair.ts';
import { type Prepared, signIn } from './people.ts';

const INTAKE_KEY = 'intake-key-of-the-failover-test-0123456789';
/** A connection for each client whose commit waits. */
const POOL = '40';
const LIMIT_MS = 120_000;
/** More than there are jobs, which wait for commits as well. */
export const NOTERS = 4;

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
  found: Found & { notReady: string[] };
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
  const balancer = watchAnswers(address, readiness);
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
  const { found, events } = await findIn(db, work, tab, prepared.deskId);
  await tab.stop();
  return {
    found: { ...found, notReady: balancer.red },
    acknowledged: work.acts(),
    unanswered: Math.max(unanswered, work.tally.unanswered),
    doneAfterAll: work.tally.doneAfterAll,
    events,
    backMs: first - promoted,
    gapMs: first - last,
  };
}
