import { type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { Id, named, object, oneOf, StaffRef, Timestamp } from '../../http/schemas.ts';
import { moment } from '../../domain/moments.ts';
import { humanNo, staffRef } from '../../listing/refs.ts';
import { LEASE_TYPES, leasable, type LeaseType, visible } from './leasable.ts';

export const Lease = named(
  'Lease',
  object({
    id: Id,
    entityType: oneOf(LEASE_TYPES),
    entityId: Id,
    no: Type.String({ description: 'Number of the item, e.g. D-104233' }),
    by: StaffRef,
    since: Timestamp,
    until: Timestamp,
    leftMs: Type.Integer({
      description: 'Time until it ends, computed by the server because clocks of browsers differ',
    }),
  }),
);
export type Lease = Static<typeof Lease>;

type LeaseRow = Omit<Lease, 'since' | 'until' | 'leftMs'> & { since: Date; until: Date };

/** The most leases returned; fewer people than this work at once. */
const MOST = 500;

/** The current leases of the rows that this person may see. */
export async function readLeases(
  db: DbOrTx,
  actor: Actor,
  now: Date,
  type: LeaseType,
  where: RawBuilder<unknown> = sql`TRUE`,
): Promise<Lease[]> {
  const { from, prefix } = leasable(type);
  const { rows } = await sql<LeaseRow>`
    SELECT w.id, w.entity_type, w.entity_id, ${humanNo('t', prefix)} AS no, ${staffRef('s')} AS by, w.created_at AS since, w.expires_at AS until
    FROM work_claim w JOIN ${from} ON t.id = w.entity_id JOIN staff s ON s.id = w.staff_id
    WHERE w.entity_type = ${type} AND w.expires_at > ${now} AND ${visible(actor)} AND ${where}
    ORDER BY w.created_at, w.id LIMIT ${MOST}`.execute(db);
  return rows.map((row) => ({
    ...row,
    since: moment(row.since),
    until: moment(row.until),
    leftMs: row.until.getTime() - now.getTime(),
  }));
}

/** The lease of one item; `null` when there is none. */
export async function leaseOf(
  db: DbOrTx,
  actor: Actor,
  now: Date,
  type: LeaseType,
  entityId: string,
): Promise<Lease | null> {
  const [lease] = await readLeases(db, actor, now, type, sql`w.entity_id = ${entityId}`);
  return lease ?? null;
}
