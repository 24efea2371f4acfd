import { sql, type RawBuilder } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { dayStart } from '../../listing/business-day.ts';
import { momentOrNull } from '../../domain/moments.ts';
import { every } from '../../listing/conditions.ts';
import { methodRef, staffOf, staffRef } from '../../listing/refs.ts';
import { BOOKED, countOf, sumOf } from '../../modules/utrs/bank-lines.ts';
import { waitingOf } from '../../modules/second-person/waiting.ts';
import { chargesOf, feesOf, lookLikeCharges, STATEMENT_TO, staleOf, toldByMessages } from './own-lines.ts';
import type { DayClose } from './schemas.ts';

type DayCloseRow = Static<typeof DayClose>;
type Row = Omit<DayCloseRow, 'expectedPaise' | 'feesPaise' | 'closedAt' | 'changedSince' | 'statementTo'> & {
  statementTo: Date | null;
  storedFees: number | null;
  storedExpected: number | null;
  closedAt: Date | null;
  storedCredits: number | null;
  storedDebits: number | null;
};

/**
 * One day of the methods that pass `where`: the opening balance, the lines that the bank booked on that day, and the
 * close if there is one. The opening balance is what was counted at the last close plus the lines since; before the
 * first close it starts from the opening balance of the account (domain 1.2, DayClose).
 */
export async function readFigures(
  db: DbOrTx,
  where: RawBuilder<unknown>[],
  date: string,
  zone: string,
  now: Date,
): Promise<DayCloseRow[]> {
  const [start, end] = [dayStart(date, zone), dayStart(date, zone, 1)];
  const before = sql`${BOOKED} < ${start}`;
  const within = sql`${BOOKED} >= ${start} AND ${BOOKED} < ${end}`;
  const sinceLast = sql`${BOOKED} >= ((f.date + 1)::timestamp AT TIME ZONE ${zone}) AND ${before}`;
  const { rows } = await sql<Row>`
    SELECT ${methodRef('p')} AS payment_method, ${date} AS date,
      coalesce(c.opening_paise, coalesce(f.counted_paise + ${sumOf(sinceLast)}, p.opening_balance_paise + ${sumOf(before)})) AS opening_paise,
      ${sumOf(within, 'CREDIT')} AS credits_paise, ${sumOf(within, 'DEBIT')} AS debits_paise, ${countOf(within)} AS line_count,
      c.credits_paise AS stored_credits, c.debits_paise AS stored_debits, c.fees_paise AS stored_fees, c.expected_paise AS stored_expected,
      c.counted_paise, c.diff_paise, c.note, ${staffRef('s')} AS closed_by, c.created_at AS closed_at, ${staffOf(sql`c.confirmed_by`)} AS confirmed_by,
      (c.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM day_close e WHERE e.payment_method_id = p.id AND e.date > c.date AND e.reopened_at IS NULL)) AS may_reopen,
      ${waitingOf('day-close', sql`p.id`)} AS waiting, ${chargesOf(within)} AS booked_charges_paise, ${feesOf(within)} AS expected_fees_paise, ${lookLikeCharges(within)} AS looks_like_charges, ${staleOf(now)} AS stale_count,
      ${STATEMENT_TO} AS statement_to, ${toldByMessages(end)} AS message_only_count
    FROM payment_method p
    LEFT JOIN day_close c ON c.payment_method_id = p.id AND c.date = ${date}::date AND c.reopened_at IS NULL
    LEFT JOIN staff s ON s.id = c.closed_by
    LEFT JOIN LATERAL (SELECT d.date, d.counted_paise FROM day_close d WHERE d.payment_method_id = p.id AND d.date < ${date}::date AND d.reopened_at IS NULL ORDER BY d.date DESC LIMIT 1) f ON TRUE
    WHERE ${every(where)} ORDER BY p.priority, p.id`.execute(db);
  return rows.map(toFigures);
}

/** A closed day keeps the figures of its close; lines entered later are reported separately. */
function toFigures({
  storedFees,
  storedExpected,
  storedCredits,
  storedDebits,
  closedAt,
  statementTo,
  ...row
}: Row): DayCloseRow {
  const feesPaise = storedFees ?? 0;
  const creditsPaise = storedCredits ?? row.creditsPaise;
  const debitsPaise = storedDebits ?? row.debitsPaise;
  return {
    ...row,
    creditsPaise,
    debitsPaise,
    feesPaise,
    expectedPaise: storedExpected ?? row.openingPaise + creditsPaise - debitsPaise - feesPaise,
    closedAt: momentOrNull(closedAt),
    statementTo: momentOrNull(statementTo),
    changedSince: closedAt !== null && (creditsPaise !== row.creditsPaise || debitsPaise !== row.debitsPaise),
  };
}
