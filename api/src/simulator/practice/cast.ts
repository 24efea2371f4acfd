import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { createRandom } from '../../seed/random.ts';

/** A customer who can ask for money. */
export interface Payer {
  code: string;
  name: string;
  cashPaise: number;
  payoutAccountId: string;
}

/** The customers of the withdrawals of a shift; each is taken once. */
export interface Cast {
  /** Somebody against whose payout nothing speaks. Null when nobody is left. */
  plain(): Payer | null;
  /** Somebody with a bonus whose turnover is open. */
  withOpenBonus(): Payer | null;
  /** Ids of payouts that the bank has sent back. */
  sentBack: Set<string>;
}

/** Less cannot be paid out in any story. */
const LEAST_PAISE = 1_000_00;

const OPEN_BONUS = sql<boolean>`EXISTS (SELECT FROM bonus b WHERE b.customer_id = c.id AND b.status = 'credited' AND b.turnover_multiple > 0)`;

/** What the checks of a withdrawal would warn of (domain 2.4), apart from an open bonus; and a bonus that became cash, which bars its makers. */
const SPEAKS_AGAINST = sql<boolean>`(
  EXISTS (SELECT FROM deposit d WHERE d.customer_id = c.id AND (d.status = 'reversed' OR d.submitted_at > now() - interval '3 days'))
  OR EXISTS (SELECT FROM bonus b WHERE b.customer_id = c.id AND (b.status = 'released' OR b.type IN ('MANUAL', 'CORRECTION')))
  OR EXISTS (SELECT FROM withdrawal w WHERE w.customer_id = c.id AND w.requested_at > now() - interval '2 days'))`;

/** Reads who may play, in an order that the seed decides. */
export async function readCast(db: Db, seed: number): Promise<Cast> {
  const { rows } = await sql<Payer & { openBonus: boolean; speaks: boolean }>`
    SELECT c.code, c.name, a.balance_paise AS cash_paise, p.id AS payout_account_id, ${OPEN_BONUS} AS open_bonus, ${SPEAKS_AGAINST} AS speaks
    FROM customer c
    JOIN ledger_account a ON a.customer_id = c.id AND a.kind = 'customer_cash' AND a.balance_paise >= ${LEAST_PAISE}
    JOIN LATERAL (SELECT p.id FROM customer_payout_account p WHERE p.customer_id = c.id AND p.status = 'active'
      AND p.holder_name = c.name AND p.changed_at < now() - interval '3 days' AND NOT EXISTS (SELECT FROM customer_payout_account o
        WHERE o.customer_id <> c.id AND (o.account_no = p.account_no OR o.vpa = p.vpa)) ORDER BY p.id LIMIT 1) p ON TRUE
    WHERE c.status = 'active' AND c.kyc_status = 'verified' AND c.risk_level <> 'high'
      AND NOT EXISTS (SELECT FROM withdrawal w WHERE w.customer_id = c.id AND w.status NOT IN ('paid', 'rejected', 'cancelled'))
    ORDER BY c.code`.execute(db);
  const ranked = rows
    .map((row) => ({ row, rank: createRandom(seed ^ Number(row.code.replace(/\D/g, ''))).next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
  const plain = ranked.filter(({ openBonus, speaks }) => !openBonus && !speaks);
  const bonus = ranked.filter(({ openBonus }) => openBonus);
  return { plain: () => plain.shift() ?? null, withOpenBonus: () => bonus.shift() ?? null, sentBack: new Set() };
}
