import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { line, many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, isAny, timeIs } from '../../listing/conditions.ts';
import { amountFields, byField, customerFields, searchField, timeFields, withDefaults } from '../../listing/query.ts';
import { type Conditions, type Page, readPage } from '../../listing/read-page.ts';
import { isBy, ownCustomers } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { type Bonus, type BonusRow, bonusSource, toBonus } from './read.ts';
import { BONUS_STATUSES, BONUS_TYPES } from './states.ts';

export const BonusQuery = object({
  ...pageQuery(['createdAt', 'amount']),
  status: Type.Optional(many(oneOf(BONUS_STATUSES))),
  type: Type.Optional(many(oneOf(BONUS_TYPES))),
  campaign: Type.Optional(line(40, { min: 1 })),
  ...timeFields,
  ...amountFields,
  ...customerFields,
  ...byField,
  ...searchField,
});
type Filters = Omit<Static<typeof BonusQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Bonuses that this person may see and that pass every filter; newest first unless sorted otherwise. */
export async function listBonuses({ db, settings }: Deps, actor: Actor, query: Static<typeof BonusQuery>): Promise<Page<Bonus>> {
  const where = bonusConditions(actor, query, settings.businessTimeZone);
  const page = await readPage<BonusRow>(db, bonusSource, where, withDefaults(query, '-createdAt'));
  return { ...page, items: page.items.map(toBonus) };
}

/** `by` is about whoever requested or approved. */
export function bonusConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`b.customer_id`),
    isAny(sql`b.status`, filters.status),
    isAny(sql`b.type`, filters.type),
    filters.campaign !== undefined && sql`upper(b.campaign_code) = ${filters.campaign.toUpperCase()}`,
    timeIs(sql`b.created_at`, filters, zone),
    amountIs(sql`b.amount_paise`, filters),
    isAny(sql`b.customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`b.customer_id`, filters.customer),
    filters.by !== undefined && sql`(${isBy(sql`b.requested_by`, filters.by)} OR ${isBy(sql`b.approved_by`, filters.by)})`,
    search(filters.q, {
      prefix: 'B',
      root: 'b',
      utrs: [],
      amount: sql`b.amount_paise`,
      customerId: sql`b.customer_id`,
      texts: [sql`b.reason`, sql`b.campaign_code`],
    }),
  );
}
