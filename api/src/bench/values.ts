import { type RawBuilder, sql } from 'kysely';

/** Seconds between two rows: five thousand rows a day. */
const PACE = 17.28;
/** Rows of one customer. */
export const EACH = 20;
export const METHODS = 20;
export const STAFF = 30;

/** The id of a row, made of its table's first eight digits and its number. */
export const id = (kind: string, number: string): RawBuilder<unknown> =>
  sql.raw(`('${kind}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`);
export const CUSTOMER = 'c0000000';
export const LINE = 'a0000000';
export const DEPOSIT = 'd0000000';
export const WITHDRAWAL = 'f0000000';
export const BONUS = '90000000';
export const PERSON = 'e0000000';
export const METHOD = 'b0000000';

/** Of row `i`. */
export const at = sql.raw(`date_trunc('second', now()) - i * interval '${PACE} seconds'`);
export const utr = sql.raw(`(630000000000 + i * 7)::text`);
export const amount = sql.raw(`(100 + (i::bigint * 7919) % 5000) * 100 * CASE WHEN i % 97 = 0 THEN 50 ELSE 1 END`);
export const rail = sql.raw(`(ARRAY['UPI', 'UPI', 'UPI', 'IMPS', 'NEFT', 'RTGS'])[1 + i % 6]`);
export const given = sql.raw(
  `(ARRAY['Ravi', 'Asha', 'Meena', 'Karan', 'Priya', 'Imran', 'Lata', 'Vikram', 'Neha', 'Suresh'])[1 + i % 10] || ' ' || (ARRAY['Kumar', 'Rao', 'Singh', 'Patel', 'Iyer', 'Das', 'Khan', 'Shah', 'Nair', 'Gupta', 'Bose'])[1 + i % 11]`,
);
export const person = id(PERSON, `i % ${STAFF}`);
export const method = id(METHOD, `i % ${METHODS}`);
export const customer = id(CUSTOMER, `(i + 19) / ${EACH}`);
