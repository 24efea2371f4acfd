import { type RawBuilder, sql } from 'kysely';
import type { Actor, Deps } from '../../http/context.ts';
import { every } from '../../listing/conditions.ts';
import { methodRef } from '../../listing/refs.ts';
import type { MethodRef } from './day-schemas.ts';
import type { Series, Span } from './series.ts';

/** Figures of some rows: count, sum, and the median wait until the work was done. */
export interface Measures {
  count: number;
  sumPaise: number;
  medianMinutes: number | null;
}

export interface Measured extends Measures {
  byHour: (Measures & { hour: number })[];
  byMethod: (Measures & { paymentMethod: MethodRef })[];
}

interface Row extends Measures {
  hour: number | null;
  paymentMethod: MethodRef | null;
  /** Which grouping this row belongs to. */
  of: 'all' | 'hour' | 'method';
}

const NOTHING: Measures = { count: 0, sumPaise: 0, medianMinutes: null };

/**
 * Measures a series as a whole, by hour of the business clock and by account, in one statement and therefore over the
 * same rows.
 */
export async function measureSeries(deps: Deps, actor: Actor, series: Series, span: Span): Promise<Measured> {
  const { rows } = await sql<Row>`
    SELECT t.of, t.hour, ${methodRef('m')} AS payment_method, t.count, t.sum_paise, t.median_minutes
    FROM (${grouped(series, every(series.where(actor, span, deps)), deps.settings.businessTimeZone)}) t
    LEFT JOIN payment_method m ON m.id = t.method_id
    ORDER BY t.hour, t.sum_paise DESC, m.priority, m.id`.execute(deps.db);
  const of = (one: Row['of']) => rows.filter((row) => row.of === one);
  const measures = ({ count, sumPaise, medianMinutes }: Row): Measures => ({ count, sumPaise, medianMinutes });
  return {
    ...of('all')
      .map(measures)
      .reduce((_, all) => all, NOTHING),
    byHour: of('hour').map((row) => ({ hour: row.hour ?? 0, ...measures(row) })),
    byMethod: of('method').flatMap((row) =>
      row.paymentMethod ? [{ paymentMethod: row.paymentMethod, ...measures(row) }] : [],
    ),
  };
}

function grouped(
  { from, at, amount, waited, method }: Series,
  where: RawBuilder<unknown>,
  zone: string,
): RawBuilder<unknown> {
  const median = waited
    ? sql`(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM r.waited) / 60) FILTER (WHERE r.waited IS NOT NULL))::float8`
    : sql`NULL::float8`;
  return sql`
    SELECT CASE WHEN grouping(r.hour) = 0 THEN 'hour' WHEN grouping(r.method_id) = 0 THEN 'method' ELSE 'all' END AS of,
      r.hour, r.method_id, count(*) AS count, coalesce(sum(r.amount), 0) AS sum_paise, ${median} AS median_minutes
    FROM (
      SELECT extract(hour FROM ${at} AT TIME ZONE ${zone})::int AS hour, ${method ?? sql`NULL::uuid`} AS method_id, ${amount} AS amount, ${waited ?? sql`NULL::interval`} AS waited
      FROM ${from} WHERE ${where}
    ) r GROUP BY GROUPING SETS ((), (r.hour), (r.method_id))`;
}
