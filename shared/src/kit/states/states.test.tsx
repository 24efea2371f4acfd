import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { FailedState, KitProvider, SkeletonRows, SpinnerOverlay, StaleMark, ToastView } from '../core.ts';

const show = (children: ReactNode) =>
  render(children, { wrapper: ({ children: inner }) => <KitProvider colorScheme="dark">{inner}</KitProvider> });
const source = (file: string) => readFileSync(join(__dirname, file), 'utf8');

describe('specification §1: the full-screen spinner', () => {
  test('shows while the loading flag is on, and only then', () => {
    const { rerender } = show(<SpinnerOverlay visible={false} />);
    expect(document.querySelector('[data-busy-overlay]')).toBeNull();
    rerender(<SpinnerOverlay visible />);
    expect(document.querySelector('[data-busy-overlay]')).not.toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  test('page scrolling is locked while it shows', () => {
    expect(source('../theme/base.css')).toMatch(/html:has\(\[data-busy-overlay\]\)\s*{\s*overflow: hidden/);
  });

  test('takes the pointer at once and fades into view after 200 ms', () => {
    const css = source('spinner-overlay.module.css');
    expect(css).toMatch(/position: fixed;\s*inset: 0/);
    expect(css).toMatch(/animation: appear 120ms linear 200ms forwards/);
    expect(css).not.toMatch(/pointer-events/);
  });

  test('a press that began before it keeps its click, and the next press is taken', () => {
    const page = (visible: boolean) => (
      <>
        <button type="button">Bonus</button>
        <SpinnerOverlay visible={visible} />
      </>
    );
    const { rerender } = show(page(false));
    const overlay = () => document.querySelector<HTMLElement>('[data-busy-overlay]')!;
    fireEvent.pointerDown(screen.getByRole('button'));
    rerender(page(true));
    expect(overlay().style.pointerEvents).toBe('none');
    fireEvent.pointerUp(screen.getByRole('button'));
    expect(overlay().style.pointerEvents).toBe('none');
    fireEvent.click(screen.getByRole('button'), { detail: 0 });
    expect(overlay().style.pointerEvents).toBe('none');
    fireEvent.click(screen.getByRole('button'), { detail: 1 });
    expect(overlay().style.pointerEvents).toBe('');
    fireEvent.pointerDown(overlay());
    expect(overlay().style.pointerEvents).toBe('');
  });

  test('of two quick presses the second keeps its click too: the end of the first is none of it', () => {
    jest.useFakeTimers();
    const { rerender } = show(<SpinnerOverlay visible={false} />);
    const overlay = () => document.querySelector<HTMLElement>('[data-busy-overlay]')!;
    fireEvent.pointerDown(document.body);
    fireEvent.pointerUp(document.body);
    fireEvent.click(document.body, { detail: 1 });
    fireEvent.pointerDown(document.body);
    rerender(<SpinnerOverlay visible />);
    act(() => void jest.advanceTimersByTime(1_000));
    expect(overlay().style.pointerEvents).toBe('none');
    fireEvent.pointerUp(document.body);
    act(() => void jest.advanceTimersByTime(1_000));
    expect(overlay().style.pointerEvents).toBe('');
    jest.useRealTimers();
  });

  test('never takes the focus away from what is being typed', () => {
    const { rerender } = show(
      <>
        <input aria-label="UTR" />
        <SpinnerOverlay visible={false} />
      </>,
    );
    screen.getByLabelText('UTR').focus();
    rerender(
      <>
        <input aria-label="UTR" />
        <SpinnerOverlay visible />
      </>,
    );
    expect(screen.getByLabelText('UTR')).toHaveFocus();
    expect(document.querySelector('[data-busy-overlay] :is(button, a, input, [tabindex])')).toBeNull();
  });
});

describe('toasts', () => {
  const toasts = [
    { id: '1', tone: 'success' as const, text: 'Saved' },
    { id: '2', tone: 'error' as const, text: 'Unauthorized Access' },
  ];

  test('a success is a status, an error an alert', () => {
    show(<ToastView toasts={toasts} />);
    expect(screen.getByText('Saved').closest('[role]')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('alert')).toHaveTextContent('Unauthorized Access');
  });

  test('specification §9: they stand at the bottom right', () => {
    // A practice panel has a mark at its foot, above which they stand; without one nothing is added.
    expect(source('toast-view.module.css')).toMatch(
      /position: fixed;\s*right: 16px;\s*bottom: calc\(16px \+ var\(--panel-foot, 0px\)\)/,
    );
  });

  test('they lie above the busy overlay and above dialogs', () => {
    expect(source('toast-view.module.css')).toMatch(/z-index: calc\(var\(--mantine-z-index-overlay\) \+ 1\)/);
  });
});

test('what failed says what it was, why, and can be tried again', async () => {
  const onRetry = jest.fn();
  show(
    <FailedState
      title="The deposits could not be loaded"
      message="The server did not answer in time."
      requestId="01JCX4"
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The deposits could not be loaded');
  expect(screen.getByText('Request 01JCX4')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('rows that are old say so and can be fetched again', async () => {
  const onRetry = jest.fn();
  show(<StaleMark onRetry={onRetry}>Updated 14 s ago</StaleMark>);
  expect(screen.getByRole('status')).toHaveTextContent('Updated 14 s ago');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('the first load is announced in words', () => {
  show(<SkeletonRows label="Loading deposits" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading deposits');
});
