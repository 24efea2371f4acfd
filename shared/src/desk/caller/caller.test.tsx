import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from '@backoffice/shared/http';
import {
  aCustomer,
  aCustomerPanel,
  aDeposit,
  aMethod,
  anUpload,
  aPage,
  aWithdrawal,
  done,
  fakeServices,
  type FakeServices,
  refused,
  renderScreen,
} from '@backoffice/shared/testing';
import { readClaim, readRequest } from './caller-draft.ts';
import { CallerButton } from './caller-button.tsx';

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined });
});

const payee = {
  id: 'p1',
  version: 1,
  ref: 'main',
  waiting: null,
  kind: 'BANK' as const,
  holderName: 'RAVI KUMAR',
  accountMasked: '•••• 4321',
  ifsc: 'HDFC0001234',
  vpaMasked: null,
  status: 'active' as const,
  verifiedAt: null,
  firstUsedAt: null,
  changedAt: '2026-11-01T00:00:00.000Z',
  sharedWith: 0,
  paidCount: 0,
  paidPaise: 0,
};

function desk(permissions: string[] = ['deposits.create', 'withdrawals.create']): FakeServices {
  const services = fakeServices({ staff: { permissions } });
  services.http
    .on('GET /customers', aPage([aCustomer()]))
    .on('GET /payment-methods', aPage([aMethod({ id: 'm1', label: 'HDFC-2' })]))
    .on(
      'GET /customers/{id}/panel',
      aCustomerPanel({
        customer: aCustomer({ cashPaise: 900_00 }),
        payees: [payee, { ...payee, id: 'p2', holderName: 'BLOCKED', status: 'blocked' }],
      }),
    )
    .on('POST /deposits', done(aDeposit({ no: 'D-100001' }), 'D-100001 is entered'))
    .on('POST /withdrawals', done(aWithdrawal({ no: 'W-7' }), 'W-7 is entered; the money is held'));
  return services;
}

async function begin(of: 'claim' | 'withdrawal', services = desk()) {
  const view = renderScreen(<CallerButton of={of} />, { services, at: '/admin/list?id=D-1' });
  await userEvent.click(screen.getByRole('button', { name: `Enter a ${of}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Enter a ${of} for a caller` }));
  await userEvent.type(await dialog.findByRole('combobox', { name: 'Customer' }), 'ravi{Enter}');
  await dialog.findByText('Ravi Kumar (C-1042)');
  return { ...view, services, dialog };
}
const type = (dialog: ReturnType<typeof within>, label: RegExp | string, text: string) =>
  userEvent.type(dialog.getByLabelText(label), text);

