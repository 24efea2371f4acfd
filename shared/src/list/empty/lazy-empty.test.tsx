import { act, renderHook } from '@testing-library/react';
import { useEmptyAhead } from './lazy-empty.tsx';

const loaded = jest.fn();
jest.mock('./queue-empty.tsx', () => {
  loaded();
  return { QueueEmpty: () => null };
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('safety P16: why a list is empty can be said during an outage, as its code is fetched while there are rows', async () => {
  const { rerender } = renderHook(useEmptyAhead, { initialProps: false });
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(loaded).not.toHaveBeenCalled();
  rerender(true);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(loaded).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(loaded).toHaveBeenCalledTimes(1);
});
