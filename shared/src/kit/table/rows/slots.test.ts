import { assignSlots, NO_SLOTS, type Slots } from './slots.ts';

const ids = Array.from({ length: 100 }, (_, at) => `D-${at}`);
const from = (first: number, count = 4) => ids.slice(first, first + count);
const shown = (slots: Slots) => [...slots.of];
const start = assignSlots(NO_SLOTS, ids, from(0), false);

test('a row that comes into sight takes the element of one that left it, where that stands', () => {
  expect(shown(start)).toEqual([
    ['D-0', 0],
    ['D-1', 1],
    ['D-2', 2],
    ['D-3', 3],
  ]);
  const down = assignSlots(start, ids, from(2), true);
  expect(shown(down)).toEqual([
    ['D-4', 0],
    ['D-5', 1],
    ['D-2', 2],
    ['D-3', 3],
  ]);
  expect(shown(assignSlots(down, ids, from(1), true))).toEqual([
    ['D-4', 0],
    ['D-1', 1],
    ['D-2', 2],
    ['D-3', 3],
  ]);
});

test('when the list rests, the elements stand in the order of their rows', () => {
  const down = assignSlots(start, ids, from(2), true);
  expect([...assignSlots(down, ids, from(2), false).of.keys()]).toEqual(from(2));
});

test('more rows than before get elements of their own, and fewer give theirs up', () => {
  const more = assignSlots(start, ids, from(1, 6), true);
  expect(shown(more)).toEqual([
    ['D-4', 0],
    ['D-1', 1],
    ['D-2', 2],
    ['D-3', 3],
    ['D-5', 4],
    ['D-6', 5],
  ]);
  expect([...assignSlots(more, ids, from(3, 2), true).of.values()]).toEqual([0, 3]);
});

test('in another list a row keeps its element, and none is taken from a row that left it', () => {
  const without = ids.filter((id) => id !== 'D-1');
  expect(shown(assignSlots(start, without, ['D-0', 'D-2', 'D-3', 'D-4'], true))).toEqual([
    ['D-0', 0],
    ['D-2', 2],
    ['D-3', 3],
    ['D-4', 4],
  ]);
});
