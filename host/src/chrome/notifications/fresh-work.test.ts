import type { PlacedQueue } from '../../summary/placed-queues.ts';
import { addFresh, growthOf, listFresh, sumOf, withoutScreen } from './fresh-work.ts';

const [A, B, C] = ['deposit-ready', 'deposit-waiting', 'deposit-on-hold'] as const;
const queue = (key: PlacedQueue['key'], count: number, segment: string = key): PlacedQueue => ({
  key,
  noun: 'deposits',
  title: key,
  count,
  sumPaise: 0,
  oldestAt: null,
  query: '',
  place: { segment, title: segment, address: `/admin/${segment}` },
});

test('only the queues that ring count, and only what came', () => {
  const [before, after] = [
    [queue(A, 1), queue(B, 1), queue(C, 5)],
    [queue(A, 4), queue(B, 9), queue(C, 2)],
  ];
  expect(growthOf(before, after, [A, C])).toEqual({ [A]: 3 });
});

test('a queue that was not known before did not grow', () => {
  expect(growthOf([], [queue(A, 4)], [A])).toEqual({});
});

test('what came adds up until the person looks at the screen', () => {
  const queues = [queue(A, 1, 'deposit-approval'), queue(B, 1, 'checking')];
  const fresh = addFresh(addFresh({}, { [A]: 2 }), { [A]: 1, [B]: 4 });
  expect([fresh, sumOf(fresh)]).toEqual([{ [A]: 3, [B]: 4 }, 7]);
  expect(withoutScreen(fresh, queues, 'deposit-approval')).toEqual({ [B]: 4 });
  expect(listFresh(fresh, queues).map(({ queue: { key }, count }) => [key, count])).toEqual([
    [A, 3],
    [B, 4],
  ]);
});
