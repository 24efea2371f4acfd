import { act, screen } from '@testing-library/react';
import { aToken } from '@backoffice/shared/testing';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
/** The session of this browser, with so many seconds left. */
const openFor = (seconds: number) => {
  signInHere({ claims: { exp: NOW / 1000 + seconds } });
  return renderPanel('/admin');
};
const stay = () => screen.queryByRole('button', { name: 'Stay signed in' });

test('domain 2.10: the warning stands in the last minute, and not before', async () => {
  openFor(300);
  await pass(238);
  expect(stay()).toBeNull();
  await pass(3);
  expect(stay()).toBeVisible();
  await pass(60);
  expect(stay()).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('domain 2.10: Stay signed in renews the session and takes the warning away', async () => {
  const { network, services } = openFor(55);
  await pass(5);
  network.on('POST /api/auth/renew', { body: { token: aToken() } });
  await act(async () => stay()?.click());
  await pass(5);
  expect(stay()).toBeNull();
  await pass(600);
  expect(services.session.get().kind).toBe('valid');
});

test('domain 3.4: when the session cannot be extended the warning says so and stays', async () => {
  const { network, services } = openFor(55);
  const state = services.session.get();
  await pass(5);
  network.on('POST /api/auth/renew', {
    body: { token: aToken({ exp: state.kind === 'none' ? 0 : state.claims.exp }) },
  });
  await act(async () => stay()?.click());
  await pass(1);
  expect(screen.getByText(/as long as is allowed/)).toBeVisible();
  expect(stay()).toBeVisible();
});

test('domain 2.10: a failed try says why, and the button works again', async () => {
  const { network } = openFor(55);
  await pass(5);
  network.on('POST /api/auth/renew', { status: 500, body: { msg: 'The database is being moved' } });
  await act(async () => stay()?.click());
  await pass(1);
  expect(screen.getAllByText(/The database is being moved/).length).toBeGreaterThan(0);
  expect(stay()).toBeEnabled();
});
