import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_WORDS } from '@backoffice/shared/domain';
import type { CustomerPanel, Deposit, Movement } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import {
  aCustomer,
  aDeposit,
  aPage,
  done,
  fakeServices,
  invalid,
  renderScreen,
  type FakeServices,
} from '@backoffice/shared/testing';
import type { Column } from '@backoffice/shared/kit/table';
import { CustomerCell, listDeposits, readDeposit } from '@backoffice/shared/entities';
import type { QueueDefinition } from '@backoffice/shared/list';
import { QueueScreen } from '@backoffice/shared/desk';

const ref = { id: 'c1', code: 'C-1042', name: 'Ravi Kumar', riskLevel: 'normal' as const };
const row = aDeposit({ no: 'D-1', customer: ref });

const definition: QueueDefinition<Deposit> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  filters: [],
  sorts: [{ key: 'amount', label: 'Amount' }],
  usualSort: '-amount',
  list: listDeposits,
  one: readDeposit,
  empty: { title: 'None', next: 'Wait.' },
};
const columns: Column<Deposit>[] = [
  { id: 'no', header: 'No.', card: 'title', cell: ({ no }) => no },
  { id: 'customer', header: 'Customer', card: 'meta', cell: ({ customer }) => <CustomerCell of={customer} /> },
];

const at = '2026-11-21T10:00:00.000Z';
const panel: CustomerPanel = {
  customer: aCustomer({ tags: ['vip'], cashPaise: 9_500_00, heldPaise: 500_00, createdAt: at }),
  figures: {
    depositCount: 4,
    withdrawalCount: 1,
    depositedCount: 3,
    depositedPaise: 10_000_00,
    firstDepositAt: at,
    lastDepositAt: at,
    openDepositCount: 0,
    openDepositPaise: 0,
    withdrawnCount: 0,
    withdrawnPaise: 0,
    firstWithdrawalAt: null,
    lastWithdrawalAt: null,
    openWithdrawalCount: 1,
    openWithdrawalPaise: 500_00,
    bonusCount: 0,
    wrongUtrCount: 2,
  },
  standing: { appStatus: 'active', panelStatus: 'active', appKycStatus: 'verified', panelKycStatus: null },
  waiting: null,
  hasMoved: true,
  flags: ['SHARED_PAYEE'],
  payees: [
    {
      id: 'p1',
      version: 1,
      ref: 'main',
      kind: 'BANK',
      holderName: 'Ravi Kumar',
      accountMasked: '••••4321',
      ifsc: 'HDFC0001234',
      vpaMasked: null,
      status: 'active',
      verifiedAt: null,
      firstUsedAt: null,
      changedAt: at,
      sharedWith: 1,
      paidCount: 0,
      paidPaise: 0,
      waiting: null,
    },
  ],
};
const movement: Movement = {
  id: 'm1',
  no: 'W-20001',
  entityType: 'withdrawal',
  entityId: 'w1',
  kind: 'WITHDRAW_HOLD',
  at,
  by: null,
  change: { cashPaise: -500_00, heldPaise: 500_00, bonusPaise: 0 },
  after: { cashPaise: 9_500_00, heldPaise: 500_00, bonusPaise: 0 },
  rows: [
    {
      id: 't1',
      kind: 'WITHDRAW_HOLD',
      debit: { kind: 'customer_cash', method: null },
      credit: { kind: 'customer_hold', method: null },
      amountPaise: 500_00,
    },
  ],
};

const LEAD = [
  'customers.read',
  'customers.reveal',
  'withdrawals.reveal',
  'deposits.read',
  'deposits.report',
  'withdrawals.read',
];

function show(
  permissions = LEAD,
  at = '/admin/recent-deposit',
  prepare: (services: FakeServices) => void = () => undefined,
) {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /deposits', aPage([row]))
    .on('GET /customers/{id}/panel', panel)
    .on('GET /movements', aPage([movement]))
    .on('GET /notes', { items: [] })
    .on('GET /audit/{entityType}/{id}', aPage([]));
  prepare(services);
  return renderScreen(
    <QueueScreen title="Recent Deposit" definition={definition} columns={columns} facts={() => []} />,
    { services, at },
  );
}
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Ravi Kumar' }));

