import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, endsWith, isAny, timeIs } from '../../listing/conditions.ts';
import { amountFields, anyId, byField, customerFields, searchField, timeFields, utrFields, withDefaults } from '../../listing/query.ts';
import { type Conditions, type Page, readPage } from '../../listing/read-page.ts';
import { isBy, ownCustomers } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { normaliseReference, RAILS } from '../utrs/reference.ts';
import { toWithdrawal, type Withdrawal, type WithdrawalRow, withdrawalSource } from './read.ts';
import { WITHDRAWAL_FLAGS, WITHDRAWAL_STATUSES } from './states.ts';

export const WithdrawalQuery = object({
  ...pageQuery(['createdAt', 'requestedAt', 'paidAt', 'amount']),
  status: Type.Optional(many(oneOf(WITHDRAWAL_STATUSES))),
  flag: Type.Optional(many(oneOf(WITHDRAWAL_FLAGS))),
  rail: Type.Optional(many(oneOf(RAILS))),
  methodId: anyId,
  ...timeFields,
  ...amountFields,
  ...customerFields,
  ...utrFields,
  ...byField,
  ...searchField,
});
type Filters = Omit<Static<typeof WithdrawalQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Withdrawals that this person may see and that pass every filter; newest first unless sorted otherwise. */
export async function listWithdrawals({ db, settings }: Deps, actor: Actor, query: Static<typeof WithdrawalQuery>): Promise<Page<Withdrawal>> {
  const where = withdrawalConditions(actor, query, settings.businessTimeZone);
  const page = await readPage<WithdrawalRow>(db, withdrawalSource, where, withDefaults(query, '-createdAt'));
  return { ...page, items: page.items.map(toWithdrawal) };
}

/** `from` and `to` are about the time of the request, `by` about whoever checked, cleared, paid or decided. */
export function withdrawalConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`w.customer_id`),
    isAny(sql`w.status`, filters.status),
    filters.flag !== undefined && sql`w.flags && ${filters.flag}::text[]`,
    isAny(sql`w.payout_rail`, filters.rail),
    isAny(sql`w.source_method_id`, filters.methodId, 'uuid'),
    timeIs(sql`w.requested_at`, filters, zone),
    amountIs(sql`w.amount_paise`, filters),
    isAny(sql`w.customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`w.customer_id`, filters.customer),
    filters.utr !== undefined && sql`w.payout_utr_norm = ${normaliseReference(filters.utr)}`,
    endsWith(sql`w.payout_utr_norm`, filters.utrEnds),
    filters.by !== undefined && sql`(${isBy(sql`w.checked_by`, filters.by)} OR ${isBy(sql`w.cleared_by`, filters.by)}
      OR ${isBy(sql`w.paid_by`, filters.by)} OR ${isBy(sql`w.decided_by`, filters.by)})`,
    search(filters.q, {
      prefix: 'W',
      root: 'w',
      utrs: [sql`w.payout_utr_norm`],
      amount: sql`w.amount_paise`,
      customerId: sql`w.customer_id`,
    }),
  );
}
