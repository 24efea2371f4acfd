import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { Id, many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, type Conditions, endsWith, isAny, timeIs } from '../../listing/conditions.ts';
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
import { isBy, ownMethods } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { AGE_BUCKETS, ageIs } from './age.ts';
import { narrationOf } from './narration.ts';
import { normaliseReference, RAILS } from '../../domain/utrs/reference.ts';
import { hasFlag, toUtr, type Utr, type UtrRow, utrSource } from './read.ts';
import { BOOKING_KINDS } from '../../domain/utrs/booking.ts';
import { isBookedAs, looksLike } from './booking/columns.ts';
import { DIRECTIONS, UTR_FLAGS, UTR_STATUSES } from '../../domain/utrs/states.ts';

export const UtrFilters = {
  status: Type.Optional(many(oneOf(UTR_STATUSES))),
  direction: Type.Optional(oneOf(DIRECTIONS)),
  flag: Type.Optional(many(oneOf(UTR_FLAGS))),
  bookedAs: Type.Optional(many(oneOf(BOOKING_KINDS))),
  looksLike: Type.Optional(
    many(oneOf(BOOKING_KINDS, { description: 'Unallocated, and looks like one by its narration' })),
  ),
  age: Type.Optional(many(oneOf(AGE_BUCKETS))),
  rail: Type.Optional(many(oneOf(RAILS))),
  methodId: anyId,
  batchId: Type.Optional(Id),
  ...timeFields,
  ...amountFields,
  ...customerFields,
  ...utrFields,
  ...byField,
  ...searchField,
};

export const UtrQuery = object({ ...pageQuery(['createdAt', 'bankTime', 'amount']), ...UtrFilters });
type Filters = Omit<Static<typeof UtrQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Bank lines that this person may see and that pass every filter; newest first unless sorted otherwise. */
export const utrListing: Listing<Static<typeof UtrQuery>, UtrRow, Utr> = {
  source: () => utrSource,
  where: (actor, query, { settings, clock }) => utrConditions(actor, query, settings.businessTimeZone, clock.now()),
  toItem: toUtr,
  usualSort: '-createdAt',
};

export const listUtrs = (deps: Deps, actor: Actor, query: Static<typeof UtrQuery>) =>
  readListing(utrListing, deps, actor, query);

/**
 * `from` and `to` apply to the time of entry; `by` matches the person who entered the line, `customer` the one who got
 * the money.
 */
export function utrConditions(actor: Actor, filters: Filters, zone: string, now: Date): Conditions {
  return conditions(
    ownMethods(actor, sql`u.payment_method_id`),
    isAny(sql`u.status`, filters.status),
    filters.direction !== undefined && sql`u.direction = ${filters.direction}`,
    hasFlag(filters.flag),
    isBookedAs(filters.bookedAs),
    looksLike(filters.looksLike),
    ageIs(filters.age, now),
    isAny(sql`u.rail`, filters.rail),
    isAny(sql`u.payment_method_id`, filters.methodId, 'uuid'),
    filters.batchId !== undefined && sql`u.batch_id = ${filters.batchId}`,
    timeIs(sql`u.created_at`, filters, zone),
    amountIs(sql`u.amount_paise`, filters),
    isAny(sql`u.claimed_customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`u.claimed_customer_id`, filters.customer),
    filters.utr !== undefined && sql`u.utr_norm = ${normaliseReference(filters.utr)}`,
    endsWith(sql`u.utr_norm`, filters.utrEnds),
    isBy(sql`u.entered_by`, filters.by),
    search(filters.q, {
      prefix: 'U',
      root: 'u',
      table: 'utr_entry',
      utrs: [sql`u.utr_norm`],
      amount: sql`u.amount_paise`,
      texts: [sql`u.remitter_name`],
      masked: [{ text: sql`u.narration`, shown: narrationOf('u'), secret: sql`u.remitter_account` }],
    }),
  );
}
