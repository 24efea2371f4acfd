import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { every, type Conditions } from '../conditions.ts';
import { busy } from '../../http/errors.ts';
import { type ListSource, pageOfRows } from '../read-page.ts';
import { takePlace } from './slots.ts';

/** Rows fetched at a time: enough to keep the line busy, few enough to hold in memory. */
const BATCH = 500;

export interface OpenRows<Row> {
  /** All rows, or one more than `most` when there are too many. */
  count: number;
  batches: () => AsyncGenerator<Row[]>;
  /**
   * Frees the connection; calling it twice does nothing. Never fails: a connection that PostgreSQL has ended counts
   * as closed.
   */
  close: () => Promise<void>;
}

/**
 * Reads every row of a list through a server-side cursor in one snapshot, so that count and rows agree.
 * @throws HttpError 409 while too many exports run, at whatever instance
 */
export async function openRows<Row>(
  db: Db,
  source: ListSource,
  where: Conditions,
  { sort, most }: { sort: string; most: number },
): Promise<OpenRows<Row>> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  const close = async () => {
    if (tx.isRolledBack) return;
    // The connection leaves the transaction in any case; the pool discards a broken one.
    await tx
      .rollback()
      .execute()
      .catch(() => undefined);
  };
  try {
    if (!(await takePlace(tx)))
      throw busy('Other exports are running. Please try again in a moment.', 'EXPORTS_BUSY', 5);
    // A reader with a slow line may pause between two batches; the pool's limits are meant for single requests.
    await sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`.execute(tx);
    await sql`SET LOCAL statement_timeout = '60s'`.execute(tx);
    const counted = await sql<{ count: number }>`
      SELECT count(*) AS count FROM (SELECT 1 FROM ${source.from} WHERE ${every(where)} LIMIT ${most + 1}) AS capped`.execute(
      tx,
    );
    await sql`DECLARE export_rows NO SCROLL CURSOR FOR ${pageOfRows(source, where, sort, most)}`.execute(tx);
    return { count: counted.rows[0]?.count ?? 0, batches, close };
  } catch (error) {
    await close();
    throw error;
  }

  async function* batches(): AsyncGenerator<Row[]> {
    for (;;) {
      const { rows } = await sql<Row>`FETCH FORWARD ${sql.lit(BATCH)} FROM export_rows`.execute(tx);
      if (rows.length === 0) return;
      yield rows;
    }
  }
}
