import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { moment } from '../../domain/moments.ts';
import { staffRef } from '../../listing/refs.ts';
import type { View } from './schemas.ts';

type Row = Omit<Static<typeof View>, 'mayChange' | 'changedAt'> & { changedAt: Date };

/**
 * One's own views and those shared with this person: by staff of the same franchise, or of none (domain, decision 3).
 */
export async function readViews(
  db: DbOrTx,
  actor: Actor,
  of: { page?: string; id?: string },
): Promise<Static<typeof View>[]> {
  const where = conditions(
    sql`(v.staff_id = ${actor.id} OR (v.shared AND s.franchise_id IS NOT DISTINCT FROM ${actor.franchiseId}::uuid))`,
    of.page !== undefined && sql`v.page = ${of.page}`,
    of.id !== undefined && sql`v.id = ${of.id}`,
  );
  const { rows } = await sql<Row>`
    SELECT v.id, v.version, v.page, v.name, v.filters, v.shared, ${staffRef('s')} AS owner, v.changed_at
    FROM saved_view v JOIN staff s ON s.id = v.staff_id WHERE ${every(where)}
    ORDER BY v.shared, lower(v.name), v.id LIMIT 200`.execute(db);
  return rows.map((row) => ({ ...row, mayChange: mayChange(actor, row), changedAt: moment(row.changedAt) }));
}

const mayChange = (actor: Actor, { owner, shared }: Pick<Row, 'owner' | 'shared'>): boolean =>
  owner?.id === actor.id || (shared && actor.lead);
