import { addDays, MONTHS, type BusinessDate, type DateRange } from './business-time.ts';

/**
 * A range of days as text: `3 – 9 Nov 2026`, `28 Oct – 3 Nov 2026`, `9 Nov 2026`; with an open end `from 3 Nov 2026`,
 * `up to 9 Nov 2026`.
 */
export function formatDays({ from, to }: Partial<DateRange>): string {
  if (!from) return to ? `up to ${dayText(to)}` : '';
  if (!to) return `from ${dayText(from)}`;
  const [start, end] = [parts(from), parts(to)];
  if (from === to) return dayText(from);
  if (start.year !== end.year) return `${dayText(from)} – ${dayText(to)}`;
  const head = start.month === end.month ? `${start.day}` : `${start.day} ${start.month}`;
  return `${head} – ${dayText(to)}`;
}

/** The same, also for local times: `22 Nov 2026, 10:00 – 11:00`, `since 22 Nov 2026, 14:02`. */
export function formatSpan({ from, to }: Partial<DateRange>): string {
  if (!from?.includes('T')) return formatDays({ from, to });
  if (!to) return `since ${formatReading(from)}`;
  const [day, until] = [from.slice(0, 10), to.slice(0, 10)];
  if (day === until) return `${formatReading(from)} – ${to.slice(11)}`;
  // An end at the next midnight is shown as 24:00 of the same day.
  if (to.endsWith('T00:00') && addDays(day, 1) === until) return `${formatReading(from)} – 24:00`;
  return `${formatReading(from)} – ${formatReading(to)}`;
}

/** `22 Nov 2026, 14:02` of a local time, `2026-11-22T14:02`. */
export const formatReading = (time: string): string => `${dayText(time.slice(0, 10))}, ${time.slice(11)}`;

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** `Sun 22 Nov 2026`. */
export const formatWeekday = (date: BusinessDate): string =>
  `${WEEKDAYS[new Date(`${date}T12:00:00Z`).getUTCDay()]} ${dayText(date)}`;

function dayText(date: BusinessDate): string {
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}

function parts(date: BusinessDate) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: MONTHS[Number(month) - 1], day: Number(day) };
}