test('the name of a customer in a row opens the panel, with an address of its own, and Escape gives the row back', async () => {
  const { address } = show();
  const name = await screen.findByRole('button', { name: 'Ravi Kumar C-1042' });
  await userEvent.click(name);
  expect(address()).toBe('/admin/recent-deposit?panel=C-1042');
  const shown = await sheet();
  expect(shown.getByText('₹10,000.00 in 3')).toBeInTheDocument();
  expect(shown.getByText('Shared beneficiary')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/recent-deposit');
  expect(name).toHaveFocus();
});

test('W opens the customer of the row under the keyboard', async () => {
  const { address } = show();
  await screen.findByRole('button', { name: 'Ravi Kumar C-1042' });
  await userEvent.keyboard('jw');
  await sheet();
  expect(address()).toBe('/admin/recent-deposit?panel=C-1042');
});

test('a movement says what it did to each balance, what they came to, and which rows of the ledger it is', async () => {
  show(LEAD, '/admin/recent-deposit?panel=C-1042');
  const shown = await sheet();
  const line = within((await shown.findByText(/Held for a withdrawal$/)).closest('li')!);
  expect(line.getByText(/−₹500\.00/)).toBeInTheDocument();
  expect(line.getByText(/\+₹500\.00/)).toBeInTheDocument();
  expect(line.getByText('After it: Cash ₹9,500.00, On hold ₹500.00')).toBeInTheDocument();
  expect(line.getByText('Held for a withdrawal: ₹500.00 from Cash to On hold')).toBeInTheDocument();
});

test('a balance leads to the movements of that balance', async () => {
  const { services } = show(LEAD, '/admin/recent-deposit?panel=C-1042&part=payees');
  await userEvent.click((await sheet()).getByRole('button', { name: /On hold ₹500\.00/ }));
  await waitFor(() =>
    expect(services.http.callsOf('GET /movements').at(-1)?.options.query).toMatchObject({
      purse: 'hold',
      customerId: 'c1',
    }),
  );
});

test('a figure leads to the rows that it counts', async () => {
  const { services, address } = show(LEAD, '/admin/recent-deposit?panel=C-1042', ({ http }) =>
    http.on('GET /withdrawals', aPage([])),
  );
  await userEvent.click((await sheet()).getByRole('button', { name: '₹500.00 in 1' }));
  expect(address()).toBe('/admin/recent-deposit?panel=C-1042&part=withdrawals');
  expect(screen.getByRole('button', { name: 'Not paid yet' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(services.http.callsOf('GET /withdrawals').at(-1)?.options.query).toMatchObject({
      customerId: 'c1',
      status: expect.arrayContaining(['requested', 'frozen']),
    }),
  );
  expect((await sheet()).queryByRole('button', { name: 'None' })).toBeNull();
});

test('the figure of wrong UTRs leads to the deposits rejected for that, and to no others', async () => {
  const { services } = show(LEAD, '/admin/recent-deposit?panel=C-1042', ({ http }) =>
    http.on('GET /deposits', aPage([])),
  );
  await userEvent.click((await sheet()).getByRole('button', { name: '2' }));
  await waitFor(() =>
    expect(services.http.callsOf('GET /deposits').at(-1)?.options.query).toMatchObject({
      customerId: 'c1',
      status: ['rejected'],
      reason: ['WRONG_UTR', 'DUPLICATE_UTR', 'NOT_RECEIVED'],
    }),
  );
  expect(screen.getByRole('button', { name: 'Wrong UTR' })).toHaveAttribute('aria-pressed', 'true');
});

test('the parts are walked through with the arrows, and those that a role may not see are not there', async () => {
  const { address } = show(['customers.read', 'withdrawals.read'], '/admin/recent-deposit?panel=C-1042');
  const tabs = (await sheet()).getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Transactions', 'Withdrawals1', 'Beneficiaries1', 'Notes and history']);
  screen.getByRole('tab', { name: 'Transactions' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: /Beneficiaries/ })).toHaveFocus();
  expect(address()).toBe('/admin/recent-deposit?panel=C-1042&part=payees');
  expect(screen.getByText('••••4321')).toBeInTheDocument();
});

test.each([
  [['deposits.read', 'deposits.report'], 1],
  [['deposits.read'], 0],
])('with %j the deposits are shown, with %d button for a file of them', async (held, files) => {
  show(['customers.read', ...held], '/admin/recent-deposit?panel=C-1042&part=deposits');
  const shown = await sheet();
  expect(await shown.findByText('D-1')).toBeVisible();
  expect(shown.queryAllByRole('button', { name: /Export deposits/ })).toHaveLength(files);
});

test('who may not reveal is offered nothing to press', async () => {
  show(['customers.read'], '/admin/recent-deposit?panel=C-1042&part=payees');
  const shown = await sheet();
  expect(shown.getByText('••••••9876')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: /Reveal/ })).toBeNull();
});

