import { type RawBuilder, sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { Id, text, many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { amountIs, conditions, type Conditions, isAny, timeIs } from '../../listing/conditions.ts';
import { amountFields, byField, customerFields, searchField, timeFields } from '../../listing/query.ts';
import { type Listing, readListing } from '../../listing/listing.ts';
import { isBy, ownCustomers } from '../../listing/scope.ts';
import { customerIs, search } from '../../listing/search.ts';
import { type Bonus, type BonusRow, bonusSource, toBonus } from './read.ts';
import { BONUS_SECTIONS, BONUS_STATUSES, BONUS_TYPES, type BonusSection } from '../../domain/bonuses/states.ts';

export const BonusQuery = object({
  ...pageQuery(['createdAt', 'amount']),
  status: Type.Optional(many(oneOf(BONUS_STATUSES))),
  section: Type.Optional(many(oneOf(BONUS_SECTIONS, { description: 'Bonuses that wait for a person' }))),
  type: Type.Optional(many(oneOf(BONUS_TYPES))),
  campaign: Type.Optional(text(40, { min: 1 })),
  batchId: Type.Optional(Id),
  ...timeFields,
  ...amountFields,
  ...customerFields,
  ...byField,
  ...searchField,
});
type Filters = Omit<Static<typeof BonusQuery>, 'limit' | 'cursor' | 'dir' | 'sort' | 'count'>;

/** Bonuses that this person may see and that pass every filter; newest first unless sorted otherwise. */
export const bonusListing: Listing<Static<typeof BonusQuery>, BonusRow, Bonus> = {
  source: () => bonusSource,
  where: (actor, query, { settings }) => bonusConditions(actor, query, settings.businessTimeZone),
  toItem: toBonus,
  usualSort: '-createdAt',
};

export const listBonuses = (deps: Deps, actor: Actor, query: Static<typeof BonusQuery>) =>
  readListing(bonusListing, deps, actor, query);

/** `by` matches the requester or the approver. */
export function bonusConditions(actor: Actor, filters: Filters, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`b.customer_id`),
    isAny(sql`b.status`, filters.status),
    inAnyBonusSection(filters.section),
    isAny(sql`b.type`, filters.type),
    filters.campaign !== undefined && sql`b.campaign_code = ${filters.campaign.trim().toUpperCase()}`,
    filters.batchId !== undefined && sql`b.batch_id = ${filters.batchId}`,
    timeIs(sql`b.created_at`, filters, zone),
    amountIs(sql`b.amount_paise`, filters),
    isAny(sql`b.customer_id`, filters.customerId, 'uuid'),
    filters.customer !== undefined && customerIs(sql`b.customer_id`, filters.customer),
    filters.by !== undefined &&
      sql`(${isBy(sql`b.requested_by`, filters.by)} OR ${isBy(sql`b.approved_by`, filters.by)})`,
    search(filters.q, {
      prefix: 'B',
      root: 'b',
      table: 'bonus',
      utrs: [],
      amount: sql`b.amount_paise`,
      customerId: sql`b.customer_id`,
      texts: [sql`b.reason`, sql`b.campaign_code`],
    }),
  );
}

const SECTION_TEST: Record<BonusSection, RawBuilder<unknown>> = {
  requested: sql`b.status = 'requested'`,
  claw_back: sql`b.claw_back_since IS NOT NULL`,
};

/** Bonuses `b` in one of the sections. */
export const inAnyBonusSection = (sections: readonly BonusSection[] | undefined): RawBuilder<unknown> | null =>
  sections
    ? sql`(${sql.join(
        sections.map((section) => SECTION_TEST[section]),
        sql` OR `,
      )})`
    : null;
