import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../../db/database.ts';
import { named, nullable, object, oneOf, StaffRef, Timestamp } from '../../../http/schemas.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { staffRef } from '../../../listing/refs.ts';
import {
  changesBetween,
  type Destination,
  DESTINATION_FIELDS,
  destinationOf,
} from '../../../domain/payment-methods/destination.ts';
import { methodFields } from '../method-fields.ts';

const { kind, holderName, bankName, accountNo, ifsc, vpa, qrFileId, purpose, franchiseId, feeRules } = methodFields;
const text = nullable(Type.String());

export const MethodVersion = named(
  'MethodVersion',
  object({
    version: Type.Integer(),
    status: oneOf(['proposed', 'current', 'superseded', 'rejected']),
    details: object({ kind, holderName, bankName, accountNo, ifsc, vpa, qrFileId, purpose, franchiseId, feeRules }),
    changes: Type.Array(object({ field: oneOf(DESTINATION_FIELDS), before: text, after: text }), {
      description: 'Compared with what customers were shown when it was written; a franchise by its code and name',
    }),
    note: text,
    proposedBy: nullable(StaffRef),
    authors: Type.Array(StaffRef, { description: 'Everybody who wrote part of it; none of them may approve it' }),
    decidedBy: nullable(StaffRef),
    decidedAt: nullable(Timestamp),
    createdAt: Timestamp,
  }),
);
type Version = Static<typeof MethodVersion>;
type VersionRow = Omit<Version, 'details' | 'changes' | 'decidedAt' | 'createdAt'> & {
  details: Destination;
  decidedAt: Date | null;
  createdAt: Date;
};

/**
 * Every version of a method's destination, newest first, each with its changes. Account numbers are unmasked, because
 * they are what is reviewed.
 */
export async function readVersions(db: Db, methodId: string): Promise<{ items: Version[] }> {
  const { rows } = await sql<VersionRow>`
    SELECT v.version, v.status, v.details, v.note, ${staffRef('a')} AS proposed_by, ${staffRef('d')} AS decided_by, v.decided_at, v.created_at,
      coalesce((SELECT jsonb_agg(${staffRef('s')} ORDER BY s.username) FROM staff s WHERE s.id = ANY (v.contributors)), '[]') AS authors
    FROM payment_method_version v
    LEFT JOIN staff a ON a.id = v.proposed_by
    LEFT JOIN staff d ON d.id = v.decided_by
    WHERE v.payment_method_id = ${methodId} ORDER BY v.version`.execute(db);
  const names = await franchiseNames(db);
  let shown: Destination | null = null;
  const nameOf = (id: string | null) => id && (names.get(id) ?? id);
  const items: Version[] = [];
  for (const { details, decidedAt, createdAt, ...row } of rows) {
    const now = destinationOf(details);
    items.unshift({
      ...row,
      details: now,
      changes: changesBetween(shown, now).map((change) =>
        change.field === 'franchiseId'
          ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
          : change,
      ),
      decidedAt: momentOrNull(decidedAt),
      createdAt: moment(createdAt),
    });
    if (row.status === 'current' || row.status === 'superseded') shown = now;
  }
  return { items };
}

/** E.g. `WEST, West Region`, by id. */
async function franchiseNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('franchise').select(['id', 'code', 'name']).execute();
  return new Map(rows.map(({ id, code, name }) => [id, `${code}, ${name}`]));
}
