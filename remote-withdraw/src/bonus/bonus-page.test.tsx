import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Bonus } from '@backoffice/shared/contract';
import {
  aCustomer,
  aPage,
  done,
  fakeServices,
  invalid,
  refused,
  renderScreen,
  silentKeys,
  type FakeServices,
  fill,
} from '@backoffice/shared/testing';
import { BonusPage } from './bonus-page.tsx';

beforeEach(() => sessionStorage.clear());

const customer = aCustomer({ cashPaise: 900_00 });
const bonus = (change: Partial<Bonus> = {}): Bonus => ({
  id: 'b1',
  no: 'B-5012',
  version: 1,
  customer: { id: 'c1', code: 'C-1042', name: 'Ravi Kumar', riskLevel: 'normal' },
  type: 'MANUAL',
  campaignCode: null,
  linkedDeposit: null,
  basePaise: null,
  percentBp: null,
  amountPaise: 1_000_00,
  turnoverMultiple: null,
  status: 'requested',
  reason: 'Goodwill',
  rejectNote: null,
  requestedBy: { id: 's2', name: 'Wim', username: 'withdraw.two' },
  approvedBy: null,
  batchId: null,
  decidedAt: null,
  endedBy: null,
  endedAt: null,
  endNote: null,
  clawBackSince: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: null,
  ...change,
});

function desk(permissions = ['bonuses.read', 'bonuses.request', 'bonuses.approve'], row = bonus()): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /bonuses', aPage([row]))
    .on('GET /bonuses/{id}', row)
    .on('GET /bonuses/budgets', { budgets: [{ scope: 'all', spentPaise: 0, limitPaise: 5_000_00 }] })
    .on('GET /summary', {
      queues: [
        { key: 'bonus-claw-back', noun: 'bonuses', title: '', count: 3, sumPaise: 0, oldestAt: null, query: '' },
      ],
      at: '',
    })
    .on('GET /claims', { items: [] })
    .on('POST /claims', { claim: null, mine: false })
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /customers', aPage([customer]))
    .on('GET /bonuses/customers/{id}', {
      customer,
      deposits: [{ id: 'd1', no: 'D-104233', creditedPaise: 5_000_00, creditedAt: '2026-11-20T10:00:00.000Z' }],
      bonuses: [],
    })
    .on('POST /bonuses/preview', {
      amountPaise: 500_00,
      basePaise: 5_000_00,
      needs: 'second_person',
      sameAs: null,
      budgets: [],
      problems: [],
    })
    .on('POST /bonuses', done(bonus({ no: 'B-5013', amountPaise: 500_00 }), 'B-5013 waits for a second person'));
  return services;
}

const open = (services: FakeServices, at = '/admin/bonus') => renderScreen(<BonusPage />, { services, at });

async function chooseCustomer() {
  await userEvent.type(await screen.findByLabelText('Customer'), 'ravi');
  await userEvent.click(await screen.findByRole('option', { name: /Ravi Kumar/ }));
}

test('a bonus is given by customer, share and reason, with what the preview said', async () => {
  const services = desk();
  const { address } = open(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Give a bonus' }));
  await chooseCustomer();
  await fill(await screen.findByRole('textbox', { name: 'Reason' }), 'First deposit');
  const send = await screen.findByRole('button', { name: 'Ask for ₹500.00' });
  expect(
    screen.getByText(/Five hundred rupees.*It needs a second person: another than you approves it\./i),
  ).toBeInTheDocument();
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  await waitFor(() => expect(services.http.callsOf('POST /bonuses')).toHaveLength(1));
  const [call] = services.http.callsOf('POST /bonuses');
  expect(call!.body).toMatchObject({
    customerId: 'c1',
    type: 'DEPOSIT_MATCH',
    linkedDepositId: 'd1',
    percentBp: 1_000,
    amountPaise: null,
    reason: 'First deposit',
    seen: { amountPaise: 500_00 },
  });
  expect(call!.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(address()).toContain('id=B-5013'));
});

test('Next item is for whoever decides about bonuses', async () => {
  const { unmount } = open(desk(['bonuses.read', 'bonuses.request']));
  await screen.findByRole('grid');
  expect(screen.queryByRole('button', { name: /^Next item/ })).toBeNull();
  unmount();
  open(desk());
  expect(await screen.findByRole('button', { name: /^Next item/ })).toBeInTheDocument();
});

test('what the server finds wrong with it is said before anything is sent', async () => {
  const services = desk();
  services.http.on('POST /bonuses/preview', {
    amountPaise: null,
    basePaise: null,
    needs: null,
    sameAs: null,
    budgets: [],
    problems: [{ field: 'customerId', code: 'CUSTOMER_BLOCKED', msg: 'Ravi Kumar is suspended. No bonus is given.' }],
  });
  open(services, '/admin/bonus?form=give');
  await chooseCustomer();
  expect(await screen.findByText('Ravi Kumar is suspended. No bonus is given.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask for it' })).toBeDisabled();
});

const others = [customer, { ...customer, id: 'c2', code: 'C-2', name: 'Ravi Nair' }];

