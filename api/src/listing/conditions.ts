import { sql, type RawBuilder } from 'kysely';
import { badRequest } from '../http/errors.ts';

type Sql = RawBuilder<unknown>;
export type Conditions = Sql[];

/** Collects the conditions of the given filters; absent filters add nothing. */
export function conditions(...parts: (Sql | null | undefined | false)[]): Conditions {
  return parts.filter((part): part is Sql => Boolean(part));
}

/** All conditions together; none means every row. */
export function every(conditions: Conditions): Sql {
  return conditions.length ? sql.join(conditions, sql` AND `) : sql`TRUE`;
}

/** The column is one of the values. */
export function isAny(
  column: Sql,
  values: readonly (string | number)[] | undefined,
  type: 'text' | 'uuid' = 'text',
): Sql | null {
  return values ? sql`${column} = ANY(${values}::${sql.raw(type)}[])` : null;
}

export function amountIs(column: Sql, filter: { amount?: number; amountMin?: number; amountMax?: number }): Sql | null {
  const parts = conditions(
    filter.amount !== undefined && sql`${column} = ${filter.amount}`,
    filter.amountMin !== undefined && sql`${column} >= ${filter.amountMin}`,
    filter.amountMax !== undefined && sql`${column} <= ${filter.amountMax}`,
  );
  return parts.length ? sql`(${sql.join(parts, sql` AND `)})` : null;
}

/**
 * A time between two ends. A business day means that whole day in `zone`; an instant is inclusive as
 * `from` and exclusive as `to`, and so is an hour and minute of the business clock. Answers 400 for anything else.
 */
export function timeIs(column: Sql, filter: { from?: string; to?: string }, zone: string): Sql | null {
  const parts = conditions(
    filter.from !== undefined && sql`${column} >= ${moment('from', filter.from, zone, 0)}`,
    filter.to !== undefined && sql`${column} < ${moment('to', filter.to, zone, 1)}`,
  );
  return parts.length ? sql`(${sql.join(parts, sql` AND `)})` : null;
}

function moment(field: string, text: string, zone: string, dayShift: 0 | 1): Sql {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text)) {
    return sql`((${text}::date + ${dayShift}::int)::timestamp AT TIME ZONE ${zone})`;
  }
  if (/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10)))
    return sql`(${text}::timestamp AT TIME ZONE ${zone})`;
  const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]{4,12}(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : null;
  if (instant && !Number.isNaN(instant.getTime())) return sql`${instant.toISOString()}::timestamptz`;
  throw badRequest(
    `Give ${field} as a day, YYYY-MM-DD, as a time of the business clock, YYYY-MM-DDTHH:MM, or as an instant, YYYY-MM-DDTHH:MM:SSZ.`,
    'BAD_TIME',
  );
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCFullYear() > 1970;
}

/** Rows whose reference ends with the text; uses the index on the reversed reference. */
export function endsWith(column: Sql, end: string | undefined): Sql | null {
  if (end === undefined) return null;
  const reversed = [...end.toUpperCase().replace(/[^A-Z0-9]/g, '')].reverse().join('');
  if (!reversed) throw badRequest('Give the last letters or digits of the UTR.', 'BAD_UTR');
  return sql`reverse(${column}) LIKE ${`${reversed}%`}`;
}

/** Text for LIKE with the person's own `%`, `_` and `\` taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
