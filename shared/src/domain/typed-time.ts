import { addDays, businessDate, MONTHS, wallClock, type BusinessDate } from './business-time.ts';

/**
 * `HH:mm` of a typed time: `14:05`, `1405`, `9`, `9.30`, `2:05 pm`; seconds are dropped. `null` when it is not valid.
 */
export function readClock(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:[:.]\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!found) return null;
  const [, typed = '', minutes = '00', half] = found;
  const isTwelve = half !== undefined;
  if (Number(minutes) > 59 || Number(typed) > (isTwelve ? 12 : 23) || (isTwelve && Number(typed) === 0)) return null;
  const hours = isTwelve ? (Number(typed) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(typed);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

/**
 * A date as staff and banks in India write it, day first: `22/11`, `22-11-26`, `22 Nov 2026`, or `2026-11-22`. Without
 * a year it is the latest such date up to `today`. `null` when there is no such date.
 */
export function readDay(text: string, today: BusinessDate): BusinessDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (iso) return dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const found = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})\.?(?:[\s./,-]+(\d{4}|\d{2}))?\.?$/i.exec(text.trim());
  if (!found) return null;
  const [, day, name = '', year] = found;
  const month = /^\d/.test(name) ? Number(name) : monthNamed(name);
  if (year) return dayIn(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
  const thisYear = Number(today.slice(0, 4));
  const next = dayIn(thisYear, month, Number(day));
  return next && next <= today ? next : dayIn(thisYear - 1, month, Number(day));
}

/**
 * A date and time, as copied from a bank's page, as local business time `YYYY-MM-DDTHH:mm`. A time alone is the latest
 * such time up to `now`. `null` when it is not valid.
 */
export function readMoment(text: string, now: Date, zone: string): string | null {
  const typed = text.trim();
  const today = businessDate(now, zone);
  const alone = readClock(typed);
  if (alone) return `${`${today}T${alone}` > wallClock(now, zone) ? addDays(today, -1) : today}T${alone}`;
  const found =
    /^(.+?)(?:[\s,]+|(?<=^\d{4}-\d\d-\d\d)T)(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*(?:[ap]m)?|\d{1,2}\s*[ap]m)$/i.exec(
      typed,
    );
  const [day, clock] = found ? [readDay(found[1]!, today), readClock(found[2]!)] : [];
  return day && clock ? `${day}T${clock}` : null;
}

const monthNamed = (name: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;

/** `null` for 31 February and the like. */
function dayIn(year: number, month: number, day: number): BusinessDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : null;
}