test('Enter takes the customer that is marked, the arrows mark another one, and the form begins with the reason', async () => {
  const services = desk();
  services.http.on('GET /customers', aPage(others));
  open(services, '/admin/bonus?form=give');
  const search = await screen.findByRole('combobox', { name: 'Customer' });
  await userEvent.type(search, 'ravi{Enter}');
  // Enter was pressed before the answer arrived: of several customers none is chosen.
  const marked = () => screen.getByRole('option', { selected: true });
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(marked()).toHaveTextContent('Ravi Kumar');
  expect(search).toHaveAttribute('aria-activedescendant', marked().id);
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toHaveTextContent('Ravi Nair');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(services.http.callsOf('GET /bonuses/customers/c1')).toHaveLength(1);
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});

test('Escape in the search closes the dialog, with customers found or without', async () => {
  open(desk(), '/admin/bonus?form=give');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'ravi');
  await screen.findByRole('option');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Enter on a code takes its one customer as soon as they are found, and one letter is too short', async () => {
  const services = desk();
  open(services, '/admin/bonus?form=give');
  const search = await screen.findByRole('combobox', { name: 'Customer' });
  await userEvent.type(search, 'r{Enter}');
  expect(screen.getByText('Type at least two characters.')).toBeInTheDocument();
  await userEvent.type(search, 'avi{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

test('a refusal stays in the form with what was typed', async () => {
  const services = desk();
  services.http.on(
    'POST /bonuses',
    refused('This customer has a bonus of this campaign for this deposit already.', { code: 'DUPLICATE_BONUS' }),
  );
  open(services, '/admin/bonus?form=give');
  await chooseCustomer();
  await fill(await screen.findByRole('textbox', { name: 'Reason' }), 'First deposit');
  const send = await screen.findByRole('button', { name: 'Ask for ₹500.00' });
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  expect(
    await screen.findByText('This customer has a bonus of this campaign for this deposit already.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('First deposit');
});

test('a waiting bonus is approved by key, with its amount in words', async () => {
  const services = desk();
  services.http.on('POST /bonuses/{id}/approve', done(bonus({ status: 'credited', version: 2 })));
  open(services, '/admin/bonus?id=B-5012');
  await screen.findByRole('button', { name: /^Approve/ });
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog', { name: 'Approve B-5012?' });
  expect(within(dialog).getByText(/One thousand rupees/i)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Credit ₹1,000.00' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /bonuses/b1/approve')[0]?.body).toEqual({
      version: 1,
      seen: { amountPaise: 1_000_00 },
    }),
  );
});

test('nobody is offered to approve what they asked for themselves', async () => {
  const services = desk(
    undefined,
    bonus({ requestedBy: { id: fakeServices().session.staff().id, name: 'Me', username: 'me' } }),
  );
  open(services, '/admin/bonus?id=B-5012');
  expect(await screen.findByRole('button', { name: /^Reject/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('a file is read, shown row by row, and sent with what was read', async () => {
  const services = desk();
  services.http
    .on('POST /bonuses/import/preview', {
      rows: [
        { rowNo: 2, cells: ['C-1042', '250'], verdict: 'new', why: '', amountPaise: 250_00 },
        { rowNo: 3, cells: ['C-9'], verdict: 'invalid', why: 'There is no customer C-9.', amountPaise: null },
      ],
      summary: { new: 1, duplicate: 0, invalid: 1, newPaise: 250_00 },
    })
    .on('POST /bonuses/import', invalid([{ field: 'text', code: 'X', msg: 'Not today' }]));
  open(services, '/admin/bonus?form=upload');
  await userEvent.click(await screen.findByLabelText('Rows'));
  await userEvent.paste('customer,amount,reason');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('There is no customer C-9.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for 1, ₹250.00' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /bonuses/import')[0]?.body).toEqual({
      text: 'customer,amount,reason',
      seen: { new: 1, newPaise: 250_00 },
    }),
  );
  expect(await screen.findByText('Not today')).toBeInTheDocument();
});

test('a bonus whose deposit was reversed is kept with a reason, and the queue says how many there are', async () => {
  const row = bonus({
    status: 'credited',
    version: 3,
    clawBackSince: '2026-11-21T10:00:00.000Z',
    linkedDeposit: { id: 'd1', no: 'D-104233' },
  });
  const services = desk(['bonuses.read', 'bonuses.approve', 'bonuses.decide'], row);
  services.http.on('POST /bonuses/{id}/keep', done({ ...row, version: 4, clawBackSince: null }));
  open(services, '/admin/bonus?id=B-5012');
  expect(await screen.findByText(/Claw the bonus back, or keep it and say why/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Release to cash/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Keep/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox'), 'The bank was wrong');
  await userEvent.click(dialog.getByRole('button', { name: /^Keep/ }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /bonuses/b1/keep')[0]?.body).toEqual({ version: 3, note: 'The bank was wrong' }),
  );
  expect(await screen.findByRole('button', { name: 'Deposit reversed 3' })).toBeInTheDocument();
});

test.each([
  ['has a bonus that is rejected', desk(undefined, bonus({ status: 'rejected' }))],
  ['has a bonus of my own', desk(undefined, bonus({ requestedBy: { ...bonus().requestedBy, id: 's1' } }))],
  ['has bonuses that the role may not decide', desk(['bonuses.read'])],
])('interface: on a desk that %s, each key that is listed does something or says why not', async (_, services) => {
  expect(await silentKeys(await open(services))).toEqual([]);
});
