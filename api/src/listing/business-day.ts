import { sql, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import { badRequest } from '../http/errors.ts';

/** A business day, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Business day, YYYY-MM-DD' });

/** Parses a requested day; 400 for a day that does not exist. */
export function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text) || day.getUTCFullYear() < 1971)
    throw badRequest('There is no such day.', 'BAD_TIME');
  return text;
}

/** First instant of the day in the business zone; with `shift` 1 that of the next day. */
export const dayStart = (day: string, zone: string, shift: 0 | 1 = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${shift}::int)::timestamp AT TIME ZONE ${zone})`;

/** By zone: making a format costs a hundred times as much as using it. */
const formats = new Map<string, { day: Intl.DateTimeFormat; hour: Intl.DateTimeFormat }>();

function formatsOf(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
    hour: new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }),
  };
  formats.set(zone, made);
  return made;
}

/** The business day of an instant. */
export const dayOf = (at: Date, zone: string): string => formatsOf(zone).day.format(at);

/** The hour of the business day of an instant. */
export const hourOf = (at: Date, zone: string): number => Number(formatsOf(zone).hour.format(at));
