/** A calendar day of the business, `YYYY-MM-DD`. */
export type BusinessDate = string;

export interface DateRange {
  from: BusinessDate;
  /** Inclusive. */
  to: BusinessDate;
}

export const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The local time in a zone as an ISO text, `2026-11-21T10:42:07.000Z`; the Z is not its real zone. */
function wall(instant: string | Date, zone: string): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, zone)).toISOString();
}

/** `21 Nov` of a local time. */
const dayOf = (reading: string): string => `${Number(reading.slice(8, 10))} ${MONTHS[Number(reading.slice(5, 7)) - 1]}`;

/** The business day of an instant. The browser's own zone is not used (domain 1.0). */
export const businessDate = (instant: string | Date, zone: string): BusinessDate => wall(instant, zone).slice(0, 10);

/** `10:42:07` in the business zone. */
export const formatTime = (instant: string | Date, zone: string): string => wall(instant, zone).slice(11, 19);

/** `21 Nov 10:42`; with the year when it is another than now: `21 Nov 2025 10:42`. */
export function formatMoment(instant: string | Date, zone: string, now: Date): string {
  const reading = wall(instant, zone);
  const year = reading.slice(0, 4);
  return `${dayOf(reading)}${wall(now, zone).startsWith(year) ? '' : ` ${year}`} ${reading.slice(11, 16)}`;
}

/** All parts, for details and tooltips: `21 Nov 2026 10:42:07`. */
export function formatFullMoment(instant: string | Date, zone: string): string {
  const reading = wall(instant, zone);
  return `${dayOf(reading)} ${reading.slice(0, 4)} ${reading.slice(11, 19)}`;
}

/** The date `days` later, or earlier when negative. */
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

/** The days of a preset in the business time zone; `7d` is today and the six days before. */
export function presetRange(preset: RangePreset, now: Date, zone: string): DateRange {
  const today = businessDate(now, zone);
  if (preset === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  return { from: preset === '7d' ? addDays(today, -6) : today, to: today };
}

/**
 * The instant of a local time in the business zone, as ISO 8601 UTC. `local` is the value of a date-time field:
 * `2026-11-21T10:42`. `null` when it is not valid.
 */
export function instantOf(local: string, zone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  const guess = asUtc - offsetAt(asUtc, zone);
  return new Date(asUtc - offsetAt(guess, zone)).toISOString();
}

/** The local time of an instant, for a date-time field. */
export const wallClock = (instant: string | Date, zone: string): string => wall(instant, zone).slice(0, 16);

const QUARTER = 900_000;
const offsets = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The zone's offset from UTC in ms. `Intl` is slow and a table needs thousands of offsets, so each is computed once for
 * a quarter of an hour: clocks change only at the start of one.
 */
function offsetAt(time: number, zone: string): number {
  const quarter = time - (time % QUARTER);
  const key = zone + quarter;
  if (offsets.size > 5000) offsets.clear();
  const offset = offsets.get(key) ?? measuredOffset(quarter, zone);
  offsets.set(key, offset);
  return offset;
}

function measuredOffset(time: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone: zone,
    });
  formats.set(zone, format);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - time;
}
