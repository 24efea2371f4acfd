/** A calendar day of the business, `YYYY-MM-DD`. */
export type BusinessDate = string;

export interface DateRange {
  from: BusinessDate;
  /** Inclusive. */
  to: BusinessDate;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make and a table asks for thousands, so each is made once. */
function format(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone}/${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}

function parts(instant: Date, zone: string): Record<string, string> {
  const full = format(zone, 'parts', {
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
  });
  return Object.fromEntries(full.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The business day on which an instant falls. The browser's own zone has no say (domain 1.0). */
export function businessDate(instant: string | Date, zone: string): BusinessDate {
  const { year, month, day } = parts(new Date(instant), zone);
  return `${year}-${month}-${day}`;
}

/** `10:42:07` in the business zone. */
export const formatTime = (instant: string | Date, zone: string): string =>
  format(zone, 'time', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(new Date(instant));

/** `21 Nov 10:42`, with the year when it is not this year's: `21 Nov 2025 10:42`. */
export function formatMoment(instant: string | Date, zone: string, now: Date): string {
  const date = new Date(instant);
  const { day, hour, minute, year } = parts(date, zone);
  const month = format(zone, 'month', { month: 'short' }).format(date);
  const thisYear = parts(now, zone).year === year;
  return `${Number(day)} ${month}${thisYear ? '' : ` ${year}`} ${hour}:${minute}`;
}

/** Every part, for details and titles: `21 Nov 2026 10:42:07`. */
export function formatFullMoment(instant: string | Date, zone: string): string {
  const date = new Date(instant);
  const { day, year } = parts(date, zone);
  return `${Number(day)} ${format(zone, 'month', { month: 'short' }).format(date)} ${year} ${formatTime(date, zone)}`;
}

/** The day `days` after (or before) another. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

export type RangePreset = 'today' | 'yesterday' | '7d';

export const RANGE_PRESETS: readonly { key: RangePreset; label: string }[] = [
  { key: 'today', label: 'Today' },
  { key: 'yesterday', label: 'Yesterday' },
  { key: '7d', label: '7 days' },
];

/** The days of a preset, counted in the business zone; `7d` is today and the six days before. */
export function presetRange(preset: RangePreset, now: Date, zone: string): DateRange {
  const today = businessDate(now, zone);
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: preset === '7d' ? addDays(today, -6) : today, to: today };
}

/**
 * The instant of a wall clock reading in the business zone, as ISO 8601 UTC.
 * `local` is what a date-time field gives: `2026-11-21T10:42`. `null` when it is no date.
 */
export function instantOf(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const guess = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(guess, zone)).toISOString();
}

/** The wall clock reading of an instant, for a date-time field. */
export function wallClock(instant: string | Date, zone: string): string {
  const { year, month, day, hour, minute } = parts(new Date(instant), zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

function offsetAt(time: number, zone: string): number {
  const { year, month, day, hour, minute, second } = parts(new Date(time), zone);
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return local - Math.floor(time / 1000) * 1000;
}
