import { connect } from '../../db/database.ts';
import { prepareDatabase } from '../../db/prepare.ts';
import { bearer } from '../../testing/access/bearer.ts';
import { type ServerProcess, startServer, stopServer, until } from '../../testing/server-process.ts';
import { nothingTold, startWork, type Told, watchAnswers, type Work } from '../failover/clients.ts';
import { findIn, type Found } from '../failover/findings.ts';
import { makePeople, type Prepared, signIn } from '../failover/people.ts';
import { keepListening } from '../stop/traffic.ts';
import { type Cluster, startCluster } from './cluster.ts';
import type { Fault, Struck } from './faults.ts';
import type { Node } from './node.ts';
import { type Watch, watchServers } from './watch.ts';

const INTAKE_KEY = 'intake-key-of-the-patroni-test-0123456789';
const LIMIT_MS = 180_000;
/** Of each instance. */
export const WRITERS = 3;
export const NOTERS = 2;
/** A connection for each client whose commit waits. */
const POOL = '40';
/** The longest that is waited for PostgreSQL, and a busy machine. */
const ANSWER_MS = 20_000;

/** An instance of the API, by how it finds the primary. */
interface Instance extends ServerProcess {
  by: 'HAProxy' | 'a list of hosts';
}

/** Three machines, two instances of the API, and what clients were told until now. */
export interface Drill {
  cluster: Cluster;
  watch: Watch;
  instances: Instance[];
  prepared: Prepared;
  tokens: { token: string; checkerToken: string };
  tab: Awaited<ReturnType<typeof keepListening>>;
  told: Told;
  /** So many faults were there. */
  faults: number;
  remove(): Promise<void>;
}

/** What came of a fault; of a good one every list is empty. */
export interface Outcome {
  found: Found & { twoPrimaries: string[]; lostRows: number[]; notReady: string[]; unread: string[]; hung: string[] };
  acknowledged: number;
  unanswered: number;
  doneAfterAll: number;
  /** The longest time without an acknowledged act, for each way to the primary. */
  gaps: { by: Instance['by']; ms: number }[];
  /** So long after the fault the primary of before last accepted writes, and another one had taken over. */
  demotedMs: number;
}

