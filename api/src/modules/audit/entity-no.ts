import { type RawBuilder, sql } from 'kysely';
import type { EntityType } from '../../domain/nouns.ts';

/** Tables whose rows have a number with a letter in front. */
const NUMBERED: readonly { type: EntityType; table: string; letter: string }[] = [
  { type: 'deposit', table: 'deposit', letter: 'D' },
  { type: 'withdrawal', table: 'withdrawal', letter: 'W' },
  { type: 'utr', table: 'utr_entry', letter: 'U' },
  { type: 'bonus', table: 'bonus', letter: 'B' },
  { type: 'payment-method', table: 'payment_method', letter: 'M' },
  { type: 'payout-batch', table: 'payout_batch', letter: 'PB' },
  { type: 'statement', table: 'statement', letter: 'ST' },
  { type: 'import', table: 'data_import', letter: 'I' },
  { type: 'override', table: 'release_override', letter: 'O' },
];
/** Tables whose rows have a name of their own. */
const NAMED: readonly { type: EntityType; table: string; name: string }[] = [
  { type: 'customer', table: 'customer', name: 'code' },
  { type: 'staff', table: 'staff', name: 'username' },
  { type: 'new-staff', table: 'staff', name: 'username' },
  { type: 'franchise', table: 'franchise', name: 'code' },
];

/** What staff call the row of an entry `e`; null where it has no such name. */
export const entityNo: RawBuilder<unknown> = sql`CASE e.entity_type
  ${sql.join(
    [
      ...NUMBERED.map(
        ({ type, table, letter }) =>
          sql`WHEN ${sql.lit(type)} THEN (SELECT ${sql.lit(`${letter}-`)} || t.no FROM ${sql.table(table)} t WHERE t.id = e.entity_id::uuid)`,
      ),
      ...NAMED.map(
        ({ type, table, name }) =>
          sql`WHEN ${sql.lit(type)} THEN (SELECT t.${sql.ref(name)} FROM ${sql.table(table)} t WHERE t.id = e.entity_id::uuid)`,
      ),
    ],
    sql` `,
  )} WHEN 'payee' THEN (SELECT concat_ws(' ', c.code, t.ref) FROM customer_payout_account t JOIN customer c ON c.id = t.customer_id WHERE t.id = e.entity_id::uuid)
  WHEN 'policy' THEN e.entity_id WHEN 'reasons' THEN e.entity_id END`;

/** Entries `e` about the row that a text names. */
export function isAbout(text: string): RawBuilder<unknown> {
  const [, letter, digits] = /^([A-Z]{1,2})-(\d{1,15})$/.exec(text.trim().toUpperCase()) ?? [];
  const numbered = NUMBERED.find((one) => one.letter === letter);
  // The code of a customer may look like the number of a row.
  const byNumber = numbered
    ? [
        sql`(e.entity_type = ${numbered.type} AND e.entity_id = (SELECT t.id::text FROM ${sql.table(numbered.table)} t WHERE t.no = ${Number(digits)}))`,
      ]
    : [];
  const named = NAMED.map(
    ({ type, table, name }) =>
      sql`(e.entity_type = ${type} AND e.entity_id = (SELECT t.id::text FROM ${sql.table(table)} t WHERE lower(t.${sql.ref(name)}) = ${text.trim().toLowerCase()}))`,
  );
  return sql`(${sql.join([...byNumber, ...named, sql`(e.entity_type IN ('policy', 'reasons') AND e.entity_id = ${text.trim()})`], sql` OR `)})`;
}
