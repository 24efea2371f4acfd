import { type RawBuilder, sql } from 'kysely';
import { policies } from '../../domain/policies/policies.ts';
import { looksLike } from '../../modules/utrs/booking/columns.ts';
import { BOOKED, SIGNED } from '../../modules/utrs/bank-lines.ts';

type Sql = RawBuilder<unknown>;

/** What lines `l` of the account `p` that pass `when` show of charges and their tax; refunds count against them. */
export const chargesOf = (when: Sql): Sql => sql`coalesce((SELECT -sum(${SIGNED}) FROM utr_entry l
  JOIN booking b ON b.utr_entry_id = l.id AND b.undone_at IS NULL AND b.kind IN ('BANK_CHARGE', 'TAX_ON_CHARGE')
  WHERE l.payment_method_id = p.id AND l.status = 'booked' AND ${when}), 0)`;

/** What the fee rules of `p` expect for its lines `l` that pass `when`; lines of the bank itself cost nothing. */
export const feesOf = (
  when: Sql,
): Sql => sql`coalesce((SELECT sum(expected_fee(p.fee_rules, l.rail, l.direction, l.amount_paise)) FROM utr_entry l
  WHERE l.payment_method_id = p.id AND p.fee_rules <> '[]' AND l.status NOT IN ('void', 'booked') AND ${when}), 0)`;

/** How many of these lines are unallocated and look like charges or tax. */
export const lookLikeCharges = (when: Sql): Sql => sql`(SELECT count(*) FROM utr_entry l JOIN utr_entry u ON u.id = l.id
  WHERE l.payment_method_id = p.id AND ${when} AND ${looksLike(['BANK_CHARGE', 'TAX_ON_CHARGE']) ?? sql`FALSE`})`;

/** How many lines of the account `p` are unallocated for longer than the policy allows. */
export const staleOf = (now: Date): Sql => sql`(SELECT count(*) FROM utr_entry l
  WHERE l.payment_method_id = p.id AND l.status = 'unclaimed' AND l.created_at < ${now}::timestamptz - make_interval(days => coalesce(
    (SELECT (y.value #>> '{}')::int FROM policy y WHERE y.key = 'utrs.staleDays'), ${policies['utrs.staleDays'].fallback}::int)))`;

/** When the last row of the newest entered statement of `p` was booked: so far its lines are shown by the bank. */
export const STATEMENT_TO: Sql = sql`(SELECT max(${BOOKED}) FROM statement_row r JOIN utr_entry l ON l.id = r.utr_entry_id
  WHERE r.statement_id = (SELECT t.id FROM statement t WHERE t.payment_method_id = p.id AND t.status = 'entered'
    ORDER BY t.to_date DESC, t.no DESC LIMIT 1))`;

/** How many lines of `p` behind that moment, or all without a statement, only a message has told until `end`. */
export const toldByMessages = (end: Sql): Sql => sql`(SELECT count(*) FROM utr_entry l
  WHERE l.payment_method_id = p.id AND l.message_only AND l.status <> 'void' AND ${BOOKED} < ${end}
    AND ${BOOKED} > coalesce(${STATEMENT_TO}, '-infinity'))`;
