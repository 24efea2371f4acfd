import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { DbOrTx } from '../db/database.ts';
import { type Conditions, every } from './conditions.ts';
import type { ListSource } from './read-page.ts';

/** Count and sum of the whole list: no count when counting takes too long; a sum only when every row was counted. */
export interface Counted {
  count?: number;
  countCapped?: boolean;
  sumPaise?: number;
}

const COUNT_CAP = 10_000;
/** Time limit of counting, so that the first rows never wait for the count. */
const COUNT_MS = 400;
const CANCELED = '57014';

/**
 * Counts a list up to the cap and sums it. Rare rows of a large table cannot be counted in time; such a list has no
 * count.
 */
export async function countUpToCap(db: DbOrTx, source: ListSource, where: Conditions): Promise<Counted> {
  if (db.isTransaction) return count(db, source, where);
  const counting = db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('statement_timeout', ${String(COUNT_MS)}, TRUE)`.execute(tx);
    return count(tx, source, where);
  });
  return counting.catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === CANCELED) return {};
    throw error;
  });
}

async function count(db: DbOrTx, source: ListSource, where: Conditions): Promise<Counted> {
  const result = await sql<{ count: number; sumPaise: number | null }>`
    SELECT count(*) AS count, sum(paise) AS sum_paise FROM (
      SELECT ${source.amount ?? sql`NULL::bigint`} AS paise FROM ${source.from} WHERE ${every(where)} LIMIT ${COUNT_CAP + 1}
    ) AS capped`.execute(db);
  const { count: rows = 0, sumPaise = null } = result.rows[0] ?? {};
  if (rows > COUNT_CAP) return { count: COUNT_CAP, countCapped: true };
  return { count: rows, ...(source.amount ? { sumPaise: sumPaise ?? 0 } : {}) };
}
