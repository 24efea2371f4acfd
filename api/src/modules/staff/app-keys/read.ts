import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../../db/database.ts';
import { moment, momentOrNull } from '../../../domain/moments.ts';
import { staffOf } from '../../../listing/refs.ts';
import { keyState } from '../../second-person/key-states.ts';
import type { IntakeKey as IntakeKeySchema } from './schemas.ts';

export type IntakeKey = Static<typeof IntakeKeySchema>;

/** All keys of the operator's app, or one of them, the newest first: a company has a handful. */
export async function readIntakeKeys(db: DbOrTx, now: Date, id?: string): Promise<IntakeKey[]> {
  const { rows } = await sql<
    Omit<IntakeKey, 'madeAt' | 'endsAt' | 'lastUsedAt'> & { madeAt: Date; endsAt: Date | null; lastUsedAt: Date | null }
  >`
    SELECT k.id, k.name, k.made_at, k.ends_at, k.last_used_at,
      ${keyState('key', now)} AS state, ${staffOf(sql`k.made_by`)} AS made_by
    FROM intake_key k
    WHERE ${id === undefined ? sql`TRUE` : sql`k.id = ${id}`} ORDER BY k.made_at DESC, k.id DESC`.execute(db);
  return rows.map(({ madeAt, endsAt, lastUsedAt, ...row }) => ({
    ...row,
    madeAt: moment(madeAt),
    endsAt: momentOrNull(endsAt),
    lastUsedAt: momentOrNull(lastUsedAt),
  }));
}
