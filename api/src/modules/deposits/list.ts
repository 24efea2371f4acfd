import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Deps, Actor } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, endsWith, isAny, timeIs } from '../../listing/conditions.ts';
import { amountFields, anyId, byField, customerFields, searchField, timeFields, utrFields, withDefaults } from '../../listing/query.ts';
import { type Conditions, type Page, readPage } from '../../listing/read-page.ts';
import { isBy, ownCustomers } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { normaliseReference, RAILS } from '../utrs/reference.ts';
import { hasAnyFlag, inAnySection } from './flags.ts';
import { type Deposit, type DepositRow, depositSource, toDeposit } from './read.ts';
import { DEPOSIT_FLAGS, DEPOSIT_SECTIONS, DEPOSIT_STATUSES } from './states.ts';

export const DepositFilters = {
  status: Type.Optional(many(oneOf(DEPOSIT_STATUSES))),
  section: Type.Optional(many(oneOf(DEPOSIT_SECTIONS))),
  flag: Type.Optional(many(oneOf(DEPOSIT_FLAGS))),
  rail: Type.Optional(many(oneOf(RAILS))),
  methodId: anyId,
  ...timeFields,
  ...amountFields,
  ...customerFields,
  ...utrFields,
  ...byField,
  ...searchField,
};

export const DepositQuery = object({ ...pageQuery(['createdAt', 'submittedAt', 'decidedAt', 'amount']), ...DepositFilters });
type Filters = Omit<Static<typeof DepositQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Deposits that this person may see and that pass every filter; newest first unless sorted otherwise. */
export async function listDeposits({ db, settings }: Deps, actor: Actor, query: Static<typeof DepositQuery>): Promise<Page<Deposit>> {
  const where = depositConditions(actor, query, settings.businessTimeZone);
  const page = await readPage<DepositRow>(db, depositSource, where, withDefaults(query, '-createdAt'));
  return { ...page, items: page.items.map(toDeposit) };
}

/** `from` and `to` are about the time of submission, `by` about the person who decided. */
export function depositConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`d.customer_id`),
    isAny(sql`d.status`, filters.status),
    inAnySection(filters.section),
    hasAnyFlag(filters.flag),
    isAny(sql`d.rail`, filters.rail),
    isAny(sql`d.payment_method_id`, filters.methodId, 'uuid'),
    timeIs(sql`d.submitted_at`, filters, zone),
    amountIs(sql`d.amount_paise`, filters),
    isAny(sql`d.customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`d.customer_id`, filters.customer),
    filters.utr !== undefined && sql`d.utr_norm = ${normaliseReference(filters.utr)}`,
    endsWith(sql`d.utr_norm`, filters.utrEnds),
    isBy(sql`d.decided_by`, filters.by),
    search(filters.q, {
      prefix: 'D',
      root: 'd',
      utrs: [sql`d.utr_norm`],
      amount: sql`d.amount_paise`,
      customerId: sql`d.customer_id`,
    }),
  );
}
