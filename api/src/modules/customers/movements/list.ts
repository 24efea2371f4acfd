import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Actor, Deps } from '../../../http/context.ts';
import { Id, many, object, oneOf, pageQuery } from '../../../http/schemas.ts';
import { conditions, type Conditions, isAny, timeIs } from '../../../listing/conditions.ts';
import { type Listing, readListing } from '../../../listing/listing.ts';
import { moment } from '../../../domain/moments.ts';
import { timeFields } from '../../../listing/query.ts';
import { ownCustomers } from '../../../listing/scope.ts';
import { MOVED_BY, Movement as MovementSchema, BALANCES } from './schemas.ts';
import { isFirst, movementSource, touches } from './source.ts';

export { Movement } from './schemas.ts';
type Movement = Static<typeof MovementSchema>;
export type MovementRow = Omit<Movement, 'at'> & { at: Date };

export const MovementQuery = object({
  ...pageQuery(['createdAt']),
  customerId: Id,
  entityType: Type.Optional(many(oneOf(MOVED_BY, { description: 'The entity that the movement belongs to' }))),
  purse: Type.Optional(many(oneOf(BALANCES))),
  ...timeFields,
});

/** What moved a customer's money, newest first unless sorted otherwise (domain 1.2, 3.3). */
export const movementListing: Listing<Static<typeof MovementQuery>, MovementRow, Movement> = {
  source: () => movementSource,
  where: (actor, query, { settings }) => movementConditions(actor, query, settings.businessTimeZone),
  toItem: (row) => ({ ...row, at: moment(row.at) }),
  usualSort: '-createdAt',
};

export const listMovements = (deps: Deps, actor: Actor, query: Static<typeof MovementQuery>) =>
  readListing(movementListing, deps, actor, query);

/** The kind of reference that a transfer of each entity carries. */
const REFERENCES = { deposit: 'utr', withdrawal: 'withdrawal', bonus: 'bonus' } as const;

function movementConditions(
  actor: Actor,
  { customerId, entityType, purse: balances, ...times }: Static<typeof MovementQuery>,
  zone: string,
): Conditions {
  return conditions(
    ownCustomers(actor, sql`${customerId}::uuid`),
    touches('t', customerId),
    isFirst(customerId),
    isAny(
      sql`t.ref_type`,
      entityType?.map((type) => REFERENCES[type]),
    ),
    balances && movesAny(customerId, balances),
    timeIs(sql`t.created_at`, times, zone),
  );
}

/** Whether one of the rows written by the same act moves one of these balances. */
const movesAny = (customerId: string, balances: readonly string[]) => sql`EXISTS (
  SELECT 1 FROM ledger_transfer g JOIN ledger_account a ON a.id IN (g.debit_account_id, g.credit_account_id)
  WHERE g.ref_type = t.ref_type AND g.ref_id = t.ref_id AND g.created_at = t.created_at
    AND a.customer_id = ${customerId} AND a.kind = ANY(${balances.map((balance) => `customer_${balance}`)}))`;
