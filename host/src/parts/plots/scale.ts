import { range, tickStep } from 'd3-array';
import { curveStepAfter, line } from 'd3-shape';
import { type Bar, highest } from './bar.ts';

/** The value axis of a plot: its end, and the round values marked on it in ascending order. */
export interface Scale {
  top: number;
  marks: readonly number[];
}

/** An axis with round marks that ends at the first mark at or above the highest bar. */
export function scaleOf(bars: readonly Bar[]): Scale {
  const most = highest(bars);
  if (most <= 0) return { top: 0, marks: [] };
  const step = tickStep(0, most, 2);
  const steps = Math.ceil(most / step - 1e-9);
  return { top: steps * step, marks: range(steps + 1).map((each) => each * step) };
}

/** The figures of the day before as an SVG path of steps; the box is one unit per bar wide and 100 high. */
export function stepsBefore(bars: readonly Bar[], top: number): string | null {
  if (top <= 0 || !bars.some(({ before }) => (before?.count ?? 0) > 0)) return null;
  const heights = bars.map(({ before }) => 100 - ((before?.value ?? 0) / top) * 100);
  const points: [number, number][] = heights.map((height, place) => [place, height]);
  return line().curve(curveStepAfter)([...points, [bars.length, heights.at(-1)!]]);
}
