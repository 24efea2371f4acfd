import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SecondPersonRequest } from '@backoffice/shared/contract';
import { aPage } from '@backoffice/shared/testing';
import { fakeNetwork } from '../testing/fake-network.ts';
import { listPages } from '../testing/list-pages.tsx';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

const request = (no: string, change: Partial<SecondPersonRequest> = {}): SecondPersonRequest => ({
  id: `id of ${no}`,
  no,
  version: 1,
  act: 'payout-failed',
  subject: { type: 'withdrawal', id: 'w1', no: 'W-101' },
  amountPaise: 60_000_00,
  says: 'W-101 failed, to be paid again',
  reason: 'BANK_DOWN: Error 91',
  evidenceFileIds: [],
  askedBy: { id: 's2', name: 'Asha Rao', username: 'asha' },
  askedAt: '2026-11-21T09:00:00.000Z',
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  endNote: null,
  mayConfirm: true,
  mayWithdraw: false,
  decideIn: 'inbox',
  ...change,
});
const bonus = (no: string, change: Partial<SecondPersonRequest> = {}) =>
  request(no, {
    act: 'bonus-given',
    subject: { type: 'bonus', id: `id of ${no}`, no },
    amountPaise: 500_00,
    says: 'Bonus of ₹500.00 (reload) for C-101',
    reason: 'Goodwill',
    decideIn: 'bonuses',
    ...change,
  });
const method = (no: string, change: Partial<SecondPersonRequest> = {}) =>
  request(no, {
    act: 'payment-method-changed',
    subject: { type: 'payment-method', id: `id of ${no}`, no },
    amountPaise: 0,
    says: `Account number of ${no} (HDFC-2) changes`,
    reason: '',
    decideIn: 'payment-methods',
    ...change,
  });

const WITHDRAW = listPages({ recent: 'withdrawals', bonus: 'bonuses' });
const PAGES = {
  Deposit: listPages({ 'payment-methods': 'payment-methods' }),
  Banker: listPages({ 'payment-methods': 'payment-methods' }),
  Withdraw: WITHDRAW,
  BackOffice: WITHDRAW,
};
const AS = { Deposit: 'deposit', Banker: 'banker', Withdraw: 'withdraw', BackOffice: 'backoffice' } as const;
async function openAs(
  actionName: keyof typeof AS,
  waiting: SecondPersonRequest[],
  at = '/admin/second-person',
  hasMore = false,
) {
  signInHere({ staff: { actionName, username: AS[actionName] } });
  const network = fakeNetwork();
  const panel = renderPanel(at, { network, pages: PAGES[actionName] });
  // Waiting requests are fetched first, then ended ones.
  network.on('GET /api/second-person', { body: aPage(waiting, { hasMore }) }, { body: aPage([]) });
  // First the page's code loads, then its data.
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  return { ...panel, network };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test.each(['Withdraw', 'BackOffice'] as const)(
  'a bonus leads %s staff to its row in the Bonus queue, in place of Confirm and Decline',
  async (actionName) => {
    await openAs(actionName, [bonus('B-7')]);
    const cards = await part('You may confirm');
    expect(cards.getByText('Bonus of ₹500.00 (reload) for C-101')).toBeVisible();
    expect(cards.getByRole('link', { name: 'Open B-7 in the Bonus queue' })).toHaveAttribute(
      'href',
      '/admin/bonus?id=B-7',
    );
    expect(cards.queryByRole('button', { name: /Confirm|Decline|Withdraw/ })).toBeNull();
  },
);

test.each(['Deposit', 'Banker'] as const)(
  'a payment method leads %s staff to its row, beside a request that is decided here',
  async (actionName) => {
    await openAs(actionName, [method('M-12'), request('S-101')]);
    const cards = await part('You may confirm');
    expect(cards.getByRole('link', { name: 'Open payment method M-12' })).toHaveAttribute(
      'href',
      '/admin/payment-methods?id=M-12',
    );
    expect(cards.queryByRole('button', { name: 'Confirm M-12' })).toBeNull();
    expect(cards.getByRole('button', { name: 'Confirm S-101' })).toBeVisible();
  },
);

test('whoever asked is led there too, to take it back', async () => {
  await openAs('Withdraw', [bonus('B-7', { mayConfirm: false, mayWithdraw: true })]);
  expect((await part('You asked for')).getByRole('link', { name: 'Open B-7 in the Bonus queue' })).toBeVisible();
});

test('what is about oneself is neither confirmed nor withdrawn: another owner decides', async () => {
  await openAs('BackOffice', [
    request('S-101', { act: 'rights-changed', says: 'dana: Owner becomes Deposit', mayConfirm: false }),
  ]);
  const cards = await part('About you: another owner decides');
  expect(cards.getByText('dana: Owner becomes Deposit')).toBeVisible();
  expect(cards.queryByRole('button', { name: /Confirm|Decline|Withdraw/ })).toBeNull();
});

test('who has no such page is told where it is decided, without a link', async () => {
  await openAs('Withdraw', [method('M-12')]);
  const cards = await part('You may confirm');
  expect(
    cards.getByText('It is decided in Payment Methods of the deposit and banker desks, where all its facts are.'),
  ).toBeVisible();
  expect(cards.queryByRole('link')).toBeNull();
});

test('one kind is chosen from all, and stays in the address', async () => {
  const { network, address } = await openAs('Withdraw', [bonus('B-7')], '/admin/second-person?act=no-such');
  const choice = screen.getByRole('combobox', { name: 'Kind' });
  expect(choice).toHaveValue('');
  await user().selectOptions(choice, 'Bonus');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(address()).toBe('/admin/second-person?act=bonus-given');
  const asked = network
    .requestsOf('GET /api/second-person')
    .map(({ url }) => new URL(url ?? '', 'http://localhost').searchParams);
  expect(asked.map((query) => query.getAll('act'))).toEqual([[], [], ['bonus-given'], ['bonus-given']]);
});

test('many that are decided elsewhere stand in a line each, what is decided here stays open', async () => {
  await openAs(
    'BackOffice',
    [request('S-101'), ...Array.from({ length: 12 }, (_, at) => bonus(`B-${at}`))],
    undefined,
    true,
  );
  expect(screen.getByText('The 13 oldest are shown. Choose a kind to see fewer of the others.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm S-101' })).toBeVisible();
  expect(screen.getByText('Open B-3 in the Bonus queue')).not.toBeVisible();
});

test('the overview counts every kind that this person may confirm', async () => {
  await openAs(
    'Withdraw',
    [bonus('B-7'), bonus('B-8', { mayConfirm: false, mayWithdraw: true }), request('S-101')],
    '/admin',
  );
  expect(screen.getByText('2 requests wait for a second person: you may confirm them.')).toBeVisible();
});

test('the overview does not say that it counted all when there are more', async () => {
  await openAs('Withdraw', [bonus('B-7')], '/admin', true);
  expect(screen.getByText('At least 1 request waits for a second person: you may confirm it.')).toBeVisible();
});
