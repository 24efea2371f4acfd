import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment } from '../../../domain/moments.ts';
import type { IntakeKey as IntakeKeySchema } from './schemas.ts';

export type IntakeKey = Static<typeof IntakeKeySchema>;

/** All keys of the operator's app, or one of them, the newest first: a company has a handful. */
export async function readIntakeKeys(db: DbOrTx, now: Date, id?: string): Promise<IntakeKey[]> {
  const { rows } = await sql<
    Omit<IntakeKey, 'madeAt' | 'endsAt' | 'lastUsedAt'> & { madeAt: Date; endsAt: Date | null; lastUsedAt: Date | null }
  >`
    SELECT k.id, k.name, k.made_at, k.ends_at, k.last_used_at,
      CASE WHEN k.ends_at <= ${now} THEN 'ended'
        WHEN k.confirmed_at IS NOT NULL THEN 'active'
        WHEN EXISTS (SELECT FROM second_person_request r WHERE r.subject_type = 'key' AND r.subject_id = k.id AND r.state = 'waiting')
          THEN 'waiting'
        ELSE 'refused' END AS state,
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name, 'username', s.username) END AS made_by
    FROM intake_key k LEFT JOIN staff s ON s.id = k.made_by
    WHERE ${id === undefined ? sql`TRUE` : sql`k.id = ${id}`} ORDER BY k.made_at DESC, k.id DESC`.execute(db);
  return rows.map(({ madeAt, endsAt, lastUsedAt, ...row }) => ({
    ...row,
    madeAt: moment(madeAt),
    endsAt: endsAt && moment(endsAt),
    lastUsedAt: lastUsedAt && moment(lastUsedAt),
  }));
}
