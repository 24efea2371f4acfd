import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LedgerChip } from '@backoffice/shared/contract';
import { fakeNetwork } from '../testing/fake-network.ts';
import { listPages } from '../testing/list-pages.tsx';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

const NOW = '2026-11-21T10:00:00.000Z';
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date(NOW) });
});
afterEach(() => void jest.useRealTimers());

const chip = (code: LedgerChip['code'], change: Partial<LedgerChip> = {}): LedgerChip => ({
  code,
  title: `About ${code}`,
  ok: true,
  balancePaise: 1_234_500_00,
  expectedPaise: 1_234_500_00,
  differencePaise: 0,
  noun: null,
  query: '',
  offenders: [],
  ...change,
});
const GREEN = [
  chip('ledger-zero', { balancePaise: 0, expectedPaise: 0 }),
  chip('unclaimed-money', { noun: 'utrs', query: 'status=unclaimed&direction=CREDIT' }),
  chip('held-money', { noun: 'withdrawals', query: 'status=requested' }),
  chip('bank-expected', { noun: 'payment-methods' }),
];
const RED = chip('held-money', {
  ok: false,
  noun: 'withdrawals',
  balancePaise: 1_000_00,
  expectedPaise: 900_00,
  differencePaise: 100_00,
  offenders: [
    {
      entityType: 'customer',
      id: '0197a000-0000-7000-8000-0000000000c1',
      name: 'C01042',
      balancePaise: 200_00,
      expectedPaise: 100_00,
      query: 'customerId=x',
    },
  ],
});

const DEPOSIT = listPages({
  'recent-utr': 'utrs',
  'recent-withdrawal': 'withdrawals',
  'payment-methods': 'payment-methods',
});
const WITHDRAW = listPages({ recent: 'withdrawals', bonus: 'bonuses' });

async function openAs(staff: Parameters<typeof signInHere>[0] & object, chips: LedgerChip[] = GREEN) {
  signInHere(staff);
  const network = fakeNetwork();
  const red = chips.some(({ ok }) => !ok);
  network.on('GET /api/ledger/chips', {
    body: { ok: !red, payoutsBlocked: red, waiting: null, override: null, chips, checkedAt: NOW, at: NOW },
  });
  network.on('GET /api/ledger/payout-block', { body: { blocked: true } });
  renderPanel('/admin', { network, pages: staff.staff?.actionName === 'Withdraw' ? WITHDRAW : DEPOSIT });
  // First the page's code loads, then its data.
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return network;
}

const LEAD = { staff: { lead: true, permissions: ['invariants.read', 'ledger.override'] } };
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('issue 6.4: a lead sees on the overview whether the money adds up, each figure a way to its rows', async () => {
  await openAs(LEAD);
  const chips = within(screen.getByRole('list', { name: 'Ledger' }));
  expect(chips.getByText('Ledger balanced')).toBeVisible();
  expect(chips.getByRole('link', { name: /Unallocated/ })).toHaveAttribute(
    'href',
    '/admin/recent-utr?day=all&status=unclaimed&direction=CREDIT',
  );
  expect(chips.getByRole('link', { name: /Customer holds/ })).toHaveAttribute(
    'href',
    '/admin/recent-withdrawal?day=all&status=requested',
  );
  expect(chips.getByRole('link', { name: /Bank balances/ })).toHaveAttribute(
    'href',
    '/admin/payment-methods?status=all',
  );
});

test('issue 6.4: a figure whose rows another desk lists shows what it is and should be', async () => {
  await openAs({ staff: { ...LEAD.staff, username: 'withdraw.lead', actionName: 'Withdraw' } });
  await user().click(within(screen.getByRole('list', { name: 'Ledger' })).getByRole('button', { name: /Unallocated/ }));
  const dialog = await screen.findByRole('dialog', { name: 'About unclaimed-money' });
  expect(dialog).toHaveTextContent(/Actual.*12,34,500\.00.*Expected.*12,34,500\.00/);
  expect(dialog).toHaveTextContent('Another desk lists the rows behind it.');
});

test('issue 6.4: a red figure names the accounts that are off with the way to their rows, and a lead can let payouts go on', async () => {
  await openAs(LEAD, [GREEN[0]!, RED]);
  expect(screen.getByText(/nothing is paid out until a lead has looked at it/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume payouts' })).toBeVisible();
  await user().click(screen.getByRole('button', { name: /Customer holds.*difference/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: 'C01042' })).toHaveAttribute(
    'href',
    '/admin/recent-withdrawal?day=all&customer=C01042&status=all',
  );
});

test('domain 4: who only pays is told that payouts stand still, without the figures', async () => {
  const network = await openAs({ staff: { permissions: ['withdrawals.pay'] } });
  expect(screen.getByText(/Payouts are blocked/)).toBeVisible();
  expect(network.requestsOf('GET /api/ledger/chips')).toHaveLength(0);
});

test('domain 1.4: whom the ledger does not concern sees nothing of it, and nothing is asked for', async () => {
  const network = await openAs({ staff: {} });
  expect(screen.queryByRole('list', { name: 'Ledger' })).toBeNull();
  expect([
    ...network.requestsOf('GET /api/ledger/chips'),
    ...network.requestsOf('GET /api/ledger/payout-block'),
  ]).toHaveLength(0);
});
