import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import { reasonCode } from '../../acts/reason.ts';
import type { Deps, Actor } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
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
import { normaliseReference, RAILS } from '../../domain/utrs/reference.ts';
import { hasAnyFlag, inAnySection } from './flags.ts';
import { type Deposit, type DepositRow, depositSource, toDeposit } from './read.ts';
import { DEPOSIT_FLAGS, DEPOSIT_SECTIONS, DEPOSIT_STATUSES } from '../../domain/deposits/states.ts';

export const DepositFilters = {
  status: Type.Optional(many(oneOf(DEPOSIT_STATUSES))),
  section: Type.Optional(many(oneOf(DEPOSIT_SECTIONS))),
  flag: Type.Optional(many(oneOf(DEPOSIT_FLAGS))),
  rail: Type.Optional(many(oneOf(RAILS))),
  methodId: anyId,
  time: Type.Optional(
    oneOf(['decided'], {
      description: 'What `from` and `to` are about instead of the claim; only what has been decided',
    }),
  ),
  ...timeFields,
  ...amountFields,
  ...customerFields,
  reason: Type.Optional(many(reasonCode('deposit-reject', 'Why it was rejected'))),
  ...imageField,
  ...utrFields,
  ...byField,
  ...searchField,
};

export const DepositQuery = object({
  ...pageQuery(['createdAt', 'submittedAt', 'decidedAt', 'amount']),
  ...DepositFilters,
});
type Filters = Omit<Static<typeof DepositQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Deposits that this person may see and that pass every filter; newest first unless sorted otherwise. */
export const depositListing: Listing<Static<typeof DepositQuery>, DepositRow, Deposit> = {
  source: () => depositSource,
  where: (actor, query, { settings }) => depositConditions(actor, query, settings.businessTimeZone),
  toItem: toDeposit,
  usualSort: '-createdAt',
};

export const listDeposits = (deps: Deps, actor: Actor, query: Static<typeof DepositQuery>) =>
  readListing(depositListing, deps, actor, query);

/** The list is sorted by these, so a range of either uses an index. */
const TIME = { submitted: sql`d.submitted_at`, decided: sql`coalesce(d.decided_at, d.submitted_at)` };

/**
 * `from` and `to` apply to the time of submission unless `time` says otherwise; `by` matches the person who decided.
 */
export function depositConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`d.customer_id`),
    isAny(sql`d.status`, filters.status),
    inAnySection(filters.section),
    hasAnyFlag(filters.flag),
    isAny(sql`d.rail`, filters.rail),
    isAny(sql`d.payment_method_id`, filters.methodId, 'uuid'),
    isAny(sql`d.reject_reason_code`, filters.reason),
    filters.image !== undefined && imageIs(sql`d.proof_sha256`, filters.image),
    filters.time === 'decided' && sql`d.decided_at IS NOT NULL`,
    timeIs(TIME[filters.time ?? 'submitted'], filters, zone),
    amountIs(sql`d.amount_paise`, filters),
    isAny(sql`d.customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`d.customer_id`, filters.customer),
    filters.utr !== undefined && sql`d.utr_norm = ${normaliseReference(filters.utr)}`,
    endsWith(sql`d.utr_norm`, filters.utrEnds),
    isBy(sql`d.decided_by`, filters.by),
    search(filters.q, {
      prefix: 'D',
      root: 'd',
      table: 'deposit',
      utrs: [sql`d.utr_norm`],
      amount: sql`d.amount_paise`,
      customerId: sql`d.customer_id`,
    }),
  );
}
