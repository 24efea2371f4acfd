import { intervalOfMedian, median } from '../../../api/src/bench/approvals/figures.ts';

/** A median, and between which two values it lies with a probability of 95 %. */
export interface Spread {
  median: number;
  low: number;
  high: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const [low, high] = intervalOfMedian(values);
  return { median: median(values), low, high };
}

/** Round by round, as what disturbs a round disturbs both sides of it. */
export const ratios = (ours: readonly number[], theirs: readonly number[]): number[] =>
  ours.map((value, round) => value / theirs[round]!);

/**
 * Whether something that should be at most `target`, or at least, is. It is open as long as the target lies within the spread, so that a
 * busy machine decides nothing.
 */
export function verdict({ low, high }: Spread, target: number, atLeast = false): 'met' | 'missed' | 'open' {
  const [isMet, isMissed] = atLeast ? [low >= target, high < target] : [high <= target, low > target];
  if (isMet) return 'met';
  return isMissed ? 'missed' : 'open';
}

/** Enough digits to compare with a target, and no more. */
const short = (value: number) =>
  Math.abs(value) >= 20 ? value.toFixed(0) : value.toFixed(Math.abs(value) < 3 ? 2 : 1);

/** As `1.25 [1.10 to 1.41]`; one number where there is no spread. */
export const said = ({ median: middle, low, high }: Spread): string =>
  low === high ? short(middle) : `${short(middle)} [${short(low)} to ${short(high)}]`;
