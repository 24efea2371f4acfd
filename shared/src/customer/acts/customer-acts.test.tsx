import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerPanel } from '@backoffice/shared/contract';
import {
  aCustomer,
  aWaiting,
  done,
  fakeServices,
  refused,
  renderScreen,
  type FakeServices,
} from '@backoffice/shared/testing';
import { CustomerActs } from './customer-acts.tsx';
import { PayeeActs } from './payee-acts.tsx';

const at = '2026-11-21T10:00:00.000Z';
const payee: CustomerPanel['payees'][number] = {
  id: 'p1',
  version: 4,
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
  sharedWith: 0,
  paidCount: 0,
  paidPaise: 0,
  waiting: null,
};
const panel = (change: Partial<CustomerPanel> = {}): CustomerPanel =>
  ({
    customer: aCustomer({ version: 7 }),
    standing: { appStatus: 'active', panelStatus: 'active', appKycStatus: 'pending', panelKycStatus: null },
    waiting: null,
    hasMoved: true,
    flags: [],
    payees: [payee],
    ...change,
  }) as CustomerPanel;

const ALL = ['customers.block', 'customers.decide', 'ledger.open'];

function show(of = panel(), permissions = ALL): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  renderScreen(<CustomerActs of={of} />, { services });
  return services;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

test('a block is sent with version, reason and how, under one key', async () => {
  const services = show();
  services.http.on('POST /customers/{id}/block', done(panel(), 'C-1042 is blocked'));
  await press('Block');
  const asked = await dialog(/^Stop Ravi Kumar/);
  await userEvent.click(asked.getByRole('button', { name: 'Block' }));
  expect(asked.getByRole('alert')).toHaveTextContent('Choose a reason');
  await userEvent.selectOptions(asked.getByLabelText('Reason'), 'Suspected fraud');
  await userEvent.click(asked.getByRole('button', { name: 'Block' }));
  const [call] = services.http.callsOf('POST /customers/c1/block');
  expect(call?.body).toEqual({ version: 7, status: 'blocked', reasonCode: 'FRAUD_SUSPECTED' });
  expect(call?.options.idempotencyKey).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Other needs a comment, and a refusal is said in the dialog', async () => {
  const services = show();
  services.http.on('POST /customers/{id}/rate', refused('Somebody changed this customer just now.'));
  await press('Risk');
  const asked = await dialog(/^Risk of Ravi Kumar/);
  await userEvent.selectOptions(asked.getByLabelText('Risk level'), 'High risk');
  await userEvent.selectOptions(asked.getByLabelText('Reason'), 'Other');
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  expect(asked.getByRole('alert')).toHaveTextContent('Say why in a few words');
  await userEvent.type(asked.getByLabelText('Comment'), 'He called twice');
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('Somebody changed this customer just now.');
});

test('who has stopped a customer is said, and only what the panel decided is undone in it', () => {
  const standing = { appStatus: 'blocked', panelStatus: 'active', appKycStatus: 'verified', panelKycStatus: null };
  show(panel({ customer: aCustomer({ status: 'blocked' }), standing } as Partial<CustomerPanel>));
  expect(screen.getByText('By the app, which alone can change it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
});

test('while a request waits for a second person it is shown, and what would change it is not offered', () => {
  show(
    panel({
      customer: aCustomer({ status: 'blocked' }),
      standing: { appStatus: 'active', panelStatus: 'blocked', appKycStatus: 'verified', panelKycStatus: null },
      waiting: aWaiting('customer-unblocked', 'C-1042 becomes active'),
    }),
  );
  expect(screen.getByText(/Waiting for a second person: C-1042 becomes active/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('an opening balance is offered before anything has moved, with the figure and where it comes from', async () => {
  const services = show(panel({ hasMoved: false }));
  services.http.on('POST /customers/{id}/open', done(panel(), 'S-101 waits for a second person'));
  await press('Opening balance');
  const asked = await dialog(/^Opening balance of/);
  await userEvent.type(asked.getByLabelText('Amount'), '1.25L');
  await userEvent.type(asked.getByLabelText('Where the figure comes from'), 'Old ledger');
  await userEvent.click(asked.getByRole('button', { name: 'Ask for ₹1,25,000.00' }));
  expect(services.http.callsOf('POST /customers/c1/open')[0]?.body).toEqual({
    version: 7,
    amountPaise: 1_25_000_00,
    note: 'Old ledger',
  });
});

test('whoever may decide nothing has no buttons', () => {
  show(panel(), []);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a beneficiary is verified or blocked with its own version', async () => {
  const services = fakeServices({ staff: { permissions: ALL } });
  services.http.on('POST /customers/{id}/payees/{payeeId}/verify', done(panel(), 'verified'));
  renderScreen(<PayeeActs of={payee} customerId="c1" />, { services });
  expect(screen.getByRole('button', { name: 'Block ••••4321' })).toBeVisible();
  await press('Verify ••••4321');
  const asked = await dialog(/^Verify ••••4321/);
  await userEvent.selectOptions(asked.getByLabelText('Reason'), 'Identity documents');
  await userEvent.click(asked.getByRole('button', { name: 'Verify' }));
  expect(services.http.callsOf('POST /customers/c1/payees/p1/verify')[0]?.body).toEqual({
    version: 4,
    reasonCode: 'IDENTITY',
  });
});
