import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../testing/server-process.ts';
import { allWait, type Clients } from '../failover/faults.ts';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

const LIMIT_MS = 120_000;
/** How long a leader's key lives (`ttl` in patroni.yml), and longer. */
export const TTL_MS = 20_000;
const LONG_MS = TTL_MS + 5_000;

/** What was done to the servers. */
export interface Struck {
  /** Puts right what does not come back by itself. */
  heal?(): Promise<void>;
  /** The primary of before, when another one took over; `rewound` when it had what the others have not. */
  before?: Node;
  rewound?: boolean;
  /** From when on the first act is waited for, where nothing could be done before. */
  since?: number;
}

export interface Fault {
  name: string;
  /** So long there is no acknowledged act at most. */
  withinMs: number;
  /** Whether the primary is alive and has to end itself before its key runs out. */
  endsItself?: boolean;
  /** Whether the lists of the panel are read all the time. */
  readsGoOn?: boolean;
  strike(cluster: Cluster, clients: Pick<Clients, 'count' | 'acts'>): Promise<Struck>;
}

const PROCESS_MS = 15_000;
const MACHINE_MS = 60_000;

/** A row that only this server has, as when it crashes before it has sent anything on. */
const writeAlone = (node: Node) =>
  node.ask('SET synchronous_commit = local; INSERT INTO probe SELECT coalesce(min(id), 0) - 1 FROM probe WHERE id < 0');

const others = ({ nodes }: Cluster, node: Node): Node[] => nodes.filter((one) => one !== node);

const startAgain = async (...nodes: readonly Node[]) => {
  for (const node of nodes) {
    await node.on();
    node.startEtcd();
  }
  for (const node of nodes) node.startPatroni();
};

const CRASH: Fault = {
  name: "the primary's PostgreSQL killed",
  withinMs: PROCESS_MS,
  strike: async (cluster) => {
    const before = await cluster.leader();
    await before.signal('KILL', await before.pidOf('postmaster'));
    return { before };
  },
};

