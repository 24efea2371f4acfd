import { ratios, said, type Spread, spreadOf, verdict } from './figures.ts';
import type { Round, Rounds } from './rounds.ts';

/** One line of issue 17's table. */
export interface Line {
  name: string;
  panel: Spread;
  rival?: { name: string; spread: Spread };
  /** What is compared with the target: the ratio where there is a rival, else the figure itself. */
  judged: Spread;
  target: number;
  /** Whether more is better. */
  atLeast?: boolean;
}

interface Wanted {
  name: string;
  panel: (round: Round) => number | undefined;
  rival?: [name: string, of: (round: Round) => number | undefined];
  target: number;
  atLeast?: boolean;
}

const middle = (values?: readonly number[]) => values && spreadOf(values).median;

const WANTED: readonly Wanted[] = [
  { name: 'first rows, cold: kB', panel: ({ rows }) => rows && rows.panel.cold.bytes / 1_000, target: 195 },
  { name: 'first rows, cold: requests', panel: ({ rows }) => rows?.panel.cold.requests, target: 8 },
  {
    name: 'first rows, cold: ms',
    panel: ({ rows }) => rows?.panel.cold.ms,
    rival: ['plain React table', ({ rows }) => rows?.plain.cold.ms],
    target: 1.5,
  },
  {
    name: 'tax: kB, cold',
    panel: ({ rows }) => rows && rows.panel.cold.bytes / 1_000,
    rival: ['one bundle', ({ rows }) => rows && rows.twin.cold.bytes / 1_000],
    target: 1.1,
  },
  {
    name: 'tax: ms, cold',
    panel: ({ rows }) => rows?.panel.cold.ms,
    rival: ['one bundle', ({ rows }) => rows?.twin.cold.ms],
    target: 1.05,
  },
  {
    name: 'tax: ms, warm',
    panel: ({ rows }) => rows?.panel.warm.ms,
    rival: ['one bundle', ({ rows }) => rows?.twin.warm.ms],
    target: 1.03,
  },
  {
    name: 'form usable, cold: ms',
    panel: ({ form }) => form?.panel.ms,
    rival: ['static form', ({ form }) => form?.static.ms],
    target: 1.15,
  },
  {
    name: 'sign-in, click to rows: ms',
    panel: ({ signIn }) => signIn?.panel.ms,
    rival: ['plain React app', ({ signIn }) => signIn?.plain.ms],
    target: 1.3,
  },
  { name: 'sign-in, scripts after the click', panel: ({ signIn }) => signIn?.panel.scripts, target: 0 },
  {
    name: 'warm visit to rows: ms',
    panel: ({ rows }) => rows?.panel.warm.ms,
    rival: ['static table', ({ rows }) => rows?.static.warm.ms],
    target: 2,
  },
  { name: 'screen to screen, x1: ms', panel: ({ screens }) => middle(screens?.x1), target: 35 },
  { name: 'screen to screen, x4: ms', panel: ({ screens }) => middle(screens?.x4), target: 100 },
  {
    name: 'grid of 100,000 rows, x4: frames a second',
    panel: ({ grid }) => grid?.panel.fps,
    rival: ['recycled elements', ({ grid }) => grid?.floor.fps],
    target: 1,
    atLeast: true,
  },
  { name: 'grid, frames with a blank: %', panel: ({ grid }) => grid && grid.panel.blankFrames * 100, target: 0 },
  { name: 'heap after first rows: MB', panel: ({ rows }) => rows?.panel.heap, target: 4 },
];

/** The lines of what was measured; a round without the part of a line is left out of it. */
export const linesOf = (rounds: Rounds): Line[] =>
  WANTED.flatMap(({ name, panel, rival, target, atLeast }) => {
    const ours = rounds.flatMap((round) => panel(round) ?? []);
    if (ours.length === 0) return [];
    const spread = spreadOf(ours);
    if (!rival) return [{ name, panel: spread, judged: spread, target, atLeast }];
    // Both sides of a part are measured, or neither.
    const theirs = rounds.flatMap((round) => rival[1](round) ?? []);
    const judged = spreadOf(ratios(ours, theirs));
    return [{ name, panel: spread, rival: { name: rival[0], spread: spreadOf(theirs) }, judged, target, atLeast }];
  });

/** A table in Markdown, ready for docs/measurements.md. */
export const report = (lines: readonly Line[]): string =>
  [
    '| what | panel | beside it | ratio | target | verdict |',
    '|---|---|---|---|---|---|',
    ...lines.map(({ name, panel, rival, judged, target, atLeast }) => {
      const beside = rival ? `${rival.name} ${said(rival.spread)}` : '';
      return `| ${name} | ${said(panel)} | ${beside} | ${rival ? said(judged) : ''} | at ${atLeast ? 'least' : 'most'} ${target} | ${verdict(judged, target, atLeast)} |`;
    }),
  ].join('\n');
