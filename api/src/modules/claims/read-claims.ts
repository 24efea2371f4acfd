import { type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { Id, named, object, oneOf, StaffRef, Timestamp } from '../../http/schemas.ts';
import { moment } from '../../domain/moments.ts';
import { humanNo, staffRef } from '../../listing/refs.ts';
import { CLAIM_TYPES, claimable, type ClaimType, visible } from './claimable.ts';

export const WorkClaim = named(
  'WorkClaim',
  object({
    id: Id,
    entityType: oneOf(CLAIM_TYPES),
    entityId: Id,
    no: Type.String({ description: 'Number of the item, e.g. D-104233' }),
    by: StaffRef,
    since: Timestamp,
    until: Timestamp,
    leftMs: Type.Integer({ description: 'Until it ends, counted by the server: clocks of browsers are wrong' }),
  }),
);
export type WorkClaim = Static<typeof WorkClaim>;

type ClaimRow = Omit<WorkClaim, 'since' | 'until' | 'leftMs'> & { since: Date; until: Date };

/** More people than this do not work at once. */
const MOST = 500;

/** Who is on what, of the rows that this person may see. What has run out is nobody's. */
export async function readClaims(db: DbOrTx, actor: Actor, now: Date, type: ClaimType, where: RawBuilder<unknown> = sql`TRUE`): Promise<WorkClaim[]> {
  const { from, prefix } = claimable(type);
  const { rows } = await sql<ClaimRow>`
    SELECT w.id, w.entity_type, w.entity_id, ${humanNo('t', prefix)} AS no, ${staffRef('s')} AS by, w.created_at AS since, w.expires_at AS until
    FROM work_claim w JOIN ${from} ON t.id = w.entity_id JOIN staff s ON s.id = w.staff_id
    WHERE w.entity_type = ${type} AND w.expires_at > ${now} AND ${visible(actor)} AND ${where}
    ORDER BY w.created_at, w.id LIMIT ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, since: moment(row.since), until: moment(row.until), leftMs: row.until.getTime() - now.getTime() }));
}

/** The claim of one item, or `null` when nobody is on it. */
export async function claimOf(db: DbOrTx, actor: Actor, now: Date, type: ClaimType, entityId: string): Promise<WorkClaim | null> {
  const [claim] = await readClaims(db, actor, now, type, sql`w.entity_id = ${entityId}`);
  return claim ?? null;
}
