import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from '../db/database.ts';
import type { Metrics } from './watch/metrics.ts';

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
 * Runs `work` in one READ COMMITTED transaction, and runs it again as a whole when PostgreSQL aborts it as the victim
 * of a deadlock or a serialization failure (safety 3.1).
 */
export async function inTransaction<T>(db: Db, metrics: Metrics, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
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
