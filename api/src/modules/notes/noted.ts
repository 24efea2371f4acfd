import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { humanNo } from '../../listing/refs.ts';

/** The entities that can have notes. */
export const NOTED_TYPES = ['deposit', 'withdrawal', 'bonus', 'utr', 'payment-method', 'customer'] as const;
export type NotedType = (typeof NOTED_TYPES)[number];

const NOTED: Record<NotedType, { table: string; no: RawBuilder<unknown> }> = {
  deposit: { table: 'deposit', no: humanNo('t', 'D') },
  withdrawal: { table: 'withdrawal', no: humanNo('t', 'W') },
  bonus: { table: 'bonus', no: humanNo('t', 'B') },
  utr: { table: 'utr_entry', no: humanNo('t', 'U') },
  'payment-method': { table: 'payment_method', no: humanNo('t', 'M') },
  customer: { table: 'customer', no: sql`t.code` },
};

/**
 * The number by which staff call a row, e.g. `D-104233`, or the code of a customer; `null` when there is no such row.
 */
export async function numberOf(db: DbOrTx, type: NotedType, id: string): Promise<string | null> {
  const { table, no } = NOTED[type];
  const { rows } = await sql<{ no: string }>`SELECT ${no} AS no FROM ${sql.table(table)} t WHERE t.id = ${id}`.execute(
    db,
  );
  return rows[0]?.no ?? null;
}
