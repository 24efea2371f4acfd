/** One figure of a plot, with the address of its rows. */
export interface Bar {
  key: string;
  /** Label on the axis, e.g. `10`, or in a table, e.g. `HDFC-2`. */
  label: string;
  /** The full label, for tables and screen readers: `10:00 to 11:00`. */
  name: string;
  value: number;
  /** The formatted value, e.g. `₹12,34,567.00`. */
  shown: string;
  /** Number of rows behind it. */
  count: number;
  /** Address of the list with exactly these rows; `null` where there are none. */
  to: string | null;
}

/** Column headings of a plot's table. */
export interface PlotWords {
  /** E.g. `Hour`. */
  label: string;
  /** E.g. `Money`. */
  value: string;
  /** E.g. `Deposits`. */
  count: string;
}

/** Length of a bar in percent of the highest. A bar with rows is always visible. */
export function shareOf({ value, count }: Bar, bars: readonly Bar[]): number {
  const highest = Math.max(...bars.map((bar) => bar.value));
  if (count === 0) return 0;
  return highest > 0 ? Math.max(2, (value / highest) * 100) : 2;
}
