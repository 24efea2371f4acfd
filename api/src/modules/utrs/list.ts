import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { Id, many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, endsWith, isAny, timeIs } from '../../listing/conditions.ts';
import { amountFields, anyId, byField, customerFields, searchField, timeFields, utrFields, withDefaults } from '../../listing/query.ts';
import { type Conditions, type Page, readPage } from '../../listing/read-page.ts';
import { isBy, ownMethods } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { normaliseReference, RAILS } from './reference.ts';
import { STALE, toUtr, type Utr, type UtrRow, utrSource } from './read.ts';
import { DIRECTIONS, UTR_STATUSES } from './states.ts';

export const UtrFilters = {
  status: Type.Optional(many(oneOf(UTR_STATUSES))),
  direction: Type.Optional(oneOf(DIRECTIONS)),
  flag: Type.Optional(many(oneOf(['STALE']))),
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
export async function listUtrs({ db, settings }: Deps, actor: Actor, query: Static<typeof UtrQuery>): Promise<Page<Utr>> {
  const where = utrConditions(actor, query, settings.businessTimeZone);
  const page = await readPage<UtrRow>(db, utrSource, where, withDefaults(query, '-createdAt'));
  return { ...page, items: page.items.map(toUtr) };
}

/** `from` and `to` are about the time of entry, `by` about the person who entered, `customer` about who got the money. */
export function utrConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownMethods(actor, sql`u.payment_method_id`),
    isAny(sql`u.status`, filters.status),
    filters.direction !== undefined && sql`u.direction = ${filters.direction}`,
    filters.flag !== undefined && STALE,
    isAny(sql`u.rail`, filters.rail),
    isAny(sql`u.payment_method_id`, filters.methodId, 'uuid'),
    filters.batchId !== undefined && sql`u.batch_id = ${filters.batchId}`,
    timeIs(sql`u.created_at`, filters, zone),
    amountIs(sql`u.amount_paise`, filters),
    claimedBy(filters),
    filters.utr !== undefined && sql`u.utr_norm = ${normaliseReference(filters.utr)}`,
    endsWith(sql`u.utr_norm`, filters.utrEnds),
    isBy(sql`u.entered_by`, filters.by),
    search(filters.q, {
      prefix: 'U',
      root: 'u',
      utrs: [sql`u.utr_norm`],
      amount: sql`u.amount_paise`,
      texts: [sql`u.remitter_name`, sql`u.narration`],
    }),
  );
}

function claimedBy({ customerId, customer }: Filters) {
  if (customerId === undefined && customer === undefined) return null;
  const whose = conditions(
    isAny(sql`o.customer_id`, customerId, 'uuid'),
    customer !== undefined && customerIs(sql`o.customer_id`, customer),
  );
  return sql`(EXISTS (SELECT 1 FROM deposit o WHERE o.id = u.claimed_deposit_id AND ${sql.join(whose, sql` AND `)})
    OR EXISTS (SELECT 1 FROM withdrawal o WHERE o.id = u.claimed_withdrawal_id AND ${sql.join(whose, sql` AND `)}))`;
}
