import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { conditions, every } from '../../../listing/conditions.ts';
import { type Actor, can } from '../../../http/context.ts';
import { ownMethods } from '../../../listing/scope.ts';
import { BOOKED, sumOf } from '../../utrs/bank-lines.ts';
import { businessMidnight } from '../../payment-methods/today.ts';
import type { PayoutSource } from './schemas.ts';

interface Moment {
  now: Date;
  zone: string;
}

/**
 * The accounts that payouts can leave from and that this person sees: active ones in the order of the desk, then paused
 * ones (reaching the daily limit of deposits pauses an account, too), and for leads frozen ones, to record payouts that
 * had left before.
 */
export function readSources(db: DbOrTx, actor: Actor, moment: Moment): Promise<PayoutSource[]> {
  const usable = can(actor, 'withdrawals.resolve')
    ? sql`p.status IN ('active', 'paused', 'frozen')`
    : sql`p.status IN ('active', 'paused')`;
  return sourcesWhere(db, moment, conditions(usable, ownMethods(actor, sql`p.id`)));
}

/** One account, whatever its state; null when payouts cannot leave it. */
export async function readSource(db: DbOrTx, id: string, moment: Moment): Promise<PayoutSource | null> {
  return (await sourcesWhere(db, moment, [sql`p.id = ${id}`]))[0] ?? null;
}

async function sourcesWhere(db: DbOrTx, { now, zone }: Moment, where: RawBuilder<unknown>[]): Promise<PayoutSource[]> {
  const sinceCounted = sql`(f.date IS NULL OR ${BOOKED} >= ((f.date + 1)::timestamp AT TIME ZONE ${zone}))`;
  const result = await sql<PayoutSource>`
    SELECT p.id, p.label, p.kind, p.bank_name, p.status, p.status_reason, p.fee_rules, p.min_paise, p.max_paise, p.daily_cap_paise, f.date::text AS counted_on,
      coalesce(f.counted_paise, p.opening_balance_paise) + ${sumOf(sinceCounted)} - ${UNSHOWN} - ${UNDER_WAY} AS balance_paise,
      ${UNDER_WAY} AS under_way_paise, ${outSince(businessMidnight(now, zone))} AS out_today_paise
    FROM payment_method p
    LEFT JOIN LATERAL (
      SELECT d.date, d.counted_paise, least(d.created_at, (d.date + 1)::timestamp AT TIME ZONE ${zone}) AS counted_at
      FROM day_close d WHERE d.payment_method_id = p.id AND d.reopened_at IS NULL ORDER BY d.date DESC LIMIT 1) f ON TRUE
    WHERE ${every([sql`p.purpose <> 'DEPOSIT'`, ...where])} ORDER BY array_position(ARRAY['active', 'paused'], p.status), p.priority, p.id`.execute(
    db,
  );
  return result.rows;
}

/** Payouts since the last count that no debit line shows yet. */
const UNSHOWN = sql`coalesce((SELECT sum(o.amount_paise) FROM payout o
  WHERE o.source_method_id = p.id AND (f.counted_at IS NULL OR o.paid_at > f.counted_at) AND NOT EXISTS (
    SELECT 1 FROM line_payout l WHERE l.withdrawal_id = o.withdrawal_id AND l.attempt_no = o.attempt_no)), 0)`;

/** Taken for a file of this account, or possibly sent from it. */
const UNDER_WAY = sql`coalesce((SELECT sum(w.amount_paise - w.fee_paise) FROM withdrawal w
  WHERE w.source_method_id = p.id AND w.status IN ('paying', 'paying_uncertain')), 0)`;

/** What left since then, including payouts that the bank has returned, because the bank's daily limit counts them. */
const outSince = (midnight: RawBuilder<unknown>) => sql`coalesce((SELECT sum(o.amount_paise) FROM payout o
  WHERE o.source_method_id = p.id AND o.paid_at >= ${midnight}), 0)`;
