import type { Bar } from './bar.ts';
import { scaleOf, stepsBefore } from './scale.ts';

const measure = (value: number) => ({ value, shown: String(value), count: value > 0 ? 1 : 0 });
const bars = (values: number[], before: number[] = []): Bar[] =>
  values.map((value, place) => ({
    ...measure(value),
    key: String(place),
    label: '',
    name: '',
    to: null,
    ...(before.length > 0 ? { before: measure(before[place] ?? 0) } : {}),
  }));

test.each([
  [[7_05_586_00, 2_00], [], [0, 5_00_000_00, 10_00_000_00]],
  [[26.3, 4], [], [0, 10, 20, 30]],
  [[0.4], [], [0, 0.2, 0.4]],
  [
    [10, 3],
    [49, 1],
    [0, 20, 40, 60],
  ],
])('the axis of %j, compared with %j, is marked at %j and no bar passes its end', (values, before, marks) => {
  const { top, marks: found } = scaleOf(bars(values, before));
  expect(found.map((each) => Number(each.toFixed(6)))).toEqual(marks);
  expect(top).toBeGreaterThanOrEqual(Math.max(...values, ...before));
  expect(top).toBeCloseTo(marks.at(-1)!, 6);
});

test('without any figure there is no axis and no line of the day before', () => {
  expect(scaleOf(bars([0, 0], [0, 0]))).toEqual({ top: 0, marks: [] });
  expect(stepsBefore(bars([0, 0], [0, 0]), 0)).toBeNull();
  expect(stepsBefore(bars([5, 5]), 10)).toBeNull();
});

test('the day before is one step an hour, as high as its figure', () => {
  expect(stepsBefore(bars([1, 1], [5, 10]), 10)).toBe('M0,50L1,50L1,0L2,0L2,0');
});
