import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { plannedAnew } from '../../../db/prepared.ts';
import { HOLDING } from '../../ledger/holding.ts';

/** Of these customers, those that still have money or an open request; they cannot be closed (domain 1.2). */
export async function withMoney(db: DbOrTx, customerIds: readonly string[]): Promise<Set<string>> {
  if (customerIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    SELECT c.id FROM customer c WHERE c.id = ANY(${[...customerIds]}::uuid[]) AND (
      EXISTS (SELECT 1 FROM ledger_account a WHERE a.customer_id = c.id AND a.balance_paise <> 0)
      OR EXISTS (SELECT 1 FROM deposit d WHERE d.customer_id = c.id AND d.status IN ('pending', 'matched', 'on_hold'))
      OR EXISTS (SELECT 1 FROM withdrawal w WHERE w.customer_id = c.id AND w.status IN ${HOLDING})
      OR EXISTS (SELECT 1 FROM bonus b WHERE b.customer_id = c.id AND b.status = 'requested'))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
