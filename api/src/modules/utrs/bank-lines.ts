import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** When the bank booked the line `l`; without a bank time, when the line was entered. */
export const BOOKED = sql`coalesce(l.bank_time, l.created_at)`;

/**
 * What the line `l` does to the balance of its account. Returned and reversed lines count, because they happened;
 * voided ones do not.
 */
export const SIGNED = sql`CASE l.direction WHEN 'CREDIT' THEN l.amount_paise ELSE -l.amount_paise END`;

const lines = (what: Sql, when: Sql): Sql =>
  sql`(SELECT ${what} FROM utr_entry l WHERE l.payment_method_id = p.id AND l.status <> 'void' AND ${when})`;

/** Sum of the lines of `p` that pass `when`, signed, or of one direction. */
export const sumOf = (when: Sql, direction?: 'CREDIT' | 'DEBIT'): Sql =>
  direction
    ? sql`coalesce(${lines(sql`sum(l.amount_paise)`, sql`l.direction = ${sql.lit(direction)} AND ${when}`)}, 0)`
    : sql`coalesce(${lines(sql`sum(${SIGNED})`, when)}, 0)`;

export const countOf = (when: Sql): Sql => lines(sql`count(*)`, when);
