import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, type Conditions, isAny, timeIs } from '../../listing/conditions.ts';
import { customerFields, searchField, timeFields } from '../../listing/query.ts';
import { type Listing, readListing } from '../../listing/listing.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { customerIs } from '../../listing/search.ts';
import { type Customer, type CustomerRow, customerSource, toCustomer } from './read.ts';
import { CUSTOMER_STATUSES, RISK_LEVELS } from '../../domain/customers/states.ts';

export const CustomerQuery = object({
  ...pageQuery(['createdAt', 'name']),
  status: Type.Optional(many(oneOf(CUSTOMER_STATUSES))),
  riskLevel: Type.Optional(many(oneOf(RISK_LEVELS))),
  ...timeFields,
  ...customerFields,
  ...searchField,
});

/** Customers that this person may see and that pass every filter; newest first unless sorted otherwise. */
export const customerListing: Listing<Static<typeof CustomerQuery>, CustomerRow, Customer> = {
  source: () => customerSource,
  where: (actor, query, { settings }) => customerConditions(actor, query, settings.businessTimeZone),
  toItem: toCustomer,
  usualSort: '-createdAt',
};

export const listCustomers = (deps: Deps, actor: Actor, query: Static<typeof CustomerQuery>) =>
  readListing(customerListing, deps, actor, query);

function customerConditions(actor: Actor, query: Static<typeof CustomerQuery>, zone: string): Conditions {
  return conditions(
    ownCustomers(actor, sql`c.id`),
    isAny(sql`c.status`, query.status),
    isAny(sql`c.risk_level`, query.riskLevel),
    isAny(sql`c.id`, query.customerId, 'uuid'),
    timeIs(sql`c.created_at`, query, zone),
    query.customer !== undefined && customerIs(sql`c.id`, query.customer),
    query.q !== undefined && customerIs(sql`c.id`, query.q),
  );
}
