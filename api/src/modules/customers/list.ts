import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, isAny, timeIs } from '../../listing/conditions.ts';
import { customerFields, searchField, timeFields, withDefaults } from '../../listing/query.ts';
import { type Page, readPage } from '../../listing/read-page.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { customerIs } from '../../listing/search.ts';
import { type Customer, type CustomerRow, customerSource, toCustomer } from './read.ts';
import { CUSTOMER_STATUSES, RISK_LEVELS } from './states.ts';

export const CustomerQuery = object({
  ...pageQuery(['createdAt', 'name']),
  status: Type.Optional(many(oneOf(CUSTOMER_STATUSES))),
  riskLevel: Type.Optional(many(oneOf(RISK_LEVELS))),
  ...timeFields,
  ...customerFields,
  ...searchField,
});

/** Customers that this person may see and that pass every filter; newest first unless sorted otherwise. */
export async function listCustomers({ db, settings }: Deps, actor: Actor, query: Static<typeof CustomerQuery>): Promise<Page<Customer>> {
  const where = conditions(
    ownCustomers(actor, sql`c.id`),
    isAny(sql`c.status`, query.status),
    isAny(sql`c.risk_level`, query.riskLevel),
    isAny(sql`c.id`, query.customerId, 'uuid'),
    timeIs(sql`c.created_at`, query, settings.businessTimeZone),
    query.customer !== undefined && customerIs(sql`c.id`, query.customer),
    query.q !== undefined && customerIs(sql`c.id`, query.q),
  );
  const page = await readPage<CustomerRow>(db, customerSource, where, withDefaults(query, '-createdAt'));
  return { ...page, items: page.items.map((row) => toCustomer(row, actor)) };
}
