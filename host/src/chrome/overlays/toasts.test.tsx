import { act, render, screen } from '@testing-library/react';
import { KitProvider } from '@backoffice/shared/kit/core';
import { createNotify } from '../../services/notify.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  act(() => jest.advanceTimersByTime(60_000));
  jest.useRealTimers();
});

function show() {
  render(
    <KitProvider colorScheme="dark">
      <Toasts />
    </KitProvider>,
  );
  return createNotify();
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('specification §9: a toast lasts 3000 ms', () => {
  const notify = show();
  act(() => notify.success('Saved'));
  pass(2_950);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(100);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('specification §9: duplicate toasts are suppressed, and do not make the first last longer', () => {
  const notify = show();
  act(() => notify.error('Invalid'));
  pass(2_000);
  act(() => notify.error('Invalid'));
  expect(screen.getAllByText('Invalid')).toHaveLength(1);
  pass(1_100);
  expect(screen.queryByText('Invalid')).toBeNull();
});

test('specification §9: the same text shows again once the first has gone', () => {
  const notify = show();
  act(() => notify.error('Invalid'));
  pass(3_100);
  act(() => notify.error('Invalid'));
  expect(screen.getByText('Invalid')).toBeInTheDocument();
  pass(2_800);
  expect(screen.getByText('Invalid')).toBeInTheDocument();
});

test('toasts with different texts or kinds stand together, the newest last', () => {
  const notify = show();
  act(() => notify.success('Saved'));
  act(() => notify.error('Saved'));
  act(() => notify.error('Taken'));
  expect(screen.getAllByText(/Saved|Taken/).map((line) => line.textContent)).toEqual(['Saved', 'Saved', 'Taken']);
  const roles = screen.getAllByText(/Saved|Taken/).map((line) => line.closest('[role]')?.getAttribute('role'));
  expect(roles).toEqual(['status', 'alert', 'alert']);
});
