import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { keepPlans } from '../prepared.ts';
import { writeTogether } from '../write-together.ts';
import { type Limits, socketOf, type Taken, taken } from './connection.ts';
import { hostsOf } from './hosts.ts';
import { isBroken, isReadOnly, NoPrimary } from './truth.ts';

/** So long a host that accepts writes is looked for, among several. */
const SEARCH_MS = 5_000;
const PAUSE_MS = 100;

/** Which of the hosts is used; all pools of one address share it. */
export interface Hosts {
  readonly count: number;
  present(): string;
  /** Another one from now on, unless somebody has changed already. */
  leave(url: string): void;
}

export function createHosts(url: string): Hosts {
  const all = hostsOf(url);
  let at = 0;
  const present = () => all[at] as string;
  return {
    count: all.length,
    present,
    leave: (from) => {
      if (from === present()) at = (at + 1) % all.length;
    },
  };
}

/** Throws unless this server accepts writes. */
export async function acceptsWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ no: boolean }>(
    "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS no",
  );
  if (rows[0]?.no) throw new NoPrimary('This host of the database accepts no writes.');
}

/** Connections that are used and idle, what waits for one, and how many there may be. */
export interface PoolCounts {
  used: number;
  idle: number;
  waiting: number;
  most: number;
}

export interface Pool {
  take(): Promise<Taken>;
  counts(): PoolCounts;
  /** Connections of before are closed instead of used again. */
  renew(): void;
  end(): Promise<void>;
}

interface PoolOptions extends Limits {
  hosts: Hosts;
  config: pg.PoolConfig;
  /** The server refuses writes or is gone, so other connections of the same time are useless, too. */
  onGone(): void;
  onIdleError(error: Error): void;
  searchMs?: number;
}

/** Connections of a pool of `pg`, to the host of the list that accepts writes. */
export function createPool({ hosts, config, onGone, onIdleError, searchMs = SEARCH_MS, ...limits }: PoolOptions): Pool {
  const homes = new WeakMap<object, { url: string; age: number }>();
  const apart = new Set<pg.PoolClient>();
  let age = 0;
  class Client extends pg.Client {
    constructor(given?: pg.ClientConfig) {
      const url = hosts.present();
      super({ ...given, connectionString: url });
      homes.set(this, { url, age });
    }
  }
  const several = hosts.count > 1;
  const pool = new pg.Pool({
    ...config,
    ...(several ? { onConnect: acceptsWrites, connectionTimeoutMillis: 2_000 } : {}),
    Client,
  });
  keepPlans(pool);
  writeTogether(pool);
  pool.on('error', onIdleError);
  // A client in use at that moment has no listener of the pool: its next query fails, but the process must not crash.
  pool.on('connect', (client) => client.on('error', onIdleError));

  const next = async (): Promise<pg.PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (homes.get(client)?.age === age) return client;
      client.release(true);
    }
  };
  const found = async (): Promise<pg.PoolClient> => {
    if (!several) return next();
    for (const end = Date.now() + searchMs; ; await wait(PAUSE_MS)) {
      const tried = hosts.present();
      try {
        return await next();
      } catch (error) {
        // A pool that is all taken is no fault of the host.
        if (!isBroken(error) || /timeout exceeded/.test(error.message) || Date.now() > end) throw error;
        hosts.leave(tried);
      }
    }
  };
  return {
    take: async () => {
      const client = await found();
      const url = homes.get(client)?.url ?? hosts.present();
      const gone = () => {
        hosts.leave(url);
        onGone();
      };
      const spoilt = (error: Error) => {
        if (isReadOnly(error)) gone();
      };
      return taken(client, url, limits, { spoilt, gone, apart });
    },
    counts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: config.max ?? 0,
    }),
    renew: () => void (age += 1),
    end: async () => {
      for (const client of apart) socketOf(client).destroy();
      await pool.end();
    },
  };
}
