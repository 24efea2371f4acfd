/** First day of the month before: the calendar shows two months, and the later one is the one that matters. */
export function monthBefore(date: string): string {
  const [year, month] = date.split('-').map(Number);
  const earlier = new Date(Date.UTC(year!, month! - 2, 1));
  return earlier.toISOString().slice(0, 10);
}