/** Every act under way is on the standbys, and nobody was told. */
export const UNHEARD: Fault = {
  name: "the primary's PostgreSQL killed when it heard nothing of its standbys any more",
  withinMs: PROCESS_MS,
  strike: async (cluster, clients) => {
    const before = await cluster.leader();
    await before.ask("ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    await before.ask('SELECT pg_reload_conf()');
    await allWait({ primary: before }, clients);
    await before.signal('KILL', await before.pidOf('postmaster'));
    const heal = async () => {
      // It stands in a file of its own, which goes before Patroni's.
      await cluster.whole();
      await before.ask('ALTER SYSTEM RESET synchronous_standby_names');
      await before.ask('SELECT pg_reload_conf()');
    };
    return { before, heal };
  },
};

/** Every act under way is on the primary alone. */
export const POWER_CUT: Fault = {
  name: "the primary's machine without power, when nothing reached its standbys any more",
  withinMs: MACHINE_MS,
  strike: async (cluster, clients) => {
    const before = await cluster.leader();
    const senders = await before.ask<{ pid: number }>('SELECT pid FROM pg_stat_replication');
    await before.signal('STOP', ...senders.map(({ pid }) => pid));
    await writeAlone(before);
    await allWait({ primary: before }, clients);
    await before.off();
    return { before, rewound: true, heal: () => startAgain(before) };
  },
};

const STANDBY_KILLED: Fault = {
  name: 'the synchronous standby killed',
  withinMs: PROCESS_MS,
  readsGoOn: true,
  strike: async (cluster) => {
    const [synchronous] = await cluster.standbys();
    await synchronous.kill('patroni', 'postgres');
    return { heal: async () => synchronous.startPatroni() };
  },
};

/** Nothing is acknowledged for so long, or this throws. */
async function nothingFor(ms: number, { acts }: Pick<Clients, 'acts'>): Promise<void> {
  // What was under way.
  await wait(1_000);
  const before = acts();
  await wait(ms);
  if (acts() !== before) throw new Error(`${acts() - before} acts were acknowledged without a standby.`);
}

const STANDBYS_KILLED: Fault = {
  name: 'both standbys killed: no act, and reads go on',
  withinMs: PROCESS_MS,
  readsGoOn: true,
  strike: async (cluster, clients) => {
    const both = others(cluster, await cluster.leader());
    for (const node of both) await node.kill('patroni', 'postgres');
    await nothingFor(12_000, clients);
    for (const node of both) node.startPatroni();
    return { since: Date.now() };
  },
};

const TWO_MACHINES: Fault = {
  name: 'two of three machines without power: no act, and no primary',
  withinMs: MACHINE_MS,
  strike: async (cluster, clients) => {
    const before = await cluster.leader();
    const both = others(cluster, before);
    await Promise.all(both.map((node) => node.off()));
    // Without etcd and its peers it must not go on.
    await until(async () => (await before.status('/primary')) !== 200, LIMIT_MS);
    await nothingFor(5_000, clients);
    await startAgain(...both);
    return { since: Date.now() };
  },
};

const ETCD_KILLED: Fault = {
  name: `etcd killed on all machines, for ${LONG_MS / 1_000} s`,
  withinMs: PROCESS_MS,
  readsGoOn: true,
  strike: async (cluster) => {
    const before = await cluster.leader();
    for (const node of cluster.nodes) await node.kill('etcd');
    await wait(LONG_MS);
    if ((await cluster.leader()) !== before) throw new Error('The primary did not go on without etcd.');
    return {
      heal: async () => {
        for (const node of cluster.nodes) node.startEtcd();
        const isHealthy = async ({ address }: Node) =>
          (await fetch(`http://${address}:2379/health`).catch(() => null))?.status === 200;
        await until(async () => (await Promise.all(cluster.nodes.map(isHealthy))).every(Boolean), LIMIT_MS);
      },
    };
  },
};

const SWITCH_OVER: Fault = {
  name: 'another primary by patronictl switchover',
  withinMs: PROCESS_MS,
  strike: async (cluster) => {
    const before = await cluster.leader();
    const [next] = await cluster.standbys();
    const said = await next.patronictl('switchover', '--leader', before.name, '--candidate', next.name, '--force');
    if (!said.includes('Successfully')) throw new Error(said);
    return { before };
  },
};

/** Those whom the API asks go on reaching it. */
const ALONE: Fault = {
  name: 'the primary cut off from etcd and the standbys, and not from the API',
  endsItself: true,
  withinMs: MACHINE_MS,
  strike: async (cluster) => {
    const before = await cluster.leader();
    const addresses = others(cluster, before).map(({ address }) => address);
    await before.shun(addresses);
    // Its own etcd is there, and has no majority.
    await writeAlone(before);
    return { before, rewound: true, heal: () => before.meet(addresses) };
  },
};

const UNPLUGGED: Fault = {
  name: 'the primary without a network',
  endsItself: true,
  withinMs: MACHINE_MS,
  strike: async (cluster) => {
    const before = await cluster.leader();
    await before.unplug();
    await writeAlone(before);
    return { before, rewound: true, heal: () => before.plug() };
  },
};

export const FAULTS = [
  ...[CRASH, UNHEARD, POWER_CUT, STANDBY_KILLED, STANDBYS_KILLED],
  ...[TWO_MACHINES, SWITCH_OVER, ETCD_KILLED, ALONE, UNPLUGGED],
];

/** For a control: nothing ends the primary whose key has run out. */
export const HUNG: Fault = {
  name: "the primary's Patroni stopped, without a watchdog",
  withinMs: MACHINE_MS,
  strike: async (cluster) => {
    const before = await cluster.leader();
    const pid = await before.pidOf('patroni');
    await before.signal('STOP', pid);
    await cluster.leader(before);
    await wait(2_000);
    // Before anything is waited for: an API with a list of hosts stays with the old one until then.
    await before.signal('CONT', pid);
    return { before };
  },
};
