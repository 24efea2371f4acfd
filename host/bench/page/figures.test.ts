import { ratios, said, spreadOf, verdict } from './figures.ts';
import { linesOf, report } from './report.ts';
import type { Rounds } from './rounds.ts';

test('a verdict is open while the target lies within the spread', () => {
  expect(verdict({ median: 1.0, low: 0.9, high: 1.1 }, 1.2)).toBe('met');
  expect(verdict({ median: 1.1, low: 1.0, high: 1.3 }, 1.2)).toBe('open');
  expect(verdict({ median: 1.5, low: 1.3, high: 1.6 }, 1.2)).toBe('missed');
  expect(verdict({ median: 0.9, low: 0.8, high: 0.95 }, 1, true)).toBe('missed');
  expect(verdict({ median: 1.1, low: 1, high: 1.2 }, 1, true)).toBe('met');
  expect(verdict({ median: 8, low: 8, high: 8 }, 8)).toBe('met');
});

test('a ratio is taken round by round, so that a slow round of both sides changes nothing', () => {
  const spread = spreadOf(ratios([100, 900, 200], [50, 450, 100]));
  expect(spread).toEqual({ median: 2, low: 2, high: 2 });
  expect(said(spread)).toBe('2.00');
});

test('the interval of a median leaves the outermost rounds out when there are enough', () => {
  const { median, low, high } = spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 900]);
  expect({ median, low, high }).toEqual({ median: 5, low: 2, high: 8 });
  expect(said({ median, low, high })).toBe('5.0 [2.00 to 8.0]');
});

const visit = (ms: number, bytes = 100_000, requests = 7, scripts = 0) => ({ ms, bytes, requests, scripts });
const rows = (cold: number, warm: number, bytes: number) => ({
  cold: visit(cold, bytes),
  warm: visit(warm),
  heap: 3.5,
});
const turn = (fps: number) => ({ fps, p95: 30, longest: 40, blankFrames: 0, blankShare: 0, busyMs: 20 });
const ROUND: Rounds[number] = {
  rows: {
    panel: rows(1_500, 600, 190_000),
    twin: rows(1_400, 590, 180_000),
    plain: rows(1_000, 500, 70_000),
    static: rows(500, 400, 4_000),
  },
  form: { panel: visit(360), static: visit(330) },
  signIn: { panel: visit(700, 10_000, 3, 1), plain: visit(600) },
  screens: { x1: [30, 32, 34], x4: [120, 130, 140] },
  grid: { panel: turn(30), floor: turn(40) },
};

test('each line compares what it says with its target', () => {
  const table = report(linesOf([ROUND, ROUND, ROUND]));
  const verdicts = Object.fromEntries(
    table
      .split('\n')
      .slice(2)
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name, , , ratio, , is]) => [name, `${ratio} ${is}`]),
  );
  expect(verdicts).toEqual({
    'first rows, cold: kB': ' met',
    'first rows, cold: requests': ' met',
    'first rows, cold: ms': '1.50 met',
    'tax: kB, cold': '1.06 met',
    'tax: ms, cold': '1.07 missed',
    'tax: ms, warm': '1.02 met',
    'form usable, cold: ms': '1.09 met',
    'sign-in, click to rows: ms': '1.17 met',
    'sign-in, scripts after the click': ' missed',
    'warm visit to rows: ms': '1.50 met',
    'screen to screen, x1: ms': ' met',
    'screen to screen, x4: ms': ' missed',
    'grid of 100,000 rows, x4: frames a second': '0.75 missed',
    'grid, frames with a blank: %': ' met',
    'heap after first rows: MB': ' met',
  });
});

test('what was not measured has no line', () => {
  expect(linesOf([{ form: ROUND.form }]).map(({ name }) => name)).toEqual(['form usable, cold: ms']);
  expect(linesOf([{}, { form: ROUND.form }, {}]).map(({ panel }) => panel.median)).toEqual([360]);
});
