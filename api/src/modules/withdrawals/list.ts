import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { text, many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, type Conditions, endsWith, isAny, timeIs } from '../../listing/conditions.ts';
import { imageField, imageIs } from '../../listing/image.ts';
import {
  amountFields,
  anyId,
  byField,
  customerFields,
  searchField,
  timeFields,
  utrFields,
} from '../../listing/query.ts';
import { type Listing, readListing } from '../../listing/listing.ts';
import { isBy, ownCustomers } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { policies } from '../../domain/policies/policies.ts';
import { normaliseReference, RAILS } from '../../domain/utrs/reference.ts';
import { toWithdrawal, type Withdrawal, type WithdrawalRow, withdrawalSource } from './read.ts';
import { WITHDRAWAL_FLAGS, WITHDRAWAL_STATUSES, type WithdrawalFlag } from '../../domain/withdrawals/states.ts';

export const WithdrawalQuery = object({
  ...pageQuery(['createdAt', 'requestedAt', 'clearedAt', 'paidAt', 'amount']),
  status: Type.Optional(many(oneOf(WITHDRAWAL_STATUSES))),
  flag: Type.Optional(many(oneOf(WITHDRAWAL_FLAGS))),
  rail: Type.Optional(many(oneOf(RAILS))),
  methodId: anyId,
  unconfirmed: Type.Optional(
    oneOf(['true'], { description: 'Paid longer ago than the policy allows, without a bank line' }),
  ),
  confirmed: Type.Optional(oneOf(['true', 'false'], { description: 'Paid, with or without its bank line' })),
  uncertain: Type.Optional(oneOf(['true'], { description: 'Outcome unknown: waits for a lead' })),
  payingBy: Type.Optional(text(80, { min: 1, description: 'Id or username of who is paying it' })),
  time: Type.Optional(
    oneOf(['cleared', 'paid'], {
      description: 'What `from` and `to` are about instead of the request; only what has come so far',
    }),
  ),
  ...timeFields,
  ...amountFields,
  ...customerFields,
  ...imageField,
  ...utrFields,
  ...byField,
  ...searchField,
});
type Filters = Omit<Static<typeof WithdrawalQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Withdrawals that this person may see and that pass every filter; newest first unless sorted otherwise. */
export const withdrawalListing: Listing<Static<typeof WithdrawalQuery>, WithdrawalRow, Withdrawal> = {
  source: () => withdrawalSource,
  where: (actor, query, { settings }) => withdrawalConditions(actor, query, settings.businessTimeZone),
  toItem: toWithdrawal,
  usualSort: '-createdAt',
};

export const listWithdrawals = (deps: Deps, actor: Actor, query: Static<typeof WithdrawalQuery>) =>
  readListing(withdrawalListing, deps, actor, query);

/** One condition per flag, because each flag has a partial index: most rows have none. */
const hasAnyFlag = (flags: readonly WithdrawalFlag[] | undefined) =>
  flags &&
  sql`(${sql.join(
    flags.map((flag) => sql`${sql.lit(flag)} = ANY (w.flags)`),
    sql` OR `,
  )})`;

/** How long a payout may stay without its bank line. Read in the query, so that a changed policy applies at once. */
const UNCONFIRMED = sql`make_interval(hours => coalesce(
  (SELECT (p.value #>> '{}')::int FROM policy p WHERE p.key = 'withdrawals.unconfirmedHours'), ${sql.lit(policies['withdrawals.unconfirmedHours'].fallback)}))`;

/** The list is also sorted by these, so each has an index that a range can use. */
const TIME = {
  requested: sql`w.requested_at`,
  cleared: sql`coalesce(w.cleared_at, w.requested_at)`,
  paid: sql`coalesce(w.paid_at, w.requested_at)`,
};

/**
 * `from` and `to` apply to the time of the request unless `time` says otherwise; `by` matches whoever checked, cleared,
 * paid or decided.
 */
export function withdrawalConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`w.customer_id`),
    isAny(sql`w.status`, filters.status),
    hasAnyFlag(filters.flag),
    isAny(sql`w.payout_rail`, filters.rail),
    isAny(sql`w.source_method_id`, filters.methodId, 'uuid'),
    filters.unconfirmed && sql`w.status = 'paid' AND w.confirmed_at IS NULL AND w.paid_at < now() - ${UNCONFIRMED}`,
    filters.confirmed &&
      sql`w.status = 'paid' AND w.confirmed_at IS ${sql.raw(filters.confirmed === 'true' ? 'NOT NULL' : 'NULL')}`,
    filters.image !== undefined &&
      sql`w.payout_proof_file_id = ANY (ARRAY(SELECT f.id FROM file_upload f WHERE ${imageIs(sql`f.sha256`, filters.image)}))`,
    filters.uncertain && sql`w.status = 'paying_uncertain'`,
    filters.payingBy !== undefined &&
      sql`w.status IN ('paying', 'paying_uncertain') AND ${isBy(sql`w.paying_by`, filters.payingBy)}`,
    filters.time === 'cleared' && sql`w.cleared_at IS NOT NULL`,
    filters.time === 'paid' && sql`w.paid_at IS NOT NULL`,
    timeIs(TIME[filters.time ?? 'requested'], filters, zone),
    amountIs(sql`w.amount_paise`, filters),
    isAny(sql`w.customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`w.customer_id`, filters.customer),
    filters.utr !== undefined && sql`w.payout_utr_norm = ${normaliseReference(filters.utr)}`,
    endsWith(sql`w.payout_utr_norm`, filters.utrEnds),
    filters.by !== undefined &&
      sql`(${isBy(sql`w.checked_by`, filters.by)} OR ${isBy(sql`w.cleared_by`, filters.by)}
      OR ${isBy(sql`w.paid_by`, filters.by)} OR ${isBy(sql`w.decided_by`, filters.by)})`,
    search(filters.q, {
      prefix: 'W',
      root: 'w',
      table: 'withdrawal',
      utrs: [sql`w.payout_utr_norm`],
      amount: sql`w.amount_paise`,
      customerId: sql`w.customer_id`,
    }),
  );
}
