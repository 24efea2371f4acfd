import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { moment } from '../../domain/moments.ts';
import { HOLDING } from '../ledger/holding.ts';
import type { Franchise as FranchiseSchema } from './schemas.ts';

export type Franchise = Static<typeof FranchiseSchema>;

/** All franchises, or one of them: open ones first, by their codes. There are tens of them, not thousands. */
export async function readFranchises(db: DbOrTx, id?: string): Promise<Franchise[]> {
  const { rows } = await sql<Omit<Franchise, 'createdAt'> & { createdAt: Date }>`
    SELECT f.id, f.code, f.name, f.status, f.version, f.created_at,
      (SELECT count(*) FROM customer c WHERE c.franchise_id = f.id) AS customers,
      (SELECT count(*) FROM payment_method p WHERE p.franchise_id = f.id AND p.status <> 'closed') AS methods,
      (SELECT count(*) FROM staff s WHERE s.franchise_id = f.id AND s.status <> 'disabled') AS staff,
      (SELECT coalesce(sum(a.balance_paise), 0) FROM ledger_account a JOIN customer c ON c.id = a.customer_id WHERE c.franchise_id = f.id)::bigint AS customer_paise,
      (SELECT count(*) FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE c.franchise_id = f.id AND d.status IN ('pending', 'matched', 'on_hold'))
        + (SELECT count(*) FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE c.franchise_id = f.id AND w.status IN ${HOLDING}) AS open_requests
    FROM franchise f WHERE ${id === undefined ? sql`TRUE` : sql`f.id = ${id}`} ORDER BY f.status, f.code`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: moment(row.createdAt) }));
}
