import type { DateRange } from '../../domain/business-time.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `3 – 9 Nov 2026`, `28 Oct – 3 Nov 2026`, `9 Nov 2026`. */
export function rangeText({ from, to }: DateRange): string {
  const [start, end] = [parts(from), parts(to)];
  if (from === to) return `${end.day} ${end.month} ${end.year}`;
  if (start.year !== end.year) return `${start.day} ${start.month} ${start.year} – ${end.day} ${end.month} ${end.year}`;
  const head = start.month === end.month ? `${start.day}` : `${start.day} ${start.month}`;
  return `${head} – ${end.day} ${end.month} ${end.year}`;
}

/** First day of the month before: the calendar shows two months, and the later one is the one that matters. */
export function monthBefore(date: string): string {
  const [year, month] = date.split('-').map(Number);
  const earlier = new Date(Date.UTC(year!, month! - 2, 1));
  return earlier.toISOString().slice(0, 10);
}

function parts(date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month: MONTHS[Number(month) - 1], day: Number(day) };
}
