import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QueueSummary } from '@backoffice/shared/contract';
import { fakeNetwork, type RouteAnswer } from '../testing/fake-network.ts';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
  signInHere();
});
afterEach(() => void jest.useRealTimers());

const queue = (change: Partial<QueueSummary>): QueueSummary => ({
  key: 'deposit-approval',
  noun: 'deposits',
  title: 'Deposits to decide',
  count: 1204,
  sumPaise: 123456700,
  oldestAt: '2026-11-21T09:48:00.000Z',
  query: 'status=pending&status=matched',
  ...change,
});
const queues = [
  queue({}),
  queue({
    key: 'utr-unclaimed',
    noun: 'utrs',
    title: 'Unallocated money',
    count: 0,
    sumPaise: 0,
    oldestAt: null,
    query: '',
  }),
];
const pages = {
  utr: { title: 'UTR Entry', shows: [{ noun: 'utrs', queues: ['utr-unclaimed'] }], Page: () => <h1>UTR Entry</h1> },
  'deposit-approval': {
    title: 'Deposit Approval',
    shows: [{ noun: 'deposits', queues: ['deposit-approval'] }],
    Page: () => <h1>Deposit Approval</h1>,
  },
};

function openWith(options: Parameters<typeof renderPanel>[1], ...answers: RouteAnswer<'GET /api/summary'>[]) {
  const network = fakeNetwork();
  const panel = renderPanel('/admin', { network, pages, ...options });
  network.on('GET /api/summary', ...answers);
  return { ...panel, asked: () => network.requestsOf('GET /api/summary') };
}
const open = (...answers: RouteAnswer<'GET /api/summary'>[]) => openWith({}, ...answers);
async function pass(seconds: number) {
  // First the page's code loads, then its data.
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
}
const line = (name: RegExp) => screen.getByRole('link', { name });
const good = { body: { queues, at: NOW.toISOString() } };

test('domain decision 7: /admin shows per queue the count, the money and the oldest age', async () => {
  open(good);
  await pass(1);
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(line(/Deposits to decide/)).toHaveTextContent(/1,204.*12,34,567\.00.*12 min/);
  expect(line(/Unallocated money/)).toHaveTextContent(/0.*–.*–/);
});

test('domain decision 7: the figures are a link to exactly these rows', async () => {
  const { address } = open(good);
  await pass(1);
  expect(line(/Deposits to decide/)).toHaveAttribute('href', '/admin/deposit-approval?status=pending&status=matched');
  expect(line(/Unallocated money/)).toHaveAttribute('href', '/admin/utr');
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(line(/Deposits to decide/));
  await pass(1);
  expect(address()).toBe('/admin/deposit-approval?status=pending&status=matched');
});

test('the queues stand under their screens, in the menu’s order', async () => {
  open(good);
  await pass(1);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'UTR Entry',
    'Deposit Approval',
  ]);
});

test('interface: the figures are fetched again every 15 s, in the background', async () => {
  const { asked, services } = open(good);
  await pass(1);
  expect(asked()).toHaveLength(1);
  const heard = jest.fn();
  services.busy.subscribe(heard);
  await pass(16);
  expect(asked()).toHaveLength(2);
  expect(heard).not.toHaveBeenCalled();
});

test('domain decision 13: figures that could not be fetched again stay and say that they are old', async () => {
  open(good, { status: 500 });
  await pass(1);
  await pass(16);
  expect(line(/Deposits to decide/)).toBeVisible();
  expect(screen.getByText(/the server does not answer/)).toBeVisible();
});

test('figures that never arrived say so in their place, and Retry fetches them', async () => {
  open({ status: 500, body: { msg: 'The database is away', requestId: 'r-42' } }, good);
  await pass(1);
  const place = within(screen.getByRole('main'));
  expect(place.getByText('The queues could not be loaded')).toBeVisible();
  expect(place.getByText(/r-42/)).toBeVisible();
  await act(async () => place.getByRole('button', { name: 'Retry' }).click());
  await pass(1);
  expect(line(/Deposits to decide/)).toBeVisible();
});

test('a role without queues is told so', async () => {
  open({ body: { queues: [], at: NOW.toISOString() } });
  await pass(1);
  expect(screen.getByText('No queue belongs to your role')).toBeVisible();
});

test('a queue that no screen of the module works off is no queue of this person, although the API counts it', async () => {
  open({
    body: {
      queues: [...queues, queue({ key: 'bonus-to-decide', noun: 'bonuses', title: 'Bonuses to decide' })],
      at: NOW.toISOString(),
    },
  });
  await pass(1);
  expect(line(/Deposits to decide/)).toBeVisible();
  expect(screen.queryByText('Bonuses to decide')).toBeNull();
});

test('the queues wait for the menu, and when the module does not come, it is said why', async () => {
  let fault = false;
  const listeners = new Set<() => void>();
  const failed = {
    status: 'failed',
    fault: { kind: 'unreachable', sentence: 'The deposit module could not be fetched.' },
  } as const;
  const loading = { status: 'loading' } as const;
  const menu: never[] = [];
  openWith(
    {
      remotes: {
        menu: () => menu,
        state: () => (fault ? failed : loading),
        subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      },
    },
    good,
  );
  await pass(1);
  expect(screen.getByText('Loading the queues')).toBeInTheDocument();
  expect(screen.queryByText('No queue belongs to your role')).toBeNull();
  fault = true;
  act(() => listeners.forEach((listener) => listener()));
  expect(screen.getByText('The queues could not be loaded')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText(/could not be fetched/)).toBeVisible();
});

test('a release of before contract 1.4 does not say what its screens show: nothing is claimed of its queues', async () => {
  const menu = [{ segment: 'deposit-approval', title: 'Deposit Approval' }];
  openWith({ remotes: { menu: () => menu } }, good);
  await pass(1);
  expect(screen.getByText('This release of your module names no queues')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Deposits to decide/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Deposit Approval' })).toBeVisible();
});
