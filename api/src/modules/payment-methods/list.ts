import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, type Conditions, containing, isAny, timeIs } from '../../listing/conditions.ts';
import { anyId, byField, searchField, timeFields } from '../../listing/query.ts';
import { type Listing, readListing } from '../../listing/listing.ts';
import { isBy, ownMethods } from '../../listing/scope.ts';
import { type MethodRow, methodSource, type PaymentMethod, toMethod } from './read.ts';
import { METHOD_KINDS, METHOD_PURPOSES, METHOD_STATUSES } from '../../domain/payment-methods/states.ts';

export const MethodQuery = object({
  ...pageQuery(['priority', 'createdAt', 'label']),
  status: Type.Optional(many(oneOf(METHOD_STATUSES))),
  kind: Type.Optional(many(oneOf(METHOD_KINDS))),
  purpose: Type.Optional(many(oneOf(METHOD_PURPOSES))),
  methodId: anyId,
  ...timeFields,
  ...byField,
  ...searchField,
});

/** Methods that this person may see and that pass every filter; by priority unless sorted otherwise. */
export const methodListing: Listing<Static<typeof MethodQuery>, MethodRow, PaymentMethod> = {
  source: methodSource,
  where: (actor, query, { settings }) => methodConditions(actor, query, settings.businessTimeZone),
  toItem: toMethod,
  usualSort: 'priority',
};

export const listMethods = (deps: Deps, actor: Actor, query: Static<typeof MethodQuery>) =>
  readListing(methodListing, deps, actor, query);

function methodConditions(actor: Actor, query: Static<typeof MethodQuery>, zone: string): Conditions {
  return conditions(
    ownMethods(actor, sql`p.id`),
    isAny(sql`p.status`, query.status),
    isAny(sql`p.kind`, query.kind),
    isAny(sql`p.purpose`, query.purpose),
    isAny(sql`p.id`, query.methodId, 'uuid'),
    timeIs(sql`p.created_at`, query, zone),
    isBy(sql`p.created_by`, query.by),
    query.q !== undefined && search(query.q),
  );
}

/**
 * Matches a number, part of the label, bank, holder or UPI address; an account number only as a whole, or by the last
 * four digits that its mask shows. Any other part would let it be found out digit by digit.
 */
function search(q: string) {
  const number = /^M\s*-?\s*(\d{1,15})$/i.exec(q.trim());
  if (number) return sql`p.no = ${Number(number[1])}`;
  const typed = q.trim();
  const text = containing(typed);
  return sql`(p.label ILIKE ${text} OR p.bank_name ILIKE ${text} OR p.holder_name ILIKE ${text}
    OR p.vpa ILIKE ${text} OR p.account_no = ${typed} OR right(p.account_no, 4) = ${typed})`;
}
