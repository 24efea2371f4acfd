import { screen, within } from '@testing-library/react';
import type { Practice, PracticeItem, PracticeResult, PracticeShift } from '@backoffice/shared/contract';
import { done } from '@backoffice/shared/testing';
import { openPage, press, sentTo, user } from '../../owner/testing/open-page.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
  document.documentElement.toggleAttribute('data-practice', true);
});
afterEach(() => {
  document.documentElement.removeAttribute('data-practice');
  jest.useRealTimers();
});

const shift: PracticeShift = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  no: 2,
  seed: 42,
  minutes: 20,
  state: 'ended',
  startsAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T09:50:00.000Z',
  endedAt: '2026-11-21T09:50:00.000Z',
};
const figures = {
  right: 1,
  permitted: 0,
  wrong: 1,
  missed: 1,
  wronglyCreditedPaise: 2_500_00,
  wronglyRefusedPaise: 0,
  medianSeconds: 42.4,
  p95Seconds: 185,
};
const anna = { id: '0190a1b2-0000-7000-8000-000000000002', name: 'Anna Bose', username: 'anna' };
const item = (change: Partial<PracticeItem>): PracticeItem => ({
  kind: 'clean',
  entityType: 'deposit',
  id: `0190a1b2-0000-7000-8000-${change.no?.slice(2).padStart(12, '0') ?? '0'}`,
  no: 'D-1',
  amountPaise: 2_500_00,
  verdict: 'right',
  decision: 'approve',
  right: ['approve'],
  permitted: [],
  by: anna,
  seconds: 42.4,
  corrected: false,
  showed: 'The bank line has the UTR.',
  ...change,
});
const result: PracticeResult = {
  total: figures,
  people: [{ staff: anna, figures }],
  kinds: [{ kind: 'fakeProof', figures }],
  items: [
    item({ no: 'D-1' }),
    item({
      no: 'D-2',
      kind: 'fakeProof',
      verdict: 'wrong',
      right: ['reject'],
      permitted: ['hold'],
      seconds: 185,
      showed: 'No bank line has this UTR, and an image proves no payment.',
    }),
    item({ no: 'D-3', kind: 'lateLine', verdict: 'missed', decision: null, by: null, seconds: null }),
  ],
};
const over: Practice = { shift, ownDecided: 2, everybody: true, result, shifts: [shift] };

const open = (body: Practice) =>
  openPage('/admin/practice', (network) => network.on('GET /api/practice', { body }), ['deposits.read']);

test('the result says what was wrong, by whom, what was right, what showed it, and leads to the row', async () => {
  await open(over);
  const wrong = await screen.findByRole('region', { name: 'Rows that were decided wrong or missed' });
  const [, first, second] = within(wrong).getAllByRole('row');
  expect(first).toHaveTextContent(/D-2\s*Wrong\s*Fake proof\s*Approved\s*Rejected\s*Permitted: Put on hold/);
  expect(first).toHaveTextContent('No bank line has this UTR, and an image proves no payment.');
  expect(first).toHaveTextContent(/Anna Bose\s*3 min 5 s/);
  expect(within(first!).getByRole('link', { name: 'D-2' })).toHaveAttribute('href', '/admin/row/D-2');
  expect(second).toHaveTextContent(/D-3\s*Missed\s*Late bank line\s*Nothing/);
  expect(screen.getByRole('link', { name: '₹2,500.00' })).toHaveAttribute('href', '#wrong');
  expect(screen.getByText('95th percentile 3 min 5 s')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Figures by person' })).getByRole('rowheader')).toHaveTextContent(
    'Anna Bose',
  );
});

test('the same shift is played again with its seed, another one without', async () => {
  const { network } = await open(over);
  network.on('POST /api/practice/shifts', { body: done(shift) });
  await press('The same shift');
  expect(sentTo(network, 'POST /api/practice/shifts')).toEqual({ minutes: 20, seed: 42 });
  await press('A new shift');
  expect(JSON.parse(String(network.requestsOf('POST /api/practice/shifts')[1]?.data))).toEqual({ minutes: 20 });
});

const running: Practice = {
  shift: { ...shift, state: 'running', endsAt: '2026-11-21T10:10:00.000Z', endedAt: null },
  ownDecided: 3,
  everybody: false,
  result: null,
  shifts: [shift],
};

test('while the shift runs nothing is said of right and wrong, and only leads may end it', async () => {
  await open(running);
  expect(await screen.findByText(/You have decided 3 rows\.$/)).toBeVisible();
  expect(screen.queryByText('Wrong')).toBeNull();
  expect(screen.queryByRole('button', { name: 'End the shift now' })).toBeNull();
});

test('a lead ends the shift after a question', async () => {
  const { network } = await open({ ...running, everybody: true });
  network.on('POST /api/practice/end', { body: done(shift) });
  await press('End the shift now');
  expect(network.requestsOf('POST /api/practice/end')).toEqual([]);
  await press('End the shift');
  expect(network.requestsOf('POST /api/practice/end')).toHaveLength(1);
});

test('the user menu has the page in practice, and the tab says so', async () => {
  await open(over);
  expect(document.title).toBe('Practice · Back office');
  await user().click(screen.getByRole('button', { name: 'Dana Deposit' }));
  expect(screen.getByRole('link', { name: 'Practice result' })).toHaveAttribute('href', '/admin/practice');
});

test('in a panel that is not for practice the page says so, asks nothing, and is in no menu', async () => {
  document.documentElement.removeAttribute('data-practice');
  const { network } = await open(over);
  expect(await screen.findByText('This panel is not for practice')).toBeVisible();
  expect(network.requestsOf('GET /api/practice')).toEqual([]);
  expect(document.title).toBe('Back office');
  expect(screen.queryByRole('link', { name: 'Practice result' })).toBeNull();
});
