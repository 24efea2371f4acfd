import { type Dialect, Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { type Follower, truthful } from './pool/driver.ts';
import { createHosts, createPool, type PoolCounts } from './pool/pool.ts';
import { spelledOut, spelling } from './spelling.ts';

/**
 * Every table, in camelCase. Each module adds its own by declaration merging:
 * `declare module '../../db/database.ts' { interface Database { deposit: DepositTable } }`.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the modules
export interface Database {}

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
/** For queries that run inside or outside a transaction alike. */
export type DbOrTx = Db | Tx;

/** `bigint` and `count(*)` come back as numbers: paise fit into 2^53 (domain 1.0). Anything larger is a defect. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of safe range: ${text}`);
  return value;
}

/** How values of PostgreSQL become JavaScript values. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? parseInt8
      : pg.types.getTypeParser(oid, format as 'text'),
};

export interface ConnectOptions extends Follower {
  poolSize?: number;
  /** Default 5 s; commands that read everything need more. 0: no limit, and none on a transaction's pauses either. */
  statementTimeoutMs?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /**
   * Reads have connections of their own, so that they go on while commits wait for a standby: two of five, at least
   * three.
   */
  readsApart?: boolean;
  /** The same database past any pooler, for locks of jobs and for listening; `url` without one. */
  directUrl?: string;
  /**
   * For tests: how long PostgreSQL may be silent, how often it is then asked what it does, and how long a host that
   * accepts writes is looked for.
   */
  patience?: { silentMs: number; askMs: number; searchMs?: number };
  /** Called for errors outside any query, e.g. when PostgreSQL is killed. */
  onIdleError?: (error: Error) => void;
}

interface Opened {
  directUrl: string;
  pools(): Record<string, PoolCounts>;
}

const opened = new WeakMap<object, Opened>();

/**
 * The address of a database that {@link connect} opened, past any pooler, for code that needs a connection of its own:
 * what belongs to a session (locks, listening) is lost in a pooler.
 */
export const directUrlOf = (db: Db): string => openedOf(db).directUrl;

/** How the connections of a database are used now, by pool. */
export const poolsOf = (db: Db): Record<string, PoolCounts> => openedOf(db).pools();

function openedOf(db: Db): Opened {
  const found = opened.get(db);
  if (!found) throw new Error('This database was not made by connect()');
  return found;
}

/** How much later than its own limit an answer of PostgreSQL is still waited for. */
const LATE_MS = 3_000;
const ASK_MS = 10_000;

/** A pool with the limits of safety 3.1 (statement 5 s, lock 2 s, idle in transaction 10 s) and camelCase columns. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const { poolSize: size = 10, statementTimeoutMs = 5_000, patience, directUrl = url } = options;
  const config: pg.PoolConfig = {
    types,
    application_name: options.applicationName ?? 'backoffice-api',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: statementTimeoutMs && 10_000,
    options: '-c TimeZone=UTC',
    // Statements of one transaction need not wait for each other's answers.
    pipeline: true,
  };
  const hosts = createHosts(url);
  const poolOf = (max: number) =>
    createPool({
      hosts,
      config: { ...config, max },
      silentMs: statementTimeoutMs && statementTimeoutMs + LATE_MS,
      askMs: ASK_MS,
      ...patience,
      onGone: () => [reads, writes].forEach((pool) => pool.renew()),
      onIdleError: (error) => options.onIdleError?.(error),
    });
  const forReads = options.readsApart ? Math.max(3, Math.floor(size * 0.4)) : 0;
  const writes = poolOf(size - forReads);
  const reads = forReads ? poolOf(forReads) : writes;
  const db = openOn(truthful({ reads, writes }, options));
  opened.set(db, {
    directUrl,
    pools: (): Record<string, PoolCounts> =>
      forReads ? { reads: reads.counts(), writes: writes.counts() } : { all: writes.counts() },
  });
  return db;
}

/** The database with camelCase columns on a given dialect; only tests call it directly, everything else uses {@link connect}. */
export const openOn = (dialect: Dialect): Db =>
  new Kysely<Database>({ dialect: spelledOut(dialect), plugins: [spelling] });
