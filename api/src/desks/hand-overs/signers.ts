import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import type { StaffRef } from '../../http/schemas.ts';
import { actionsOf, deskOf } from '../../domain/desks.ts';

/**
 * Hand-overs `h` that this person may read: those of their own desk; Franchise staff those of their franchise (domain,
 * decision 3).
 */
export function readable(actor: Actor): RawBuilder<unknown> {
  const own = sql`h.module = ${deskOf(actor.actionName)}`;
  return actor.actionName === 'Franchise' ? sql`(${own} AND h.franchise_id = ${actor.franchiseId}::uuid)` : own;
}

/** Whether this person may sign: not an owner, who has no shift, not their own, and one addressed to somebody only as that person or as a lead. */
export const signable = (actor: Actor): RawBuilder<unknown> =>
  sql`(${!can(actor, 'owner')} AND h.status = 'waiting' AND h.staff_id <> ${actor.id} AND (h.to_staff_id IS NULL OR h.to_staff_id = ${actor.id} OR ${actor.lead || actor.actionName === 'BackOffice'}))`;

/** Who may sign this person's hand-over: others of the same desk who may see the same customers. */
export async function readSigners(db: DbOrTx, actor: Actor): Promise<Static<typeof StaffRef>[]> {
  const { rows } = await sql<Static<typeof StaffRef>>`
    SELECT s.id, s.name, s.username FROM staff s
    WHERE s.status = 'active' AND NOT s.owner AND s.id <> ${actor.id} AND s.action_name = ANY(${actionsOf(deskOf(actor.actionName))}::text[])
      AND (s.action_name <> 'Franchise' OR s.franchise_id = ${actor.franchiseId}::uuid)
    ORDER BY s.name, s.id`.execute(db);
  return rows;
}
