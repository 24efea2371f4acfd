import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import type { Actor } from '../../../http/context.ts';
import type { Account, StoredRow } from './judge.ts';
import { type KnownLine, lineColumns } from './lines.ts';
import type { Place } from './running.ts';

/** A line that a row may show although it has not the row's reference. */
export interface Candidate extends KnownLine {
  cash: boolean;
  /** Where the entered statements that show it have it. */
  places: Place[];
}

/** Where a file has no day of booking, the day of value stands for it. */
export const DAYS_APART = 3;

/**
 * The lines of the account, except those taken, that have side and amount of one of these rows about the days of the
 * statement, or that an entered statement shows on these days.
 */
export async function candidatesFor(
  db: DbOrTx,
  actor: Actor,
  account: Account,
  rows: readonly StoredRow[],
  taken: ReadonlySet<string>,
): Promise<Candidate[]> {
  const [first] = rows;
  if (!first) return [];
  const days = rows.map(({ date }) => date);
  const from = days.reduce((a, b) => (a < b ? a : b), first.date);
  const to = days.reduce((a, b) => (a > b ? a : b), first.date);
  const { id, zone } = account;
  const moved = JSON.stringify(rows.map(({ direction, amountPaise }) => ({ direction, amount: amountPaise })));
  const { rows: found } = await sql<Candidate>`
    WITH told AS MATERIALIZED (
      SELECT r.utr_entry_id, r.statement_id, r.date, r.position, r.balance_after_paise IS NOT NULL AS written,
        CASE r.direction WHEN 'CREDIT' THEN r.amount_paise ELSE -r.amount_paise END AS moved,
        s.opening_paise + sum(CASE r.direction WHEN 'CREDIT' THEN r.amount_paise ELSE -r.amount_paise END)
          OVER (PARTITION BY r.statement_id ORDER BY r.position) AS balance
      FROM statement s JOIN statement_row r ON r.statement_id = s.id
      WHERE s.payment_method_id = ${id} AND s.status = 'entered'
        AND s.from_date <= ${to}::date + ${DAYS_APART}::int AND s.to_date >= ${from}::date - ${DAYS_APART}::int
    ), placed AS MATERIALIZED (
      SELECT utr_entry_id, date, jsonb_build_object('balance', balance, 'written', written,
        'dayOpens', first_value(balance - moved) OVER day, 'dayCloses', last_value(balance) OVER day) AS place
      FROM told
      WINDOW day AS (PARTITION BY statement_id, date ORDER BY position ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
    ), shown AS MATERIALIZED (
      SELECT utr_entry_id, jsonb_agg(place) AS places, bool_or(date BETWEEN ${from}::date AND ${to}::date) AS about
      FROM placed WHERE utr_entry_id IS NOT NULL GROUP BY utr_entry_id
    )
    SELECT ${lineColumns(actor, account)}, u.rail = 'CASH' AS cash, coalesce(p.places, '[]') AS places
    FROM utr_entry u JOIN payment_method m ON m.id = u.payment_method_id LEFT JOIN shown p ON p.utr_entry_id = u.id
    WHERE u.status <> 'void' AND u.payment_method_id = ${id} AND NOT u.id = ANY(${[...taken]}::uuid[])
      AND coalesce(u.bank_time, u.created_at) >= ((${from}::date - ${DAYS_APART}::int)::timestamp AT TIME ZONE ${zone})
      AND coalesce(u.bank_time, u.created_at) < ((${to}::date + ${DAYS_APART + 1}::int)::timestamp AT TIME ZONE ${zone})
      AND ((u.direction, u.amount_paise) IN (SELECT t.direction, t.amount FROM jsonb_to_recordset(${moved}::jsonb) AS t (direction text, amount bigint))
        OR p.about)
    ORDER BY u.no`.execute(db);
  return found;
}
