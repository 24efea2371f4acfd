import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FullDestination } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import {
  aPage,
  aSource,
  aStaff,
  aUtr,
  aWithdrawal,
  done,
  fakeServices,
  refused,
  renderScreen,
  silentKeys,
  type FakeServices,
  fill,
} from '@backoffice/shared/testing';
import { WithdrawApprovalPage } from './withdraw-approval-page.tsx';

beforeEach(() => sessionStorage.clear());

const me = { id: aStaff().id, username: 'deposit', name: 'Dana Deposit' };
const other = { id: 's2', username: 'deposit.two', name: 'Deepa Deposit' };
const cleared = aWithdrawal({ no: 'W-1', id: 'w1', status: 'approved', clearedAt: '2026-11-21T05:00:00.000Z' });
const mine = aWithdrawal({
  ...cleared,
  version: 2,
  status: 'paying',
  payingBy: me,
  payingAt: '2026-11-21T05:02:00.000Z',
});

const payee: FullDestination = {
  kind: 'BANK',
  holderName: 'RAVI KUMAR',
  accountNo: '501002344321',
  ifsc: 'HDFC0001234',
  vpa: null,
  netPaise: 12_500_00,
  remark: 'W1',
};

function desk(rows = [cleared], permissions = ['withdrawals.pay', 'withdrawals.send-back']): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /summary', { queues: [], at: '' })
    .on('GET /withdrawals', ({ options }) => {
      const { payingBy, utr } = options.query ?? {};
      if (utr) return aPage([]);
      return aPage(payingBy ? rows.filter((row) => row.payingBy?.id === payingBy) : rows);
    })
    .on('GET /withdrawals/{id}', ({ path }) => rows.find(({ no, id }) => path.endsWith(no) || path.endsWith(id))!)
    .on('GET /withdrawals/{id}/destination', payee)
    .on('GET /withdrawals/payout-sources', { items: [aSource()] })
    .on('GET /utrs', aPage([]))
    .on('GET /ledger/payout-block', { blocked: false })
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('POST /withdrawals/{id}/take', done(mine, 'You are paying W-1'))
    .on('POST /withdrawals/{id}/paid', done({ ...mine, status: 'paid' }, 'W-1 is paid'));
  return services;
}

async function open(services = desk(), at = '/admin/withdraw-approval') {
  const view = renderScreen(<WithdrawApprovalPage />, { services, at });
  await screen.findByRole('grid');
  return { ...view, services };
}

const posts = (services: FakeServices, act: string) => services.http.callsOf(`POST /withdrawals/w1/${act}`);

test('T takes it on what was seen, and the payer goes on with it at once', async () => {
  const { services, address } = await open();
  await userEvent.keyboard('t');
  expect(await screen.findByRole('dialog', { name: 'Take W-1 for payout?' })).toHaveTextContent(
    'Twelve thousand five hundred rupees',
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('id=W-1'));
  expect(posts(services, 'take')[0]).toMatchObject({
    body: { version: 1, seen: { amountPaise: 12_500_00, destinationHash: 'hash-1' } },
  });
});

test('a second payer is told who took it, and the row says so', async () => {
  const services = desk();
  services.http.on('POST /withdrawals/{id}/take', {
    statusCode: 3,
    status: 'Taken by deposit.two at 10:42:07',
    code: 'STALE_VERSION',
  });
  await open(services);
  await userEvent.keyboard('t');
  await userEvent.click(await screen.findByRole('button', { name: 'Take for payout' }));
  expect(await screen.findByText('Taken by deposit.two at 10:42:07')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a payer is told before taking that payouts stand still, and whom to wait for', async () => {
  const services = desk();
  services.http.on('GET /ledger/payout-block', { blocked: true });
  await open(services);
  expect(
    await screen.findByText(
      /Payouts are blocked: the ledger does not balance\. No payout can be taken until a lead has checked it/,
    ),
  ).toBeInTheDocument();
});

test('what the server refuses stays in the dialog: the beneficiary was edited', async () => {
  const services = desk([aWithdrawal({ ...cleared, payeeChanged: true })]);
  services.http.on(
    'POST /withdrawals/{id}/take',
    refused('W-1 is not paid: the beneficiary was edited.', { code: 'PAYEE_CHANGED' }),
  );
  await open(services);
  await userEvent.keyboard('t');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The beneficiary was edited or blocked after the request');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take for payout' }));
  expect(await within(dialog).findByText('W-1 is not paid: the beneficiary was edited.')).toBeInTheDocument();
});

test('what the bank app asks for is copied in its order by the keys 1 to 5', async () => {
  await open(desk([mine]), '/admin/withdraw-approval?id=W-1');
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  await screen.findByRole('button', { name: 'Copy Account 5010 0234 4321' });
  for (const key of ['1', '2', '3', '4', '5']) await userEvent.keyboard(key);
  expect(copied).toEqual(['RAVI KUMAR', '501002344321', 'HDFC0001234', '12500.00', 'W1']);
});

