import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import type { LiveEvent } from '@backoffice/shared/contract';
import { QueryClient, QueryClientProvider, useQuery } from '@backoffice/shared/remote';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import { refreshQueries } from './refresh-queries.ts';

let live: LiveHub;
let queries: QueryClient;
let read: string[];
let undo: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  live = createLiveHub();
  queries = new QueryClient();
  read = [];
  undo = refreshQueries(queries, live);
});
afterEach(() => {
  undo();
  queries.clear();
  jest.useRealTimers();
});

/** A query that is on the screen; what it reads is noted by its topic. */
async function shown(topic: string, took = 0): Promise<void> {
  const queryFn = async () => {
    read.push(topic);
    await new Promise((resolve) => setTimeout(resolve, took));
    return read.length;
  };
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, children);
  renderHook(() => useQuery({ queryKey: [topic, 'list'], queryFn, staleTime: 60_000 }), { wrapper });
  await act(() => jest.advanceTimersByTimeAsync(took));
  read.length = 0;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const happens = (topic: LiveEvent['topic']) =>
  live.tell({
    position: 1,
    topic,
    type: 'x',
    entityType: 'x',
    id: '1',
    by: null,
    at: '2026-11-21T05:12:07.000Z',
    payload: {},
  });

test('an event makes the rows of its topic be read again, and the figures; nothing else', async () => {
  for (const topic of ['deposits', 'utrs', 'summary']) await shown(topic);
  happens('deposits');
  await pass(200);
  expect(read.sort()).toEqual(['deposits', 'summary']);
});

test('payment methods are known to the API as methods', async () => {
  await shown('payment-methods');
  happens('methods');
  await pass(200);
  expect(read).toEqual(['payment-methods']);
});

test('what waits for a second person is read again after whatever can wait: a request, a bonus, a payment method', async () => {
  for (const topic of ['second-person', 'bonuses', 'methods'] as const) {
    await shown('second-person');
    happens(topic);
    await pass(1_100);
    expect([topic, read]).toEqual([topic, expect.arrayContaining(['second-person'])]);
  }
});

test('policies are read again after an owner changed one, and after a request about one has ended', async () => {
  for (const topic of ['staff', 'second-person'] as const) {
    await shown('policies');
    happens(topic);
    await pass(1_100);
    expect([topic, read]).toEqual([topic, expect.arrayContaining(['policies'])]);
  }
});

test('a hand-over is read again after whatever it lists: a row, a claim, a signature', async () => {
  for (const topic of ['deposits', 'claims', 'summary'] as const) {
    await shown('hand-overs');
    happens(topic);
    await pass(1_100);
    expect([topic, read]).toEqual([topic, expect.arrayContaining(['hand-overs'])]);
  }
});

test('signatures are read again when somebody hands over or signs, and not with every row', async () => {
  await shown('signatures');
  happens('deposits');
  await pass(1_100);
  expect(read).toEqual([]);
  happens('summary');
  await pass(1_100);
  expect(read).toEqual(['signatures']);
});

test('figures that take long do not hold up a hand-over', async () => {
  await shown('summary', 30_000);
  await shown('hand-overs');
  happens('summary');
  await pass(1_100);
  expect(read.sort()).toEqual(['hand-overs', 'summary']);
  happens('summary');
  await pass(1_100);
  expect(read.sort()).toEqual(['hand-overs', 'hand-overs', 'summary']);
});

test('a hundred events in three seconds are read at most once a second', async () => {
  await shown('deposits');
  for (let count = 0; count < 100; count += 1) {
    happens('deposits');
    await pass(30);
  }
  await pass(1_100);
  expect(read.length).toBeGreaterThanOrEqual(3);
  expect(read.length).toBeLessThanOrEqual(5);
});

test('an event that comes while the rows are being read makes them be read once more, and never stops the reading', async () => {
  await shown('deposits', 5_000);
  happens('deposits');
  await pass(500);
  for (let count = 0; count < 4; count += 1) {
    happens('deposits');
    await pass(1_000);
  }
  expect(read).toEqual(['deposits']);
  await pass(3_000);
  expect(read).toEqual(['deposits', 'deposits']);
});

test('after a gap in the stream everything that is shown is read again', async () => {
  for (const topic of ['deposits', 'claims', 'notifications']) await shown(topic);
  live.resync();
  await pass(200);
  expect(read.sort()).toEqual(['claims', 'deposits', 'notifications']);
});

test('a tab that nobody looks at reads its rows when somebody does; the figures in its title it reads at once', async () => {
  for (const topic of ['deposits', 'summary']) await shown(topic);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  happens('deposits');
  await pass(5_000);
  expect(read).toEqual(['summary']);
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(200);
  expect(read).toEqual(['summary', 'deposits']);
});
