import { type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { named, object, oneOf, SignedPaise } from '../../http/schemas.ts';
import { every } from '../../listing/conditions.ts';
import { methodRef } from '../../listing/refs.ts';
import { MethodRef } from '../payment-methods/schemas.ts';
import { RAILS } from '../../domain/utrs/reference.ts';
import { AGE_BUCKETS, ageOf } from './age.ts';
import { isBookedAs } from './booking/columns.ts';
import { utrConditions, UtrFilters } from './list.ts';

export const UtrTotalsQuery = object(UtrFilters);

const unclaimed = { count: Type.Integer(), sumPaise: SignedPaise };

export const UtrTotals = named(
  'UtrTotals',
  object({
    count: Type.Integer(),
    creditPaise: SignedPaise,
    debitPaise: SignedPaise,
    claimedCount: Type.Integer(),
    bookedCount: Type.Integer(),
    unclaimed: object(unclaimed, { description: 'Credits that no deposit has claimed' }),
    ages: Type.Array(object({ age: oneOf(AGE_BUCKETS), ...unclaimed })),
    byMethod: Type.Array(
      object({
        paymentMethod: MethodRef,
        count: Type.Integer(),
        creditPaise: SignedPaise,
        debitPaise: SignedPaise,
        chargesPaise: { ...SignedPaise, description: 'Booked bank charges and their tax, less refunds' },
        expectedFeesPaise: { ...SignedPaise, description: 'What the fee rules of the account expect for these lines' },
        unclaimed: object(unclaimed),
      }),
    ),
    byRail: Type.Array(
      object({ rail: oneOf(RAILS), count: Type.Integer(), chargesPaise: SignedPaise, expectedFeesPaise: SignedPaise }),
    ),
  }),
);
type Totals = Static<typeof UtrTotals>;

const OPEN = sql`u.status = 'unclaimed' AND u.direction = 'CREDIT'`;
const paise = (test: RawBuilder<unknown>) => sql`coalesce(sum(u.amount_paise) FILTER (WHERE ${test}), 0)`;
const open = (test: RawBuilder<unknown>) =>
  sql`jsonb_build_object('count', count(*) FILTER (WHERE ${test}), 'sumPaise', ${paise(test)})`;
const SUMS = sql`count(*) AS count, ${paise(sql`u.direction = 'CREDIT' AND u.status <> 'void'`)} AS credit_paise,
  ${paise(sql`u.direction = 'DEBIT' AND u.status <> 'void'`)} AS debit_paise, ${open(OPEN)} AS unclaimed`;

const CHARGES = sql`coalesce(sum(CASE u.direction WHEN 'DEBIT' THEN u.amount_paise ELSE -u.amount_paise END)
  FILTER (WHERE ${isBookedAs(['BANK_CHARGE', 'TAX_ON_CHARGE']) ?? sql`FALSE`}), 0)`;

const FEES = sql`coalesce(sum(expected_fee(f.fee_rules, u.rail, u.direction, u.amount_paise))
  FILTER (WHERE f.fee_rules <> '[]' AND u.status NOT IN ('void', 'booked')), 0)`;

/**
 * Totals of exactly the lines that the list shows under these filters; voided ones are counted, their money is not
 * (domain 2.8).
 */
export async function utrTotals(
  { db, settings, clock }: Deps,
  actor: Actor,
  filters: Static<typeof UtrTotalsQuery>,
): Promise<Totals> {
  const where = every(utrConditions(actor, filters, settings.businessTimeZone, clock.now()));
  const ages = AGE_BUCKETS.map(
    (age) => sql`jsonb_build_object('age', ${sql.lit(age)}) || ${open(sql`${OPEN} AND ${ageOf(age, clock.now())}`)}`,
  );
  const all = await sql<Omit<Totals, 'byMethod' | 'byRail'>>`
    SELECT ${SUMS}, count(*) FILTER (WHERE u.status = 'claimed') AS claimed_count, count(*) FILTER (WHERE u.status = 'booked') AS booked_count, jsonb_build_array(${sql.join(ages)}) AS ages
    FROM utr_entry u WHERE ${where}`.execute(db);
  const byMethod = await sql<Totals['byMethod'][number]>`
    SELECT ${methodRef('m')} AS payment_method, t.count, t.credit_paise, t.debit_paise, t.charges_paise, t.expected_fees_paise, t.unclaimed FROM (
      SELECT u.payment_method_id, ${SUMS}, ${CHARGES} AS charges_paise, ${FEES} AS expected_fees_paise FROM utr_entry u JOIN payment_method f ON f.id = u.payment_method_id WHERE ${where} GROUP BY 1) t
    JOIN payment_method m ON m.id = t.payment_method_id ORDER BY t.credit_paise DESC, m.priority, m.id`.execute(db);
  const byRail = await sql<Totals['byRail'][number]>`
    SELECT u.rail, count(*) AS count, ${CHARGES} AS charges_paise, ${FEES} AS expected_fees_paise
    FROM utr_entry u JOIN payment_method f ON f.id = u.payment_method_id WHERE ${where} GROUP BY 1 ORDER BY 2 DESC, 1`.execute(
    db,
  );
  return {
    ...(all.rows[0] as Omit<Totals, 'byMethod' | 'byRail'>),
    byMethod: byMethod.rows,
    byRail: byRail.rows,
  };
}
