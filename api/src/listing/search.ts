import { sql, type RawBuilder } from 'kysely';
import { normaliseReference } from '../modules/utrs/reference.ts';
import { containing } from './conditions.ts';

type Sql = RawBuilder<unknown>;

/** Where the one search box looks (domain 2.0): each column may be missing. */
export interface Searched {
  /** Letter of the human number, e.g. `D`, and the alias it stands over. */
  prefix: string;
  root: string;
  utrs: Sql[];
  amount?: Sql;
  customerId?: Sql;
  texts?: Sql[];
}

/**
 * Rows that a typed text may mean: a human number alone when it has this list's letter; else a UTR or its
 * last four or more letters, an amount in rupees, a customer's code, name or phone, or other text.
 */
export function search(q: string | undefined, { prefix, root, utrs, amount, customerId, texts = [] }: Searched): Sql | null {
  if (q === undefined) return null;
  const number = new RegExp(`^${prefix}\\s*-?\\s*(\\d{1,15})$`, 'i').exec(q.trim());
  if (number) return sql`${sql.raw(root)}.no = ${Number(number[1])}`;
  const meanings = [...utrs.flatMap((utr) => utrMeanings(utr, q)), ...texts.map((text) => sql`${text} ILIKE ${containing(q.trim())}`)];
  const paise = rupees(q);
  if (amount && paise !== null) meanings.push(sql`${amount} = ${paise}`);
  if (customerId) meanings.push(customerIs(customerId, q));
  return meanings.length ? sql`(${sql.join(meanings, sql` OR `)})` : sql`FALSE`;
}

/** Rows of customers whose code is the text or whose name or phone contains it. */
export function customerIs(customerId: Sql, text: string): Sql {
  const plain = text.trim();
  const digits = plain.replace(/^\+91/, '').replace(/\D/g, '');
  const phone = digits.length >= 4 ? sql` OR phone LIKE ${containing(digits)}` : sql``;
  return sql`${customerId} IN (
    SELECT id FROM customer WHERE upper(code) = ${plain.toUpperCase()} OR name ILIKE ${containing(plain)}${phone})`;
}

function utrMeanings(column: Sql, q: string): Sql[] {
  const normal = normaliseReference(q);
  if (!/^[A-Z0-9]{4,22}$/.test(normal) || !/\d/.test(normal)) return [];
  const reversed = [...normal].reverse().join('');
  return [sql`reverse(${column}) LIKE ${`${reversed}%`}`];
}

/** `500`, `1,25,000` and `500.50` as paise. */
function rupees(text: string): number | null {
  const figure = /^\s*₹?\s*([\d,]{1,15})(?:\.(\d{1,2}))?\s*$/.exec(text);
  if (!figure?.[1]) return null;
  const paise = Number(figure[1].replaceAll(',', '')) * 100 + Number((figure[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(paise) && paise > 0 ? paise : null;
}
