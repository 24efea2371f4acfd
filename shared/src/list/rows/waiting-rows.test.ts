import { splitNew } from './waiting-rows.ts';

const rows = (...numbers: number[]) => numbers.map((number) => ({ id: String(number), no: `D-${number}`, version: 1 }));
const seen = (...numbers: number[]) => new Set(numbers.map(String));
const shown = (numbers: number[], known: ReadonlySet<string>) => {
  const split = splitNew(rows(...numbers), known);
  return [split.shown.map(({ id }) => Number(id)), split.waiting];
};

test('the first rows are all shown', () => {
  expect(shown([1, 2, 3], seen())).toEqual([[1, 2, 3], 0]);
});

test('a row that would push others down waits', () => {
  expect(shown([5, 4, 3, 2], seen(3, 2))).toEqual([[3, 2], 2]);
});

test('a row that comes after the shown ones is shown at once, so the next page is too', () => {
  expect(shown([3, 2, 1, 0], seen(3, 2))).toEqual([[3, 2, 1, 0], 0]);
});

test('a row that left the list and came back keeps its place', () => {
  expect(shown([3, 2], seen(3, 2, 1))).toEqual([[3, 2], 0]);
});