test('U goes to the UTR, Ctrl+Enter marks it paid: the plain UTR, the account, the rail of a bank transfer', async () => {
  const { services } = await open(desk([mine]), '/admin/withdraw-approval?id=W-1');
  const field = await screen.findByLabelText('Payout UTR');
  await screen.findByRole('option', { name: /ICICI-1/ });
  await userEvent.keyboard('u');
  expect(field).toHaveFocus();
  await userEvent.paste('6324 1176 0093');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posts(services, 'paid')).toHaveLength(1));
  expect(posts(services, 'paid')[0]!.body).toEqual({
    version: 2,
    seen: { amountPaise: 12_500_00, destinationHash: 'hash-1' },
    payoutUtr: '632411760093',
    rail: 'IMPS',
    sourcePaymentMethodId: 'm1',
  });
});

test('what speaks against an account is said before the money leaves it, and one that has the money is suggested', async () => {
  const services = desk([mine]);
  services.http.on('GET /withdrawals/payout-sources', {
    items: [aSource({ id: 'm1', balancePaise: 12_499_99 }), aSource({ id: 'm2', label: 'HDFC-2' })],
  });
  await open(services, '/admin/withdraw-approval?id=W-1');
  const account = await screen.findByRole('combobox', { name: 'Pay from' });
  await waitFor(() => expect(account).toHaveValue('m2'));
  await userEvent.selectOptions(account, 'm1');
  expect(
    screen.getByText('ICICI-1 should hold ₹12,499.99 by the books, less than this. Look at the bank before you send.'),
  ).toBeInTheDocument();
});

test('an account that is frozen while it is being paid from is not silently another one', async () => {
  const services = desk([mine]);
  sessionStorage.clear();
  services.http.on('GET /withdrawals/payout-sources', {
    items: [aSource({ id: 'm1' }), aSource({ id: 'm2', label: 'HDFC-2' })],
  });
  const { unmount } = await open(services, '/admin/withdraw-approval?id=W-1');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pay from' })).toHaveValue('m1'));
  unmount();
  const after = desk([mine]);
  after.http.on('GET /withdrawals/payout-sources', { items: [aSource({ id: 'm2', label: 'HDFC-2' })] });
  await open(after, '/admin/withdraw-approval?id=W-1');
  expect(await screen.findByText(/The account that you had chosen pays no more/)).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Payout UTR'));
  await userEvent.paste('632411760093');
  await userEvent.click(screen.getByRole('button', { name: /Mark paid/ }));
  expect(await screen.findByText('Choose the account that paid')).toBeInTheDocument();
  expect(posts(after, 'paid')).toHaveLength(0);
});

test('without a UTR nothing is sent', async () => {
  const { services } = await open(desk([mine]), '/admin/withdraw-approval?id=W-1');
  await userEvent.click(await screen.findByRole('button', { name: /Mark paid/ }));
  expect(await screen.findByText(/Type the UTR that the bank shows/)).toBeInTheDocument();
  expect(posts(services, 'paid')).toHaveLength(0);
});

test('a UTR that paid something else already is shown before it is sent', async () => {
  const services = desk([mine]);
  services.http.on('GET /withdrawals', ({ options }) =>
    aPage(options.query?.utr ? [aWithdrawal({ no: 'W-77', id: 'w77', status: 'paid' })] : [mine]),
  );
  await open(services, '/admin/withdraw-approval?id=W-1');
  await userEvent.click(await screen.findByLabelText('Payout UTR'));
  await userEvent.paste('632411760093');
  expect(await screen.findByText('Used already')).toBeInTheDocument();
  expect(screen.getByText('W-77')).toBeInTheDocument();
});

test('an answer that never came is unknown, survives a reload and is asked for under the same key', async () => {
  const services = desk([mine]);
  services.http.on(
    'POST /withdrawals/{id}/paid',
    new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }),
  );
  const { unmount } = await open(services, '/admin/withdraw-approval?id=W-1');
  await screen.findByRole('option', { name: /ICICI-1/ });
  await userEvent.click(await screen.findByLabelText('Payout UTR'));
  await userEvent.paste('632411760093');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/outcome is unknown/)).toBeInTheDocument();
  const [first] = posts(services, 'paid');
  unmount();

  const after = desk([mine]);
  await open(after, '/admin/withdraw-approval?id=W-1');
  expect(await screen.findByText(/"Mark paid" was sent at/)).toBeInTheDocument();
  expect(await screen.findByLabelText('Payout UTR')).toHaveValue('632411760093');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(posts(after, 'paid')).toHaveLength(1));
  expect(posts(after, 'paid')[0]!.options.idempotencyKey).toBe(first!.options.idempotencyKey);
  expect(posts(after, 'paid')[0]!.body).toEqual(first!.body);
});

