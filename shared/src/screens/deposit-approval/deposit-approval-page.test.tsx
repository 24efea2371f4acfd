import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActsBlocked } from '@backoffice/shared/kit/core';
import { aDeposit, aRelated, done, renderScreen } from '@backoffice/shared/testing';
import { DepositApprovalPage } from './deposit-approval-page.tsx';
import { approvals, desk, open, ready } from './testing/deposits-desk.tsx';

beforeEach(() => sessionStorage.clear());

test('the sections show count, money and oldest age, and each leads to its rows', async () => {
  const { address } = await open();
  const section = await screen.findByRole('button', { name: /Ready 7 ₹1.25 L/ });
  await userEvent.click(section);
  expect(address()).toBe('/admin/deposit-approval?section=ready');
});

test('the details show the difference first, why it is ready, and who else claims it', async () => {
  const services = desk();
  const rival = aDeposit({ no: 'D-3', id: 'd3', customer: { id: 'c3', code: 'C-77', name: 'Sita', riskLevel: 'low' } });
  services.http.on('GET /deposits/{id}/related', aRelated({ sameUtr: [rival] }));
  await open(services, '/admin/deposit-approval?id=D-1');
  expect(await screen.findByRole('region', { name: 'Verdict' })).toHaveTextContent(
    /^ReadyThe bank line says the same as the customer/,
  );
  expect(screen.getByRole('list', { name: 'Why Ready' })).toHaveTextContent('Same amount: ₹500.00');
  expect(screen.getByRole('region', { name: 'Customer said' })).toHaveTextContent('₹500.00');
  expect(screen.getByRole('region', { name: 'Bank says' })).toHaveTextContent('RAVI KUMAR');
  expect(await screen.findByRole('region', { name: 'Others who quote this UTR' })).toHaveTextContent('D-3');
});

test('the details say how often the customer named a transfer that was not his, and that the intake rests', async () => {
  const services = desk();
  services.http.on(
    'GET /deposits/{id}/related',
    aRelated({ wrongUtrs: { count: 5, hours: 24, coolingUntil: '2026-11-22T10:00:00.000Z' } }),
  );
  await open(services, '/admin/deposit-approval?id=D-1');
  expect(await screen.findByText(/^5 deposits rejected for a wrong UTR in 24 h\./)).toHaveTextContent(
    /Requests from the app are blocked until 22 Nov 2026 15:30/,
  );
});

test('a reversal names the bonuses that were given for the deposit', async () => {
  const services = desk(
    [aDeposit({ no: 'D-1', id: 'd1', status: 'approved', section: null, creditedPaise: 500_00 })],
    ['deposits.reverse'],
  );
  services.http.on(
    'POST /deposits/{id}/reverse',
    done({ deposit: aDeposit(), proposedBonusReversals: [{ id: 'b1', no: 'B-12', amountPaise: 50_00 }] }),
  );
  await open(services);
  await userEvent.keyboard('v');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reverse D-1?' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Bank took the money back' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reverse' }));
  expect(await screen.findByText(/B-12 of ₹50.00/)).toBeInTheDocument();
});

test('who may not decide is offered nothing, by button or key', async () => {
  await open(desk([ready], []), '/admin/deposit-approval?id=D-1');
  await screen.findByRole('heading', { name: 'Deposit D-1' });
  await userEvent.keyboard('a');
  expect(screen.queryByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('on the mobile layout a card offers the two acts of its row within reach of the thumb, the refusal as the quiet one', async () => {
  const services = desk();
  services.preferences.set({ device: 'mobile' });
  renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval' });
  const [first, second] = within(await screen.findByRole('list', { name: 'Deposit Approval' })).getAllByRole(
    'listitem',
  );
  const acts = (card: HTMLElement) =>
    within(within(card).getByRole('group', { name: 'Decisions' }))
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(acts(first!)).toEqual(['Approve', 'Reject']);
  expect(acts(second!)).toEqual(['Match', 'Reject']);
  const lookOf = (name: string) => within(first!).getByRole('button', { name }).dataset.variant;
  expect([lookOf('Approve'), lookOf('Reject')]).toEqual(['filled', 'subtle']);
  await userEvent.click(within(first!).getByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await waitFor(() => expect(approvals(services)).toHaveLength(1));
});

test('without a connection nothing is sent: buttons and dialogs are switched off with the reason', async () => {
  const services = desk();
  const why = 'No connection to the server: nothing can be decided until it is back.';
  renderScreen(
    <ActsBlocked value={why}>
      <DepositApprovalPage />
    </ActsBlocked>,
    { services, at: '/admin/deposit-approval?id=D-1' },
  );
  await screen.findByRole('heading', { name: 'Deposit D-1' });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve D-1?' });
  expect(dialog).toHaveTextContent(why);
  expect(within(dialog).getByRole('button', { name: 'Credit ₹500.00' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(approvals(services)).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an empty desk says what was decided last, by whom and how long ago', async () => {
  const services = desk([]);
  const before = new Date(Date.now() - 4 * 60_000).toISOString();
  const last = aDeposit({
    no: 'D-9',
    id: 'd9',
    status: 'approved',
    decidedAt: before,
    decidedBy: { id: 's9', name: 'Asha', username: 'deposit' },
  });
  services.http.on('GET /deposits', ({ options }) => ({
    items: options.query?.sort === '-decidedAt' ? [last] : [],
    page: { limit: 50, hasMore: false, next: null, prev: null, count: 0 },
  }));
  renderScreen(<DepositApprovalPage />, { services, at: '/admin/deposit-approval' });
  const empty = (await screen.findByText('No deposit waits for a decision')).parentElement!;
  await waitFor(() =>
    expect(empty).toHaveTextContent(
      'What customers say they have paid comes here by itself, to be credited against the line of the bank. The deposit desk enters a claim for a customer who calls. The last one, D-9, was approved by deposit 4 min ago.',
    ),
  );
});

test('U and C copy the UTR and the code of the customer plain, and say so', async () => {
  const { services } = await open();
  const user = userEvent.setup();
  await user.keyboard('u');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('632411760093'));
  await user.keyboard('c');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(ready.customer.code));
  expect(services.notify.said).toEqual([
    'success: UTR 6324 1176 0093 is copied',
    `success: Customer code ${ready.customer.code} is copied`,
  ]);
});
