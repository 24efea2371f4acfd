import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Actor, Deps } from '../../http/context.ts';
import { many, object, oneOf, pageQuery } from '../../http/schemas.ts';
import { conditions, containing, isAny, timeIs } from '../../listing/conditions.ts';
import { anyId, byField, searchField, timeFields, withDefaults } from '../../listing/query.ts';
import { type Page, readPage } from '../../listing/read-page.ts';
import { isBy, ownMethods } from '../../listing/scope.ts';
import { type MethodRow, methodSource, type PaymentMethod, toMethod } from './read.ts';
import { METHOD_KINDS, METHOD_PURPOSES, METHOD_STATUSES } from './states.ts';

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
export async function listMethods({ db, settings, clock }: Deps, actor: Actor, query: Static<typeof MethodQuery>): Promise<Page<PaymentMethod>> {
  const where = conditions(
    ownMethods(actor, sql`p.id`),
    isAny(sql`p.status`, query.status),
    isAny(sql`p.kind`, query.kind),
    isAny(sql`p.purpose`, query.purpose),
    isAny(sql`p.id`, query.methodId, 'uuid'),
    timeIs(sql`p.created_at`, query, settings.businessTimeZone),
    isBy(sql`p.created_by`, query.by),
    query.q !== undefined && search(query.q),
  );
  const source = methodSource(clock.now(), settings.businessTimeZone);
  const page = await readPage<MethodRow>(db, source, where, withDefaults(query, 'priority'));
  return { ...page, items: page.items.map(toMethod) };
}

/** A number, part of the label, bank or holder, account number or UPI address. */
function search(q: string) {
  const number = /^M\s*-?\s*(\d{1,15})$/i.exec(q.trim());
  if (number) return sql`p.no = ${Number(number[1])}`;
  const text = containing(q.trim());
  return sql`(p.label ILIKE ${text} OR p.bank_name ILIKE ${text} OR p.holder_name ILIKE ${text}
    OR p.vpa ILIKE ${text} OR p.account_no LIKE ${text})`;
}