test('what this person has taken stays on top after a reload', async () => {
  const { address } = await open(desk([cleared, aWithdrawal({ ...mine, id: 'w9', no: 'W-9' })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on with W-9' }));
  expect(address()).toContain('id=W-9');
});

test('several that were taken share one line, so that the list stays in sight', async () => {
  await open(
    desk([cleared, aWithdrawal({ ...mine, id: 'w8', no: 'W-8' }), aWithdrawal({ ...mine, id: 'w9', no: 'W-9' })]),
  );
  expect(
    await screen.findByText(/You are paying 2 withdrawals, ₹25,000\.00 in all, the first since/),
  ).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: /^Go on with/ })).toHaveLength(2);
});

test('others see who pays it, and are offered nothing', async () => {
  await open(desk([aWithdrawal({ ...mine, payingBy: other })]), '/admin/withdraw-approval?id=W-1');
  expect(await screen.findByText(/deposit.two has been paying this since/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Payout UTR')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /The bank says it failed/ })).not.toBeInTheDocument();
});

test('a lead steps in for another payer: the beneficiary in full, and Mark paid under the same rules', async () => {
  const { services } = await open(
    desk([aWithdrawal({ ...mine, payingBy: other })], ['withdrawals.pay', 'withdrawals.resolve']),
    '/admin/withdraw-approval?id=W-1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Take over payout' }));
  expect(
    screen.getByText('deposit.two has taken this. Ask whether it was sent before you send it.'),
  ).toBeInTheDocument();
  await screen.findByRole('button', { name: 'Copy Account 5010 0234 4321' });
  await screen.findByRole('option', { name: /ICICI-1/ });
  await userEvent.click(screen.getByLabelText('Payout UTR'));
  await userEvent.paste('632411760093');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(posts(services, 'paid')[0]!.body).toMatchObject({ version: 2, payoutUtr: '632411760093' }),
  );
});

test('"The bank says it failed" needs its reason, its words and what follows', async () => {
  const services = desk([mine]);
  services.http.on('POST /withdrawals/{id}/fail', done({ ...mine, status: 'rejected' }));
  await open(services, '/admin/withdraw-approval?id=W-1');
  await screen.findByLabelText('Payout UTR');
  await userEvent.click(screen.getByRole('button', { name: /The bank says it failed/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /The bank says it failed/ }));
  await userEvent.click(dialog.getByRole('radio', { name: /Give it up/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Account closed' }));
  await userEvent.click(dialog.getByRole('button', { name: 'The bank says it failed' }));
  expect(dialog.getByText('Say why in a few words')).toBeInTheDocument();
  await fill(dialog.getByLabelText('Comment'), 'RBL: account closed');
  await userEvent.click(dialog.getByRole('button', { name: 'The bank says it failed' }));
  await waitFor(() =>
    expect(posts(services, 'fail')[0]!.body).toEqual({
      version: 2,
      reasonCode: 'ACCOUNT_CLOSED',
      note: 'RBL: account closed',
      then: 'reject',
    }),
  );
});

test('a lead resolves an unknown payout with a bank line, never by word alone', async () => {
  const unknown = aWithdrawal({
    ...mine,
    status: 'paying_uncertain',
    payingBy: other,
    uncertainNote: 'App closed itself',
  });
  const services = desk([unknown], ['withdrawals.pay', 'withdrawals.resolve']);
  services.http
    .on(
      'GET /utrs',
      aPage([
        aUtr({
          id: 'u7',
          no: 'U-7',
          amountPaise: 12_500_00,
          paymentMethod: { id: 'm1', label: 'ICICI-1', kind: 'BANK', bankName: 'ICICI' },
          createdAt: '2026-11-21T05:10:00.000Z',
        }),
      ]),
    )
    .on('POST /withdrawals/{id}/resolve', done({ ...unknown, status: 'paid' }));
  await open(services, '/admin/withdraw-approval?id=W-1');
  await userEvent.click(await screen.findByRole('button', { name: /Resolve/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resolve W-1?' }));
  expect(dialog.getByText('deposit.two wrote: App closed itself')).toBeInTheDocument();
  await fill(dialog.getByLabelText('Comment'), 'on the statement');
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  expect(dialog.getByText('Choose the bank line of this payout')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('radio', { name: /U-7/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(posts(services, 'resolve')[0]!.body).toEqual({
      version: 2,
      note: 'on the statement',
      outcome: 'paid',
      utrEntryId: 'u7',
    }),
  );
});

test.each([
  ['has no row', desk([])],
  ['has a row that is paid', desk([{ ...cleared, status: 'paid' }])],
  ['has a row that somebody else is paying', desk([{ ...mine, payingBy: other }])],
  ['has rows that the role may not pay', desk([cleared], [])],
])('interface: on a desk that %s, each key that is listed does something or says why not', async (_, services) => {
  expect(await silentKeys(await open(services))).toEqual([]);
});
