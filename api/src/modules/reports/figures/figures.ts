import { sql } from 'kysely';
import type { Deps } from '../../../http/context.ts';
import { moment } from '../../../domain/moments.ts';
import { dayOf } from '../../../listing/business-day.ts';
import type { ReleaseFigure, ReleaseFigures, ReleaseOutcome } from './schemas.ts';
import './tables.ts';

/** A load that took longer is slow, in milliseconds. */
const SLOW_MS = 3_000;
/** Releases of one module and day that are counted; a panel has two or three. */
const MOST_A_DAY = 30;
/** What is summed up, and what the job of tidying up leaves, in days. */
const SHOWN_DAYS = 14;
export const KEPT_DAYS = 90;

/**
 * Counts one outcome in the row of its release and day, for all instances of the API together. Releases beyond
 * {@link MOST_A_DAY} are not counted, so that invented versions do not fill the table.
 */
export async function countOutcome({ db, clock, settings }: Deps, told: ReleaseOutcome): Promise<void> {
  const { module, version, channel, outcome, tookMs = 0 } = told;
  const now = clock.now();
  const day = dayOf(now, settings.businessTimeZone);
  const loaded = outcome === 'loaded';
  const one = (is: boolean) => Number(is);
  await sql`
    INSERT INTO release_figure AS known (day, module, version, channel, loads, load_ms, slow, errors, crashes, fallbacks, last_at)
    SELECT ${day}::date, ${module}, ${version}, ${channel}, ${one(loaded)}::int, ${loaded ? tookMs : 0}::bigint,
      ${one(loaded && tookMs > SLOW_MS)}::int, ${one(outcome === 'failed')}::int, ${one(outcome === 'crashed')}::int,
      ${one(outcome === 'left')}::int, ${now}::timestamptz
    WHERE (SELECT count(*) FROM release_figure f WHERE f.day = ${day}::date AND f.module = ${module}) < ${MOST_A_DAY}
      OR EXISTS (SELECT 1 FROM release_figure f WHERE f.day = ${day}::date AND f.module = ${module}
        AND f.version = ${version} AND f.channel = ${channel})
    ON CONFLICT (day, module, version, channel) DO UPDATE SET loads = known.loads + excluded.loads,
      load_ms = known.load_ms + excluded.load_ms, slow = known.slow + excluded.slow,
      errors = known.errors + excluded.errors, crashes = known.crashes + excluded.crashes,
      fallbacks = known.fallbacks + excluded.fallbacks, last_at = greatest(known.last_at, excluded.last_at)`.execute(
    db,
  );
}

/** The figures of the last fourteen days, summed up by release and channel. */
export async function readFigures({ db, clock, settings }: Deps): Promise<ReleaseFigures> {
  const at = clock.now();
  const since = dayOf(new Date(at.getTime() - (SHOWN_DAYS - 1) * 86_400_000), settings.businessTimeZone);
  const { rows } = await sql<Omit<ReleaseFigure, 'lastAt'> & { lastAt: Date }>`
    SELECT module, version, channel, sum(loads)::int AS loads, (sum(load_ms) / nullif(sum(loads), 0))::int AS average_ms,
      sum(slow)::int AS slow, sum(errors)::int AS errors, sum(crashes)::int AS crashes, sum(fallbacks)::int AS fallbacks, max(last_at) AS last_at,
      min(day)::text AS first_day, max(day)::text AS last_day
    FROM release_figure WHERE day >= ${since}::date
    GROUP BY module, version, channel ORDER BY module, max(day) DESC, min(day) DESC, version DESC, channel`.execute(db);
  return { at: at.toISOString(), since, rows: rows.map((row) => ({ ...row, lastAt: moment(row.lastAt) })) };
}
