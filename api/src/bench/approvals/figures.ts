/** The value that this share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * Between which two of the values the median of all such values lies, with a probability of at least 95 %: by how
 * many of them chance alone would put on one side. The outermost two when there are too few.
 */
export function intervalOfMedian(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  let [cut, tail, exactly] = [0, 0, 0.5 ** sorted.length];
  while (2 * (tail + exactly) <= 0.05) {
    tail += exactly;
    exactly *= (sorted.length - cut) / (cut + 1);
    cut += 1;
  }
  const at = Math.max(0, cut - 1);
  return [sorted[at] ?? NaN, sorted[sorted.length - 1 - at] ?? NaN];
}
