import { createBusy } from '../busy.ts';
import { whenQuiet } from './when-quiet.ts';

let fetched: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(tell: () => void) {
        fetched = tell;
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => jest.useRealTimers());

test('a page that fetches nothing for 2.5 s is quiet, and each fetched file begins the wait anew', () => {
  const then = jest.fn();
  whenQuiet(createBusy(), then);
  jest.advanceTimersByTime(2_400);
  fetched();
  jest.advanceTimersByTime(2_400);
  expect(then).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that waits for a slow answer is not quiet until 2.5 s after it', () => {
  const then = jest.fn();
  const busy = createBusy();
  whenQuiet(busy, then);
  jest.advanceTimersByTime(1_000);
  const end = busy.begin();
  jest.advanceTimersByTime(9_000);
  expect(then).not.toHaveBeenCalled();
  end();
  jest.advanceTimersByTime(2_500);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that still shows a skeleton is not quiet until 2.5 s after its rows have come', () => {
  const then = jest.fn();
  const skeleton = document.body.appendChild(document.createElement('div'));
  skeleton.dataset['skeleton'] = '';
  whenQuiet(createBusy(), then);
  jest.advanceTimersByTime(9_000);
  expect(then).not.toHaveBeenCalled();
  skeleton.remove();
  jest.advanceTimersByTime(2_500);
  expect(then).toHaveBeenCalledTimes(1);
});

test('after 15 s nobody waits any longer, and who has undone the wait is never called', () => {
  const busy = createBusy();
  busy.begin();
  const [then, undone] = [jest.fn(), jest.fn()];
  whenQuiet(busy, then);
  whenQuiet(busy, undone)();
  jest.advanceTimersByTime(15_000);
  expect(then).toHaveBeenCalledTimes(1);
  expect(undone).not.toHaveBeenCalled();
});
