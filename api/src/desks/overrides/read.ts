import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import { staffOf } from '../../listing/refs.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { keyState } from '../../modules/second-person/key-states.ts';
import type { ReleaseOverride as Schema } from './schemas.ts';

export type ReleaseOverride = Static<typeof Schema>;

const SHOWN_DAYS = 30;
const MOST = 200;

/** Builds that somebody may or might run: of one id, of one person, or of the last thirty days. */
export async function readOverrides(
  db: DbOrTx,
  now: Date,
  { id, staffId, running = false }: { id?: string; staffId?: string; running?: boolean } = {},
): Promise<ReleaseOverride[]> {
  const where = conditions(
    id === undefined && sql`k.made_at > ${now}::timestamptz - make_interval(days => ${SHOWN_DAYS}::int)`,
    id !== undefined && sql`k.id = ${id}`,
    staffId !== undefined && sql`k.staff_id = ${staffId}`,
    running && sql`k.confirmed_at IS NOT NULL AND k.ends_at > ${now}`,
  );
  const { rows } = await sql<Omit<ReleaseOverride, 'madeAt' | 'endsAt'> & { madeAt: Date; endsAt: Date | null }>`
    SELECT k.id, 'O-' || k.no AS no, ${keyState('override', now)} AS state, k.module, k.version, k.address, k.hours, k.reason,
      ${staffOf(sql`k.staff_id`)} AS staff, ${staffOf(sql`k.made_by`)} AS made_by, k.made_at,
      ${staffOf(sql`k.confirmed_by`)} AS confirmed_by, k.ends_at
    FROM release_override k WHERE ${every(where)} ORDER BY k.made_at DESC, k.id DESC LIMIT ${MOST}`.execute(db);
  return rows.map(({ madeAt, endsAt, ...row }) => ({ ...row, madeAt: moment(madeAt), endsAt: momentOrNull(endsAt) }));
}
