import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';
import { TOURS } from './steps.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

async function openAs(actionName: string, preferences?: { tours?: string[] }, permissions?: string[]) {
  signInHere({ staff: { actionName, preferences, ...(permissions ? { permissions } : {}) } });
  const network = fakeNetwork();
  network.on('PATCH /api/me/preferences', { body: {} });
  renderPanel('/admin', { network });
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  return network;
}
const tour = () => screen.queryByRole('region', { name: 'Tour of your desk' });

test.each([
  ['Deposit', 'Deposits'],
  ['Franchise', 'Deposits'],
  ['Banker', 'Accounts'],
  ['Withdraw', 'Bonuses'],
  ['BackOffice', 'Bonuses'],
])('the %s desk has its own five steps, and the end is sent to the server', async (actionName, third) => {
  const network = await openAs(actionName, {});
  for (let step = 1; step <= 5; step += 1) {
    expect(within(tour()!).getByText(`Step ${step} of 5`)).toBeVisible();
    if (step === 3) expect(within(tour()!).getByText(third)).toBeVisible();
    await user().keyboard('.');
  }
  expect(tour()).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(network.requestsOf('PATCH /api/me/preferences').map(({ data }) => JSON.parse(String(data)))).toEqual([
    { tours: [actionName] },
  ]);
});

test('a comma goes back, and Skip ends the tour at any step', async () => {
  await openAs('Deposit', {});
  await user().keyboard('.');
  await user().keyboard(',');
  expect(within(tour()!).getByText('Step 1 of 5')).toBeVisible();
  await user().click(within(tour()!).getByRole('button', { name: 'Skip' }));
  expect(tour()).toBeNull();
});

test('who skips it and signs out at once has still seen it: the server is told before the token ends', async () => {
  const network = await openAs('Deposit', {});
  await user().click(within(tour()!).getByRole('button', { name: 'Skip' }));
  await user().click(screen.getByRole('button', { name: 'Dana Deposit' }));
  await user().click(screen.getByRole('button', { name: 'Sign out' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const sent = network.requests.map(({ method, url = '' }) => `${method} ${new URL(url).pathname}`);
  const [kept, left] = [sent.indexOf('patch /api/me/preferences'), sent.indexOf('post /api/auth/logout')];
  expect(kept).toBeGreaterThanOrEqual(0);
  expect(left).toBeGreaterThan(kept);
  expect(JSON.parse(String(network.requests[kept]!.data))).toEqual({ tours: ['Deposit'] });
});

test.each([
  ['who has seen it', { tours: ['Deposit'] }],
  ['whose session says nothing of it', undefined],
])('a person %s is not shown it', async (_, preferences) => {
  await openAs('Deposit', preferences);
  expect(screen.getByRole('main')).toBeVisible();
  expect(tour()).toBeNull();
});

test('an owner works at no desk: no tour, and nothing in the help or the palette that offers one', async () => {
  await openAs('BackOffice', {}, ['owner', 'deposits.read']);
  expect(tour()).toBeNull();
  await user().keyboard('?');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(await screen.findByRole('heading', { name: 'Help' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show the tour of your desk' })).toBeNull();
});

test('a person who has changed the desk is shown the tour of the new one', async () => {
  await openAs('Banker', { tours: ['Deposit'] });
  expect(tour()).toBeVisible();
});

test('every tour has five steps', () => {
  expect(Object.values(TOURS).map((steps) => steps.length)).toEqual([5, 5, 5]);
});
