import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, aPage, aUtr, done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { amount, desk, line, nothingKnown, open, saved, utr } from './testing/entry-desk.tsx';
import { UtrEntryPage } from './utr-entry-page.tsx';

const waiting = aDeposit({ submittedAt: '2026-11-21T05:00:00.000Z' });

beforeEach(() => sessionStorage.clear());

test.each([
  [[], 'Your franchise has no account to enter lines for. A banker gives it one under Payment Methods.'],
  [['methods.edit'], 'There is no account to enter lines for. Add one under Payment Methods.'],
])('without an account the page says who gives one (%j)', async (permissions, words) => {
  const services = fakeServices({ staff: { permissions } });
  services.http.on('GET /payment-methods', aPage([])).on('GET /utrs', aPage([]));
  renderScreen(<UtrEntryPage />, { services, at: '/admin/utr' });
  expect(await screen.findByText(words)).toBeVisible();
});

test('the first active method is chosen, the focus is on UTR', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'UTR Entry' })).toBeInTheDocument();
  expect(utr()).toHaveFocus();
});

test('a line is keyed without the mouse: Enter saves, the focus is back on UTR and the method stays', async () => {
  const { services } = await open();
  await userEvent.selectOptions(screen.getByLabelText('Payment method'), 'm2');
  await userEvent.click(utr());
  await userEvent.keyboard('6324 1176 0093{Tab}500{Enter}');
  expect(saved(services)[0]).toMatchObject({
    body: { paymentMethodId: 'm2', direction: 'CREDIT', utr: '6324 1176 0093', amountPaise: 500_00 },
  });
  expect(saved(services)[0]!.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(utr()).toHaveFocus();
  expect(utr()).toHaveValue('');
  expect(amount()).toHaveValue('');
  expect(screen.getByLabelText('Payment method')).toHaveValue('m2');
  await waitFor(() => expect(screen.queryByLabelText('Not saved yet')).not.toBeInTheDocument());
});

test('what is wrong stands beside its field and has the focus; nothing is sent', async () => {
  const { services } = await open();
  await userEvent.keyboard('CICAgMC2qrWXLA{Tab}500{Enter}');
  expect(
    await screen.findByText(/This is Google Pay's own transaction id, not a UTR. In Google Pay/),
  ).toBeInTheDocument();
  await waitFor(() => expect(utr()).toHaveFocus());
  expect(saved(services)).toHaveLength(0);
});

test('the rail is recognised while typing', async () => {
  await open();
  await userEvent.keyboard('632411760093');
  expect(await screen.findByText('UPI', { selector: '#utr-hint *' })).toBeInTheDocument();
});

test('a UTR that is entered already is explained before it is saved', async () => {
  const services = desk();
  services.http.on('POST /utrs/check', {
    ...nothingKnown('632411760093'),
    existing: aUtr(),
    existingText: 'This UTR was entered 12 Nov 14:02 by banker, matched to D-1042.',
  });
  await open(services);
  await userEvent.keyboard('632411760093');
  expect(await screen.findByText(/entered 12 Nov 14:02 by banker, matched to D-1042/)).toBeInTheDocument();
  expect(services.http.callsOf('POST /utrs/check').at(-1)!.options.background).toBe(true);
  // Tab goes from field to field; the line that is there already comes after Save.
  await userEvent.tab();
  expect(amount()).toHaveFocus();
  screen.getByRole('button', { name: 'Save' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /U-80001/ })).toHaveFocus();
});

test('13 digits are doubted, and a second Enter saves them as they are', async () => {
  const { services } = await open();
  await userEvent.keyboard('6324117600935{Tab}500{Enter}');
  expect(await screen.findByText(/Press Enter again to save it as it is/)).toBeInTheDocument();
  expect(saved(services)).toHaveLength(0);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved(services)).toHaveLength(1));
});

test('customers who wait for the UTR are named, and saving can lead straight to the approval', async () => {
  const services = desk();
  services.http
    .on('POST /utrs/check', { ...nothingKnown('632411760093'), waitingForUtr: [waiting], waitingForUtrCount: 1 })
    .on(
      'POST /utrs',
      done({ utr: line, match: { depositId: 'd1', no: 'D-104233', customerId: 'c1' }, confirms: null }),
    );
  const { address } = await open(services);
  await userEvent.keyboard('632411760093{Tab}500');
  expect(await screen.findByText('1 customer waits for this UTR')).toBeInTheDocument();
  expect(screen.getByText(/D-104233: ₹500.00/)).toContainElement(
    screen.getByRole('button', { name: 'Ravi Kumar C-1042' }),
  );
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/admin/deposit-approval?id=D-104233'));
});

test('an amount over one lakh is asked for twice', async () => {
  const { services } = await open();
  await userEvent.keyboard('632411760093{Tab}1.5L');
  await userEvent.type(screen.getByLabelText('Amount again'), '1,50,001{Enter}');
  expect(await screen.findByText('The two amounts differ')).toBeInTheDocument();
  expect(saved(services)).toHaveLength(0);
  await userEvent.clear(screen.getByLabelText('Amount again'));
  await userEvent.type(screen.getByLabelText('Amount again'), '150000{Enter}');
  expect(saved(services)[0]).toMatchObject({ body: { amountPaise: 1_50_000_00 } });
});
