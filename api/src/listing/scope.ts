import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/context.ts';

type Sql = RawBuilder<unknown>;
type Scoped = Pick<Actor, 'actionName' | 'franchiseId'>;

/** Franchise staff see their own franchise's customers only (domain, decision 3); a missing franchise shows nothing. */
export function ownCustomers(actor: Scoped, customerId: Sql): Sql | null {
  if (actor.actionName !== 'Franchise') return null;
  return sql`${customerId} IN (SELECT id FROM customer WHERE franchise_id = ${actor.franchiseId})`;
}

/** Franchise staff see methods assigned to their franchise, and the lines on them (domain, decision 17). */
export function ownMethods(actor: Scoped, methodId: Sql): Sql | null {
  if (actor.actionName !== 'Franchise') return null;
  return sql`${methodId} IN (SELECT id FROM payment_method WHERE franchise_id = ${actor.franchiseId})`;
}

/** Rows whose person is named by id or username. */
export function isBy(column: Sql, by: string | undefined): Sql | null {
  if (by === undefined) return null;
  return sql`${column} IN (SELECT id FROM staff WHERE id::text = ${by} OR lower(username) = ${by.toLowerCase()})`;
}
