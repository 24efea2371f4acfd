import { sql } from 'kysely';
import type { Actor, Deps } from '../../http/context.ts';

/** When a person's shift began. */
export interface ShiftStart {
  at: Date;
  /** The same time on the business clock, to the minute: `2026-11-22T14:02`. */
  clock: string;
}

/** No shift is longer: an older hand-over belongs to an earlier shift. */
const LONGEST_HOURS = 16;

/**
 * A shift starts at the person's last hand-over, even before midnight; without a recent hand-over it starts with the
 * business day.
 */
export async function shiftStart({ db, clock, settings }: Deps, actor: Actor): Promise<ShiftStart> {
  const zone = settings.businessTimeZone;
  const now = clock.now();
  const earliest = new Date(now.getTime() - LONGEST_HOURS * 3_600_000);
  const { rows } = await sql<ShiftStart>`
    SELECT s.local AT TIME ZONE ${zone} AS at, to_char(s.local, 'YYYY-MM-DD"T"HH24:MI') AS clock
    FROM (SELECT coalesce(
      (SELECT date_trunc('minute', max(h.created_at) AT TIME ZONE ${zone}) FROM hand_over h WHERE h.staff_id = ${actor.id} AND h.status <> 'taken_back' AND h.created_at > ${earliest}),
      date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone})) AS local) s`.execute(db);
  return rows[0] as ShiftStart;
}
