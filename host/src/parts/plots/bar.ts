/** One figure of a plot, and where its rows are. */
export interface Bar {
  key: string;
  /** What stands at the axis, e.g. `10`, and in a table, e.g. `HDFC-2`. */
  label: string;
  /** The same in full, for the table and for those who hear it: `10:00 to 11:00`. */
  name: string;
  value: number;
  /** The value in words of the desk, e.g. `₹12,34,567.00`. */
  shown: string;
  /** How many rows it is made of. */
  count: number;
  /** The list of exactly these rows; `null` where nothing happened. */
  to: string | null;
}

/** What the columns of a plot's table are called. */
export interface PlotWords {
  /** E.g. `Hour`. */
  label: string;
  /** E.g. `Money`. */
  value: string;
  /** E.g. `Deposits`. */
  count: string;
}

/** How far a bar reaches, in percent of the highest. What happened is always to be seen. */
export function shareOf({ value, count }: Bar, bars: readonly Bar[]): number {
  const highest = Math.max(...bars.map((bar) => bar.value));
  if (count === 0) return 0;
  return highest > 0 ? Math.max(2, (value / highest) * 100) : 2;
}
