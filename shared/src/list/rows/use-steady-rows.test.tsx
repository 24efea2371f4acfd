import { act, renderHook } from '@testing-library/react';
import type { QueueRow } from '../queue-definition.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const rows = (...ids: string[]) => ids.map((id): QueueRow => ({ id, no: id }) as QueueRow);

function steady(first: QueueRow[]) {
  const drawn = jest.fn();
  const hook = renderHook(({ of }) => (drawn(), useSteadyRows(of, 'today')), { initialProps: { of: first } });
  const ids = () => hook.result.current.rows.map(({ id }) => id);
  return { ...hook, drawn, ids };
}

test('that rows have been shown draws the list no second time', () => {
  const { drawn } = steady(rows('b', 'c'));
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('a row that comes above them waits until it is let in', () => {
  const { result, rerender, ids } = steady(rows('b', 'c'));
  rerender({ of: rows('a', 'b', 'c') });
  expect([ids(), result.current.waiting]).toEqual([['b', 'c'], 1]);
  act(() => result.current.letIn());
  expect([ids(), result.current.waiting]).toEqual([['a', 'b', 'c'], 0]);
});

test('the same rows stay the same list, so that nothing that takes it is drawn again', () => {
  const [b, c] = rows('b', 'c') as [QueueRow, QueueRow];
  const { result, rerender } = steady([b, c]);
  const before = result.current.rows;
  rerender({ of: [b, c] });
  expect(result.current.rows).toBe(before);
});
