import type { QueueSummary } from '@backoffice/shared/contract';
import { addFresh, growthOf, listFresh, sumOf, withoutScreen } from './fresh-work.ts';

const queue = (key: string, count: number, segment = key): QueueSummary => ({ key, segment, title: key, count, sumPaise: 0, oldestAt: null, query: '' });

test('only the queues that ring count, and only what came', () => {
  const [before, after] = [[queue('a', 1), queue('b', 1), queue('c', 5)], [queue('a', 4), queue('b', 9), queue('c', 2)]];
  expect(growthOf(before, after, ['a', 'c'])).toEqual({ a: 3 });
});

test('a queue that was not known before did not grow', () => {
  expect(growthOf([], [queue('a', 4)], ['a'])).toEqual({});
});

test('what came adds up until the person looks at the screen', () => {
  const queues = [queue('a', 1, 'deposit-approval'), queue('b', 1, 'checking')];
  const fresh = addFresh(addFresh({}, { a: 2 }), { a: 1, b: 4 });
  expect([fresh, sumOf(fresh)]).toEqual([{ a: 3, b: 4 }, 7]);
  expect(withoutScreen(fresh, queues, 'deposit-approval')).toEqual({ b: 4 });
  expect(listFresh(fresh, queues).map(({ queue: { key }, count }) => [key, count])).toEqual([['a', 3], ['b', 4]]);
});
