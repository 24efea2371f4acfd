import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../db/database.ts';

/** A table of sums: one row for each business day and scope. */
export type BudgetTable = 'bonus_budget' | 'own_line_budget' | 'done_alone';

/** One sum: which day and whose, e.g. `staff:<id>`. */
export interface DayBudget {
  table: BudgetTable;
  now: Date;
  /** Business time zone; decides which day it is. */
  zone: string;
  scope: string;
}

const dayOf = ({ now, zone }: DayBudget): RawBuilder<unknown> => sql`(${now}::timestamptz AT TIME ZONE ${zone})::date`;

/**
 * Takes an amount in paise out of the day with one conditional statement, so that concurrent requests cannot spend more
 * than the limit. Returns `false`, with nothing taken, when the limit would be exceeded.
 */
export async function takeFromDay(
  tx: Tx,
  budget: DayBudget,
  amountPaise: number,
  limitPaise: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO ${sql.ref(budget.table)} AS b (day, scope, spent_paise)
    SELECT ${dayOf(budget)}, ${budget.scope}, ${amountPaise}::bigint WHERE ${amountPaise}::bigint <= ${limitPaise}::bigint
    ON CONFLICT (day, scope) DO UPDATE SET spent_paise = b.spent_paise + excluded.spent_paise
      WHERE b.spent_paise + excluded.spent_paise <= ${limitPaise}::bigint
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** What was taken out of the day so far, in paise. */
export async function spentOfDay(db: DbOrTx, budget: DayBudget): Promise<number> {
  const { rows } = await sql<{ spentPaise: number }>`
    SELECT spent_paise FROM ${sql.ref(budget.table)} WHERE day = ${dayOf(budget)} AND scope = ${budget.scope}`.execute(
    db,
  );
  return rows[0]?.spentPaise ?? 0;
}
