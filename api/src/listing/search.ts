import { sql, type RawBuilder } from 'kysely';
import { readPhone } from '../domain/shapes/phone.ts';
import { normaliseReference } from '../domain/utrs/reference.ts';
import { containing } from './conditions.ts';
import { readRupees } from './rupees.ts';

type Sql = RawBuilder<unknown>;

/** The columns that the search box searches (domain 2.0); each is optional. */
export interface Searched {
  /** Letter of the human number, e.g. `D`, and the alias of its table. */
  prefix: string;
  root: string;
  /** The table of that alias. */
  table: string;
  utrs: Sql[];
  amount?: Sql;
  customerId?: Sql;
  texts?: Sql[];
  masked?: MaskedText[];
}

/** A text that contains a number shown masked: found by the visible part and by the whole `secret`. */
export interface MaskedText {
  text: Sql;
  shown: Sql;
  secret: Sql;
}

/**
 * Rows that a typed text may mean: only a human number when it has this list's letter; else a UTR or its
 * last four or more letters, an amount in rupees, a customer's code, name or phone, or other text.
 */
export function search(
  q: string | undefined,
  { prefix, root, table, utrs, amount, customerId, texts = [], masked = [] }: Searched,
): Sql | null {
  if (q === undefined) return null;
  const number = new RegExp(`^${prefix}\\s*-?\\s*(\\d{1,15})$`, 'i').exec(q.trim());
  if (number) return sql`${sql.raw(root)}.no = ${Number(number[1])}`;
  const like = containing(q.trim());
  const meanings = [
    ...utrs.flatMap((utr) => utrMeanings(utr, q)),
    ...texts.map((text) => sql`${text} ILIKE ${like}`),
    // The index is on the unmasked text, so anything may stand where the mask is; the visible text then decides.
    ...masked.map(
      ({ text, shown, secret }) =>
        sql`${text} ILIKE ${like.replace(/•+/g, '%')} AND (${shown} ILIKE ${like} OR ${secret} = ${q.trim()})`,
    ),
  ];
  const paise = readRupees(q);
  if (amount && paise !== null) meanings.push(sql`${amount} = ${paise}`);
  if (customerId) meanings.push(customerIs(customerId, q));
  return meanings.length ? meansAny(meanings, table, root) : sql`FALSE`;
}

/** Each meaning uses its own index; combined by OR, the planner would read the whole table in the order of the list. */
function meansAny(meanings: Sql[], table: string, root: string): Sql {
  const alias = sql.raw(root);
  const found = meanings.map((meaning) => sql`SELECT ${alias}.id FROM ${sql.raw(table)} ${alias} WHERE ${meaning}`);
  return sql`${alias}.id IN (${sql.join(found, sql` UNION ALL `)})`;
}

/**
 * Rows of customers whose code is the text, whose name contains it, or whose phone number it is: the whole or its last
 * four digits, which everybody sees. Any other part would let a masked number be found out digit by digit.
 */
export function customerIs(customerId: Sql, text: string): Sql {
  const plain = text.trim();
  // C-1042 is a code; a phone number with 1042 in it is somebody else's.
  const digits = /[a-z]/i.test(plain) ? '' : plain.replace(/\D/g, '');
  const whole = digits && (readPhone(plain) ?? readPhone(`+${digits}`));
  const phone = whole ? sql` OR phone = ${whole}` : digits.length === 4 ? sql` OR right(phone, 4) = ${digits}` : sql``;
  return sql`${customerId} IN (
    SELECT id FROM customer WHERE upper(code) = ${plain.toUpperCase()} OR name ILIKE ${containing(plain)}${phone})`;
}

function utrMeanings(column: Sql, q: string): Sql[] {
  const normal = normaliseReference(q);
  if (!/^[A-Z0-9]{4,22}$/.test(normal) || !/\d/.test(normal)) return [];
  const reversed = [...normal].reverse().join('');
  return [sql`reverse(${column}) LIKE ${`${reversed}%`}`];
}
