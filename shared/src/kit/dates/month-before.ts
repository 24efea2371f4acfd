/** First day of the previous month. The calendar shows two months, and the wanted one should be the later. */
export function monthBefore(date: string): string {
  const [year, month] = date.split('-').map(Number);
  const earlier = new Date(Date.UTC(year!, month! - 2, 1));
  return earlier.toISOString().slice(0, 10);
}
