import { counted, type Words } from '@backoffice/shared/domain';

/** The figures of one bar. */
export interface Measure {
  value: number;
  /** The formatted value, e.g. `₹12,34,567.00`. */
  shown: string;
  /** Number of rows behind it. */
  count: number;
}

/** One figure of a plot, with the address of its rows. */
export interface Bar extends Measure {
  key: string;
  /** Label on the axis, e.g. `10`, or in a table, e.g. `HDFC-2`. */
  label: string;
  /** The full label, for tables and screen readers: `10:00 to 11:00`. */
  name: string;
  /** The same hour of the day before, where days are compared. */
  before?: Measure;
  /** Address of the list with exactly these rows; `null` where there are none. */
  to: string | null;
}

/** What the columns of a plot's table are called. */
export interface PlotWords {
  /** E.g. `Hour`. */
  label: string;
  /** E.g. `Money`. */
  value: string;
  /** What is counted. */
  of: Words;
  /** The column of the day before, e.g. `Yesterday`. */
  before?: string;
}

/** Length of a bar in percent of the scale. A bar with rows is always visible. */
export function shareOf({ value, count }: Measure, top: number): number {
  if (count === 0) return 0;
  return top > 0 ? Math.max(2, (value / top) * 100) : 2;
}

export const highest = (bars: readonly Bar[]): number =>
  Math.max(0, ...bars.map((bar) => bar.value), ...bars.map(({ before }) => before?.value ?? 0));

/** Whether there is anything to draw. */
export const hasFigures = (bars: readonly Bar[]): boolean =>
  bars.some(({ count, before }) => count > 0 || (before?.count ?? 0) > 0);

/** The text of a bar, for screen readers and beside the title. */
export function said({ name, shown, count, before }: Bar, words: PlotWords): string {
  const now = count === 0 ? `${name}: nothing` : `${name}: ${shown}, ${counted(count, words.of)}`;
  return before && words.before ? `${now}; ${words.before}: ${before.shown}` : now;
}