export async function startDrill(): Promise<Drill> {
  const cluster = await startCluster();
  const instances: Instance[] = [];
  let watch: Watch | undefined;
  let tab: Drill['tab'] | undefined;
  const remove = async () => {
    await tab?.stop();
    for (const instance of instances) await stopServer(instance);
    await watch?.stop();
    await cluster.remove();
  };
  try {
    const { haproxy, hosts, owner } = cluster.urls;
    await prepareDatabase(cluster.first);
    const prepared = await makePeople(owner, 2 * WRITERS);
    await (await cluster.leader()).ask('CREATE TABLE probe (id bigint PRIMARY KEY)');
    watch = watchServers(cluster.nodes);
    const start = async (by: Instance['by'], DATABASE_URL: string) => {
      const settings = { DATABASE_URL, PORT: '0', INTAKE_KEY, RATE_LIMITS: '0', DRAIN_SECONDS: '0' };
      instances.push({ ...(await startServer({ ...settings, DATABASE_POOL: POOL }, { isCompiled: true })), by });
    };
    await start('HAProxy', haproxy);
    await start('a list of hosts', hosts);
    const address = instances[0]?.address ?? '';
    const tokens = { token: await signIn(address, 'desk'), checkerToken: await signIn(address, 'checker') };
    tab = await keepListening(tokens.token, address);
    return { cluster, watch, instances, prepared, tokens, tab, told: nothingTold(), faults: 0, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Does harm under load, lets the clients go on, puts it right, and looks at everything. */
export async function strike(drill: Drill, fault: Fault, withoutKeys = false): Promise<Outcome> {
  const { cluster, watch, instances, prepared, tokens, told } = drill;
  const number = (drill.faults += 1);
  const counts = () => ({ unanswered: told.tally.unanswered, doneAfterAll: told.tally.doneAfterAll });
  const before = counts();
  const works = instances.map(({ address }, at) =>
    startWork({
      ...{ address, ...tokens, intakeKey: INTAKE_KEY, methodId: prepared.methodId, told, withoutKeys },
      ...{ codes: prepared.codes.slice(at * WRITERS, (at + 1) * WRITERS), noters: NOTERS },
      prefix: `6${String(number).padStart(2, '0')}${at}`,
    }),
  );
  const [clients, acts] = [2 * (WRITERS + NOTERS), () => works[0]?.acts() ?? 0];
  const atFirst = acts();
  /** So many answers more, at each instance. */
  const more = async (count = clients) => {
    const enough = works.map(({ times }) => times.length + count);
    await until(
      () => told.failures.length > 0 || works.every(({ times }, at) => times.length >= (enough[at] ?? 0)),
      LIMIT_MS,
    );
  };
  await more();
  const watched = (path: string, headers?: Record<string, string>) =>
    instances.map(({ address }) => watchAnswers(address, path, headers));
  const balancers = watched('/api/ready');
  const readers = watched('/api/deposits', bearer(tokens.token));

  const logged = new Map(cluster.nodes.map((node) => [node, node.log().length]));
  const struckAt = Date.now();
  let struck: Struck;
  try {
    struck = await fault.strike(cluster, { count: () => clients - told.failures.length, acts });
    if (struck.before) await cluster.leader(struck.before);
    await more();
    await struck.heal?.();
    await cluster.whole();
    await more();
  } catch (error) {
    const logs = cluster.nodes.map((node) => node.log().slice(logged.get(node)).slice(-3_000));
    throw new Error([(error as Error).message, ...logs].join('\n\n'), { cause: error });
  } finally {
    for (const one of [...balancers, ...readers, ...works]) await one.stop();
  }
  await expectFollows(struck, logged);

  const leader = await cluster.leader();
  // It is written to all the time.
  const acknowledged = [...watch.acknowledged];
  const rows = new Set((await leader.ask<{ id: string }>('SELECT id FROM probe')).map(({ id }) => Number(id)));
  const db = connect(cluster.urls.owner, { poolSize: 2, onIdleError: () => undefined });
  const { found } = await findIn(db, told, drill.tab, prepared.deskId).finally(() => db.destroy());
  const ended = instances.filter(({ child }) => child.exitCode !== null || child.signalCode !== null);
  return {
    found: {
      ...found,
      failures: [...found.failures, ...ended.map((one) => `The API ended:\n${one.output()}`)],
      twoPrimaries: watch.twoAtOnce(),
      // Those with a number below zero are on a primary that was lost, and must not come back.
      lostRows: [...acknowledged.filter((id) => !rows.has(id)), ...[...rows].filter((id) => id < 0)],
      notReady: balancers.flatMap(({ red }) => red),
      unread: fault.readsGoOn ? readers.flatMap(({ red }) => red) : [],
      hung: works.filter(({ slowestMs }) => slowestMs > ANSWER_MS).map(({ slowestMs }) => `${slowestMs} ms`),
    },
    acknowledged: acts() - atFirst,
    unanswered: told.tally.unanswered - before.unanswered,
    doneAfterAll: told.tally.doneAfterAll - before.doneAfterAll,
    gaps: works.map(({ times }, at) => ({
      by: instances[at]?.by ?? 'HAProxy',
      ms: struck.since === undefined ? longestGap(times, struckAt) : first(times, struck.since) - struck.since,
    })),
    demotedMs: struck.before ? Math.max(0, Math.round(watch.lastWritable(struck.before) - struckAt)) : 0,
  };
}

/** The primary of before is a standby that has read what the new one has; one that had more was rewound. */
async function expectFollows({ before, rewound }: Struck, logged: Map<Node, number>): Promise<void> {
  if (!before) return;
  const [row] = await before.ask<{ follows: boolean }>('SELECT pg_is_in_recovery() AS follows');
  if (!row?.follows) throw new Error(`${before.name} does not follow.`);
  if (rewound && !/running pg_rewind from/.test(before.log().slice(logged.get(before))))
    throw new Error(`${before.name} was not rewound.`);
}

const first = (times: Work['times'], since: number): number => times.find((at) => at >= since) ?? Infinity;

/** Between two answers of which the later one came after the fault. */
const longestGap = (times: Work['times'], from: number): number =>
  Math.max(...times.map((at, index) => (at < from ? 0 : at - (times[index - 1] ?? from))));
