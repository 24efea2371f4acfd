import type { Mapping } from './mapping.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A bank's date, and its time if there is one, as an instant; read as wall clock of `zone`. A date alone is read as
 * noon, so that it stays on its day. `null` when it cannot be read.
 */
export function readBankTime(date: string, time: string, dates: Mapping['dates'], zone: string): Date | null {
  const day = readDay(date, dates);
  if (!day) return null;
  const clock = readClock(time) ?? readClock(date) ?? [12, 0, 0];
  const wall = Date.UTC(day[0], day[1] - 1, day[2], ...clock);
  const isReal = new Date(wall).getUTCMonth() === day[1] - 1;
  return isReal ? new Date(wall - offsetAt(wall, zone)) : null;
}

type Parts = [year: number, month: number, day: number];

function readDay(text: string, dates: Mapping['dates']): Parts | null {
  const named = /(\d{1,2})[-/. ]([A-Za-z]{3})[a-z]*[-/., ]+(\d{2,4})/.exec(text);
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
    return month ? [fullYear(named[3]), month, Number(named[1])] : null;
  }
  const parts = /(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})/.exec(text);
  if (!parts) return null;
  const [a, b, c] = [parts[1], parts[2], parts[3]];
  if (a?.length === 4) return [Number(a), Number(b), Number(c)];
  if (dates === 'YMD') return [fullYear(a), Number(b), Number(c)];
  return dates === 'MDY' ? [fullYear(c), Number(a), Number(b)] : [fullYear(c), Number(b), Number(a)];
}

const fullYear = (text = ''): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

function readClock(text: string): [number, number, number] | null {
  const parts = /(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?/i.exec(text);
  if (!parts) return null;
  const half = parts[4]?.toLowerCase();
  const hour = (Number(parts[1]) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0);
  return [hour, Number(parts[2]), Number(parts[3] ?? 0)];
}

/** How far the zone's wall clock is ahead of UTC at that moment, in milliseconds. */
function offsetAt(wall: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(wall)).map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(
      parts['year'] ?? 0,
      (parts['month'] ?? 1) - 1,
      parts['day'],
      parts['hour'],
      parts['minute'],
      parts['second'],
    ) - wall
  );
}
