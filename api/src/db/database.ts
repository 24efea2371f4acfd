import { type Dialect, Kysely, type KyselyConfig, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { keepPlans } from './prepared.ts';
import { spelledOut, spelling } from './spelling.ts';
import { writeTogether } from './write-together.ts';

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

export interface ConnectOptions {
  poolSize?: number;
  /** Default 5 s; commands that read everything need more. */
  statementTimeoutMs?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Called for every statement with its duration; for benchmarks. */
  onQuery?: (query: { sql: string; parameters: readonly unknown[]; ms: number }) => void;
  /** Called for errors outside any query, e.g. when PostgreSQL is killed. */
  onIdleError?: (error: Error) => void;
}

const urls = new WeakMap<object, string>();

/** The address of a database that {@link connect} opened, for code that needs a connection of its own. */
export function urlOf(db: Db): string {
  const url = urls.get(db);
  if (url === undefined) throw new Error('This database was not made by connect()');
  return url;
}

/** A pool with the limits of safety 3.1 (statement 5 s, lock 2 s, idle in transaction 10 s) and camelCase columns. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    types,
    application_name: options.applicationName ?? 'backoffice-api',
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c TimeZone=UTC',
    // Statements of one transaction need not wait for each other's answers.
    pipeline: true,
  });
  keepPlans(pool);
  writeTogether(pool);
  pool.on('error', (error) => options.onIdleError?.(error));
  // A client in use at that moment has no listener of the pool: its next query fails, but the process must not crash.
  pool.on('connect', (client) => client.on('error', (error) => options.onIdleError?.(error)));
  const { onQuery } = options;
  const db = openOn(
    new PostgresDialect({ pool }),
    onQuery && (({ query: { sql, parameters }, queryDurationMillis: ms }) => onQuery({ sql, parameters, ms })),
  );
  urls.set(db, url);
  return db;
}

/** The database with camelCase columns on a given dialect; only tests call it directly, everything else uses {@link connect}. */
export const openOn = (dialect: Dialect, log?: KyselyConfig['log']): Db =>
  new Kysely<Database>({
    dialect: spelledOut(dialect),
    plugins: [spelling],
    ...(log ? { log } : {}),
  });
