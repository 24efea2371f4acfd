import type { DateOrder } from '../layout/layout.ts';

/** The bank's wall clock; no zone is involved. */
export interface Day {
  date: string;
  time: string | null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOCK = String.raw`(?:[ T,]+(?:at )?(\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]\.?m\.?)?))?`;
const NUMERIC = new RegExp(`^(\\d{1,4})([-/.])(\\d{1,2})\\2(\\d{2}|\\d{4})${CLOCK}$`, 'i');
const NAMED = new RegExp(`^(\\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\\d{4}|\\d{2})${CLOCK}$`, 'i');
const MONTH_FIRST = new RegExp(`^([a-z]{3,9})[. ]+(\\d{1,2}),? +(\\d{4})${CLOCK}$`, 'i');
/** Days since 1899-12-30, from 2000 to 2099. */
const SERIAL = /^([3-7]\d{4})(\.\d+)?$/;

/** Reads a whole cell as a day and, where it has one, its time; `null` for anything else, also for 31 February. */
export function readDay(text: string, order: DateOrder): Day | null {
  const plain = text.replace(/^'/, '').replace(/\s+/g, ' ').trim();
  const serial = SERIAL.exec(plain);
  if (serial) return ofSerial(Number(plain));
  const compact = /^(20\d{2})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return made(compact[1], compact[2], compact[3], undefined);
  const numeric = NUMERIC.exec(plain);
  if (numeric) {
    const [, a = '', , b, c = '', clock] = numeric;
    if (a.length === 4) return made(a, b, c, clock);
    if (a.length > 2) return null;
    if (order === 'YMD') return made(a, b, c, clock);
    return order === 'MDY' ? made(c, a, b, clock) : made(c, b, a, clock);
  }
  const named = NAMED.exec(plain);
  if (named) return made(named[3], monthOf(named[2]), named[1], named[4]);
  const monthFirst = MONTH_FIRST.exec(plain);
  return monthFirst ? made(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2], monthFirst[4]) : null;
}

/** What a numeric date says of the order of day and month: `null` when both readings are possible. */
export function orderOf(text: string): DateOrder | 'any' | null {
  const parts = NUMERIC.exec(text.replace(/\s+/g, ' ').trim());
  if (!parts) return null;
  if ((parts[1]?.length ?? 0) > 2) return 'YMD';
  if (Number(parts[1]) > 12) return 'DMY';
  return Number(parts[3]) > 12 ? 'MDY' : 'any';
}

/** `14:02`, `2:02:07 PM`, `140207` as HH:MM:SS. */
export function readClock(text: string): string | null {
  const parts = /^(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)? ?([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!parts) return null;
  const half = parts[4]?.toLowerCase();
  const hour = half ? (Number(parts[1]) % 12) + (half === 'p' ? 12 : 0) : Number(parts[1]);
  if (hour > 23 || Number(parts[2]) > 59 || Number(parts[3] ?? 0) > 59) return null;
  return `${pad(hour)}:${parts[2]}:${parts[3] ?? '00'}`;
}

/** A spreadsheet's day number; its fraction is the time. */
export function ofSerial(serial: number): Day | null {
  const seconds = Math.round(serial * 86_400);
  const at = new Date(Date.UTC(1899, 11, 30) + seconds * 1_000);
  if (Number.isNaN(at.getTime())) return null;
  const [date = '', clock = ''] = at.toISOString().slice(0, 19).split('T');
  return { date, time: Number.isInteger(serial) ? null : clock };
}

const pad = (value: number): string => String(value).padStart(2, '0');

const monthOf = (name = ''): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function made(year = '', month = '', day = '', clock: string | undefined): Day | null {
  const full = year.length === 2 ? 2_000 + Number(year) : Number(year);
  const at = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  if (full < 2_000 || full > 2_099 || at.getUTCMonth() !== Number(month) - 1 || at.getUTCDate() !== Number(day))
    return null;
  const time = clock === undefined ? null : readClock(clock);
  if (clock !== undefined && time === null) return null;
  return { date: at.toISOString().slice(0, 10), time };
}
