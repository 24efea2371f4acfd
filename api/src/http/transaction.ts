import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect, Transaction } from 'kysely';
import type { Database, Db, Tx } from '../db/database.ts';
import { isBroken, isReadOnly } from '../db/pool/truth.ts';
import type { Metrics } from './watch/metrics.ts';
import { inSpan } from './watch/span.ts';

const RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** What PostgreSQL reports about a failed statement. */
export interface PgError extends Error {
  code: string;
  constraint?: string;
}

export function isPgError(error: unknown, ...codes: string[]): error is PgError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    (codes.length === 0 || codes.includes(String(error.code)))
  );
}

/**
 * Takes the last statements of a transaction: nobody reads their results, so the COMMIT goes out behind them. Each
 * writer is one statement, because another one after its answer would come after the COMMIT: it is refused.
 */
export type WithCommit = (statements: Promise<unknown>) => void;

type Work<T> = (tx: Tx, withCommit: WithCommit) => Promise<T>;

/**
 * Runs `work` in one READ COMMITTED transaction, and runs it again as a whole when PostgreSQL aborts it as the victim
 * of a deadlock or a serialization failure (safety 3.1).
 */
export async function inTransaction<T>(db: Db, metrics: Metrics, work: Work<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inSpan('transaction', () => once(db, work));
    } catch (error) {
      if (!isPgError(error, SERIALIZATION_FAILURE, DEADLOCK)) throw error;
      if (attempt === RETRIES) {
        metrics.count('transactionsGivenUp');
        throw error;
      }
      metrics.count('transactionRetries');
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function once<T>(db: Db, work: Work<T>): Promise<T> {
  let last: Promise<unknown> | undefined;
  const withCommit: WithCommit = (statements) => {
    last = statements;
    last.catch(() => undefined);
  };
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        const own = await pipelined(tx);
        try {
          const result = await work(own.tx, withCommit);
          // What cannot even be sent fails within this turn of the process, and there is no COMMIT.
          if (last) await Promise.race([last, new Promise<void>((resolve) => process.nextTick(resolve))]);
          return result;
        } finally {
          own.end();
        }
      });
  } finally {
    // PostgreSQL takes back a transaction in which a statement failed, whatever is said after that. What was not
    // answered, like the COMMIT behind it, has not failed.
    await last?.catch((error: unknown) => {
      if (!isBroken(error) || isReadOnly(error)) throw error;
    });
  }
}

/**
 * The same transaction with statements that go out as soon as they are asked for, in that order: what is started
 * {@link together} costs one round trip. PostgreSQL runs them one after the other, as ever. Kysely itself would send one
 * when the one before is answered. After `end` it sends nothing: outside its transaction each statement would commit by
 * itself, among those of whoever has the connection then.
 */
async function pipelined(tx: Tx): Promise<{ tx: Tx; end(): void }> {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => own);
  let ended = false;
  const provider = {
    provideConnection: <T>(run: (own: typeof connection) => Promise<T>) =>
      ended ? Promise.reject(new Error('A statement that comes after the end of its transaction.')) : run(connection),
  };
  const own = new Transaction<Database>({ ...unused, executor: executor.withConnectionProvider(provider) });
  return { tx: own, end: () => (ended = true) };
}

/** What a transaction needs for further transactions, which no transaction has. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction opens no connection.')) });
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };

/** Collects what was started, for whoever waits for all of it later. */
export function gathered(): { meanwhile(work: Promise<unknown>): void; ended(): Promise<unknown> } {
  const started: Promise<unknown>[] = [];
  const meanwhile = (work: Promise<unknown>) => {
    work.catch(() => undefined);
    started.push(work);
  };
  return { meanwhile, ended: () => together(...started) };
}

/**
 * Waits for all that was started. When something fails, it throws what failed first in the order given, as if each had
 * waited for the one before.
 */
export async function together<const T extends readonly unknown[]>(
  ...started: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(started);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}
