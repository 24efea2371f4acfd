import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Taken } from './connection.ts';
import type { Pool } from './pool.ts';
import { tableNames } from './table-names.ts';
import { isBroken, isReadOnly, Unconfirmed } from './truth.ts';

/** For what changes something and for the rest. With one pool for both, a commit that hangs makes everybody wait. */
export interface Pools {
  reads: Pool;
  writes: Pool;
}

const WRITES = /^\s*(?:insert|update|delete|merge|call)\b|^\s*with\b[^]*\b(?:insert\s+into|update|delete\s+from)\b/i;

/** What became of a statement, and how long it took. */
export interface Queried {
  sql: string;
  parameters: readonly unknown[];
  ms: number;
  failed: boolean;
}

/** Who is told of statements. */
export interface Follower {
  /** Called after every statement with its duration, where whoever asked for it goes on. */
  onQuery?: (queried: Queried) => void;
  /** Whether `onQuery` is called for a statement that begins here; always without it. A statement that is not costs nothing. */
  isFollowed?: () => boolean;
}

/** Takes its connection with its first statement, which says from which pool. */
class Lazy implements DatabaseConnection {
  readonly #pools: Pools;
  readonly #follower: Follower;
  #taken: Promise<Taken> | undefined;
  inTransaction = false;

  constructor(pools: Pools, follower: Follower) {
    this.#pools = pools;
    this.#follower = follower;
  }

  take(kind: keyof Pools): Promise<Taken> {
    return (this.#taken ??= this.#pools[kind].take());
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { onQuery, isFollowed } = this.#follower;
    if (!onQuery || isFollowed?.() === false) return this.#execute(query);
    const { sql, parameters } = query;
    const began = performance.now();
    let failed = true;
    try {
      const result = await this.#execute<R>(query);
      failed = false;
      return result;
    } finally {
      onQuery({ sql, parameters, ms: performance.now() - began, failed });
    }
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const writes = WRITES.test(sql);
    const connection = await this.take(writes ? 'writes' : 'reads');
    try {
      const { command, rowCount, rows } = await connection.query(sql, [...parameters]);
      const counted = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
      return { ...(counted ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: (rows as R[] | undefined) ?? [] };
    } catch (error) {
      if (writes && !this.inTransaction && isBroken(error) && !isReadOnly(error)) throw unconfirmed(error);
      throw traced(error);
    }
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are not streamed: exports read by a cursor of SQL.');
  }

  async release(): Promise<void> {
    (await this.#taken?.catch(() => undefined))?.release();
  }
}

const unconfirmed = (cause: unknown) => new Unconfirmed('It is not known whether this was done.', { cause });

/** With the place that asked, which an error of `pg` does not know. */
function traced(error: unknown): unknown {
  const here = new Error();
  if (error instanceof Error && here.stack) error.stack += `\n${here.stack.split('\n').slice(2).join('\n')}`;
  return error;
}

/** Kysely's driver of PostgreSQL, with connections that break truthfully. */
class TruthfulDriver implements Driver {
  readonly #pools: Pools;
  readonly #follower: Follower;

  constructor(pools: Pools, follower: Follower) {
    this.#pools = pools;
    this.#follower = follower;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Lazy> {
    return new Lazy(this.#pools, this.#follower);
  }

  async beginTransaction(lazy: Lazy, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    lazy.inTransaction = true;
    await lazy.take(accessMode === 'read only' ? 'reads' : 'writes');
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const text = level || accessMode ? `start transaction${level} ${accessMode ?? ''}`.trimEnd() : 'begin';
    await lazy.executeQuery(CompiledQuery.raw(text));
  }

  async commitTransaction(lazy: Lazy): Promise<void> {
    const connection = await lazy.take('writes');
    // What broke before was never committed.
    if (connection.isSpoilt()) throw new Error('Connection terminated before its transaction was committed.');
    try {
      await lazy.executeQuery(CompiledQuery.raw('commit'));
    } catch (error) {
      throw isBroken(error) ? unconfirmed(error) : error;
    } finally {
      lazy.inTransaction = false;
    }
  }

  /** A transaction on a broken connection ends with it. */
  async rollbackTransaction(lazy: Lazy): Promise<void> {
    const connection = await lazy.take('writes');
    if (connection.isSpoilt()) return;
    await lazy.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      if (!isBroken(error)) throw error;
    });
    lazy.inTransaction = false;
  }

  async savepoint(lazy: Lazy, name: string): Promise<void> {
    await lazy.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(lazy: Lazy, name: string): Promise<void> {
    await lazy.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(lazy: Lazy, name: string): Promise<void> {
    await lazy.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  releaseConnection(lazy: Lazy): Promise<void> {
    return lazy.release();
  }

  async destroy(): Promise<void> {
    await Promise.all([...new Set([this.#pools.reads, this.#pools.writes])].map((pool) => pool.end()));
  }
}

/** PostgreSQL as Kysely speaks it, on these pools; a follower costs less than Kysely's own log. */
export function truthful(pools: Pools, follower: Follower = {}): Dialect {
  const plain = new PostgresDialect({ pool: () => Promise.reject(new Error('The pools are given.')) });
  return {
    createAdapter: () => plain.createAdapter(),
    createIntrospector: tableNames,
    createQueryCompiler: () => plain.createQueryCompiler(),
    createDriver: () => new TruthfulDriver(pools, follower),
  };
}