test('an account number is shown for a look once a reason was given, and hidden again', async () => {
  const { services } = show(LEAD, '/admin/recent-deposit?panel=C-1042&part=payees', ({ http }) =>
    http.on('POST /customers/{id}/reveal', done({ field: 'accountNo', value: '001298764321' }, 'Account number shown')),
  );
  const shown = await sheet();
  await userEvent.click(shown.getByRole('button', { name: 'Reveal the account number of Ravi Kumar' }));
  const question = within(await screen.findByRole('dialog', { name: /^Reveal the account number/ }));
  await userEvent.click(question.getByRole('button', { name: 'Reveal' }));
  expect(await question.findByText('Say in a few words why you need it')).toBeInTheDocument();
  expect(services.http.callsOf('POST /customers/c1/reveal')).toEqual([]);
  await userEvent.type(question.getByLabelText('Why you need it'), 'Customer on the line');
  await userEvent.click(question.getByRole('button', { name: 'Reveal' }));
  expect(await shown.findByText('001298764321')).toBeInTheDocument();
  expect(services.http.callsOf('POST /customers/c1/reveal')[0]?.body).toEqual({
    field: 'accountNo',
    id: 'p1',
    reason: 'Customer on the line',
  });
  await userEvent.click(shown.getByRole('button', { name: 'Hide the account number of Ravi Kumar' }));
  expect(shown.queryByText('001298764321')).toBeNull();
});

test('what the server refuses stays in the question, and nothing is shown', async () => {
  show(LEAD, '/admin/recent-deposit?panel=C-1042', ({ http }) =>
    http.on('POST /customers/{id}/reveal', invalid([{ field: 'reason', code: 'REQUIRED', msg: 'Say why.' }])),
  );
  const shown = await sheet();
  await userEvent.click(shown.getByRole('button', { name: 'Reveal the phone number of Ravi Kumar' }));
  const question = within(await screen.findByRole('dialog', { name: /^Reveal the phone number/ }));
  await userEvent.click(question.getByRole('button', { name: 'Reveal' }));
  expect(await question.findByText('Say why.')).toBeInTheDocument();
  expect(shown.getByText('••••••9876')).toBeInTheDocument();
});

test('a customer that the person may not see is said to be missing', async () => {
  show(LEAD, '/admin/recent-deposit?panel=C-9', ({ http }) =>
    http.on('GET /customers/{id}/panel', new AppError({ kind: 'http', status: 404, msg: 'Not found' })),
  );
  expect(await screen.findByText('There is no customer C-9')).toBeInTheDocument();
});

test('while the stream is live the customer is read again when something of theirs happens, and by no clock', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { services } = show(LEAD, '/admin/recent-deposit?panel=C-1042');
  await sheet();
  act(() => services.live.become('live'));
  const asked = () => [
    services.http.callsOf('GET /customers/C-1042/panel').length,
    services.http.callsOf('GET /movements').length,
  ];
  const [heads = 0, movements = 0] = asked();
  const happens = (customerId: string) =>
    act(() =>
      services.live.tell({
        position: 1,
        topic: 'withdrawals',
        type: 'withdrawal.updated',
        entityType: 'withdrawal',
        id: 'w1',
        by: null,
        at,
        payload: { version: 2, status: 'paid', customerId },
      }),
    );
  happens('c2');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toEqual([heads, movements]);
  happens('c1');
  happens('c1');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(asked()).toEqual([heads + 1, movements + 1]);
  jest.useRealTimers();
});