test('a claim is entered for a caller, once, with the reason and the call, and its row is opened', async () => {
  const { services, dialog, address } = await begin('claim');
  services.http.on('POST /files', done(anUpload({ id: 'f1' })));
  await userEvent.selectOptions(await dialog.findByLabelText('Paid to'), 'm1');
  await type(dialog, 'Amount', '1.25L');
  await type(dialog, 'UTR (optional)', '632411760093');
  await userEvent.upload(
    await dialog.findByLabelText('Proof (optional)', { selector: 'input' }),
    new File(['bytes'], 'proof.png', { type: 'image/png' }),
  );
  await type(dialog, 'What the caller asked for', 'The app does not open');
  await type(dialog, 'Reference of the call (optional)', 'T-88');
  expect(dialog.getByText(/One lakh twenty-five thousand rupees/i)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Enter the claim' }));
  await waitFor(() => expect(address()).toBe('/admin/list?id=D-100001'));
  const [call, ...more] = services.http.callsOf('POST /deposits');
  expect(more).toEqual([]);
  expect(call!.body).toEqual({
    customerId: 'c1',
    paymentMethodId: 'm1',
    amountPaise: 1_25_000_00,
    utr: '632411760093',
    payerName: null,
    proofFileId: 'f1',
    call: { reason: 'The app does not open', reference: 'T-88' },
  });
  expect(call!.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    sessionStorage.getItem(Object.keys(sessionStorage).find((key) => key.endsWith('caller-claim')) ?? ''),
  ).toBeNull();
});

test('a withdrawal is entered for a caller to one of their beneficiaries that is not blocked', async () => {
  const { services, dialog, address } = await begin('withdrawal');
  expect(await dialog.findByText('₹900.00')).toBeVisible();
  expect(
    within(dialog.getByLabelText('Beneficiary'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a beneficiary', 'RAVI KUMAR, •••• 4321']);
  await userEvent.selectOptions(dialog.getByLabelText('Beneficiary'), 'p1');
  await type(dialog, 'Amount', '500');
  await type(dialog, 'What the caller asked for', 'Wants the money today');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter the withdrawal' }));
  await waitFor(() => expect(address()).toBe('/admin/list?id=W-7'));
  expect(services.http.callsOf('POST /withdrawals')[0]!.body).toEqual({
    customerId: 'c1',
    payoutAccountId: 'p1',
    amountPaise: 500_00,
    call: { reason: 'Wants the money today', reference: null },
  });
});

test('what is missing is said beside its field, and nothing is sent', async () => {
  const { services, dialog } = await begin('claim');
  await userEvent.click(dialog.getByRole('button', { name: 'Enter the claim' }));
  expect(dialog.getByText('Choose the account that the customer paid to')).toBeVisible();
  expect(dialog.getByText('Say in a few words what the caller asked for')).toBeVisible();
  expect(services.http.callsOf('POST /deposits')).toEqual([]);
});

test('what is typed is kept over Cancel and a reload of the tab, until it is entered or another caller is taken', async () => {
  const { dialog, unmount } = await begin('claim');
  await type(dialog, 'Amount', '750');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  renderScreen(<CallerButton of="claim" />, { services: desk(), at: '/admin/list?form=claim' });
  const again = within(await screen.findByRole('dialog', { name: 'Enter a claim for a caller' }));
  expect(await again.findByText('Ravi Kumar (C-1042)')).toBeVisible();
  expect(again.getByLabelText('Amount')).toHaveValue('750');
  await userEvent.click(again.getByRole('button', { name: 'Another caller' }));
  expect(await again.findByRole('combobox', { name: 'Customer' })).toBeVisible();
});

test('what the server refuses stays in the form; without an answer it is asked again under the same key', async () => {
  const services = desk();
  let tries = 0;
  services.http.on('POST /withdrawals', () => {
    tries += 1;
    if (tries === 1) return refused('The customer has less than that.', { code: 'INSUFFICIENT_BALANCE' });
    if (tries === 2) throw new AppError({ kind: 'network', msg: 'No connection' });
    return done(aWithdrawal({ no: 'W-7' }), 'W-7 is entered; the money is held');
  });
  const { dialog, address } = await begin('withdrawal', services);
  await userEvent.selectOptions(await dialog.findByLabelText('Beneficiary'), 'p1');
  await type(dialog, 'Amount', '1000');
  await type(dialog, 'What the caller asked for', 'Wants it all');
  const send = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  await send('Enter the withdrawal');
  expect(await dialog.findByText('The customer has less than that.')).toBeVisible();
  await send('Enter the withdrawal');
  expect(await dialog.findByText(/The outcome is unknown/)).toBeVisible();
  await send('Check status');
  await waitFor(() => expect(address()).toBe('/admin/list?id=W-7'));
  const [, lost, found] = services.http.callsOf('POST /withdrawals').map(({ options }) => options.idempotencyKey);
  expect(found).toBe(lost);
});

test.each([
  ['claim', ['withdrawals.create']],
  ['withdrawal', ['deposits.create']],
] as const)('who may not enter a %s is not offered it', (of, permissions) => {
  renderScreen(<CallerButton of={of} />, { services: desk([...permissions]), at: `/admin/list?form=${of}` });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a draft without an amount or a reason is no body', () => {
  const call = { reason: ' ab ', reference: '' };
  expect(readClaim('c1', { methodId: 'm1', amount: 'x', utr: '', payer: '', ...call })).toMatchObject({
    errors: { amount: expect.any(String) as string, reason: expect.any(String) as string },
  });
  expect(readRequest('c1', { payeeId: '', amount: '5', ...call, reason: 'Said so' })).toEqual({
    errors: { payeeId: 'Choose the beneficiary that the customer named' },
  });
});
