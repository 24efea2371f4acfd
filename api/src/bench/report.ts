import type { Measured } from './measure.ts';

/** The most that the time at the large size may be, as a multiple of that at the small one (design, performance). */
const TARGET = 1.2;
/** Differences below this are noise. */
const NOISE_MS = 1;

export interface Verdict {
  text: string;
  /** Cases whose page exceeds the target. */
  missed: number;
}

/** The cases as a Markdown table, the worst ratio first. */
export function report(measured: readonly Measured[], [small, large]: [number, number]): Verdict {
  const sorted = [...measured].sort((a, b) => ratio(b.page) - ratio(a.page));
  const missed = sorted.filter(({ page }) => misses(page));
  const lines = sorted.map(
    ({ one, page, counted, plan }) =>
      `| ${one.list} | ${one.name} | ${ms(page[0])} | ${ms(page[1])} | ${mark(page)} | ${ms(counted[0])} | ${ms(counted[1])} | ${mark(counted)} | ${plan} |`,
  );
  const size = (rows: number) => rows.toLocaleString('en-IN');
  return {
    missed: missed.length,
    text: [
      `| list | filter | page at ${size(small)}, ms | at ${size(large)} | ratio | with count | at ${size(large)} | ratio | plan at ${size(large)} |`,
      '|---|---|---|---|---|---|---|---|---|',
      ...lines,
      '',
      `${measured.length} lists and filters, ${measured.length - missed.length} of them within ${TARGET} (or within ${NOISE_MS} ms); median ratio of a page ${ratio(middle(sorted)).toFixed(2)}.`,
    ].join('\n'),
  };
}

const middle = (sorted: readonly Measured[]): [number, number] => sorted[Math.floor(sorted.length / 2)]?.page ?? [1, 1];
const ratio = ([small, large]: [number, number]): number => large / small;
const misses = ([small, large]: [number, number]): boolean => large / small > TARGET && large - small > NOISE_MS;
const ms = (value: number): string => value.toFixed(1);
const mark = (pair: [number, number]): string =>
  misses(pair) ? `**${ratio(pair).toFixed(2)}**` : ratio(pair).toFixed(2);
