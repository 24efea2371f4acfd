import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Utr } from '@backoffice/shared/contract';
import { aMethod, aPage, aStaff, aUtr, done, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { BookLineDialog } from './book-line-dialog.tsx';
import { UnbookLineDialog } from './unbook-line-dialog.tsx';
import { AboutLine } from './about-line.tsx';

const LEAD = aStaff({ permissions: ['utrs.book', 'utrs.read'], lead: true });
const debit = aUtr({ direction: 'DEBIT', narration: 'IMPS CHG', suggestedKind: 'BANK_CHARGE', amountPaise: 5_90 });
const at = '2026-11-21T10:00:00.000Z';
const booking = (change: Partial<NonNullable<Utr['booking']>> = {}) => ({
  id: 'b1',
  kind: 'BANK_CHARGE' as const,
  remark: 'IMPS of November',
  automatic: false,
  otherMethod: null,
  otherLine: null,
  inTransit: false,
  bookedBy: { id: 's9', name: 'Lead', username: 'banker.lead' },
  bookedAt: at,
  ...change,
});

function desk(staff = LEAD) {
  const services = fakeServices({ staff });
  services.http
    .on('GET /second-person/need', { waits: false, sentence: 'It is done at once.', evidence: null })
    .on('GET /utrs/{id}/other-lines', { lines: [], deposits: [] })
    .on('GET /payment-methods', aPage([aMethod({ id: 'm7', label: 'ICICI-1' })]));
  return services;
}

test('a lead books a line by its digit and a remark; what it looks like is said and not chosen', async () => {
  const services = desk();
  services.http.on('POST /utrs/{id}/book', done(aUtr({ status: 'booked' })));
  let left = 0;
  renderScreen(<BookLineDialog line={debit} onLeave={() => (left += 1)} />, { services });
  expect(screen.getByRole('radio', { name: /Bank charge/ })).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(await screen.findByText('Choose what it is')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Bank charge/ }));
  await userEvent.type(screen.getByLabelText('Comment'), 'IMPS of November');
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(left).toBe(1));
  expect(services.http.callsOf('POST /utrs/u1/book')[0]!.body).toEqual({
    version: 3,
    kind: 'BANK_CHARGE',
    remark: 'IMPS of November',
  });
});

test('a chargeback names the deposit that was reversed because of it, and is not booked without', async () => {
  const services = desk();
  services.http
    .on('GET /utrs/{id}/other-lines', {
      lines: [],
      deposits: [{ id: 'd4', no: 'D-104', reversedAt: at, customerPaise: 600_00, lostPaise: 300_00 }],
    })
    .on('POST /utrs/{id}/book', done(aUtr({ status: 'booked' })));
  renderScreen(<BookLineDialog line={debit} onLeave={() => undefined} />, { services });
  await userEvent.click(screen.getByRole('radio', { name: /Chargeback by the bank/ }));
  await userEvent.type(screen.getByLabelText('Comment'), 'Case 4711');
  await screen.findByRole('radio', { name: /D-104.*₹600\.00 came from the customer, ₹300\.00 is a loss/ });
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(services.http.callsOf('POST /utrs/u1/book')).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: /D-104/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(services.http.callsOf('POST /utrs/u1/book')).toHaveLength(1));
  expect(services.http.callsOf('POST /utrs/u1/book')[0]!.body).toMatchObject({ kind: 'CHARGEBACK', depositId: 'd4' });
});

test.each([
  [/Chargeback by the bank/, 'Choose the deposit that was charged back'],
  [/Correction by the bank/, 'Choose the line that it corrects'],
])('where there is nothing to choose from, %p says still why it is not booked', async (kind, says) => {
  const services = desk();
  renderScreen(<BookLineDialog line={debit} onLeave={() => undefined} />, { services });
  await userEvent.click(screen.getByRole('radio', { name: kind }));
  await userEvent.type(screen.getByLabelText('Comment'), 'Case 4711');
  expect(await screen.findByText(/^No (deposit|line) of this amount/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  expect(screen.getByText(says)).toBeVisible();
  expect(services.http.callsOf('POST /utrs/u1/book')).toHaveLength(0);
});

test.each([
  [/Chargeback by the bank/, 'GET /utrs/{id}/other-lines', 'The deposits could not be loaded'],
  [/Transfer to an own account/, 'GET /payment-methods', 'The accounts could not be loaded'],
] as const)('what a booking of %p chooses from is loaded again at a press', async (kind, call, says) => {
  const services = desk();
  services.http.on(call, new Error('No connection'));
  renderScreen(<BookLineDialog line={debit} onLeave={() => undefined} />, { services });
  await userEvent.click(screen.getByRole('radio', { name: kind }));
  expect(await screen.findByText(says)).toBeVisible();
  services.http
    .on('GET /utrs/{id}/other-lines', { lines: [], deposits: [] })
    .on('GET /payment-methods', aPage([aMethod({ id: 'm7', label: 'ICICI-1' })]));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(says)).toBeNull());
});

test('a transfer names its other account, or the other leg that was found', async () => {
  const services = desk();
  const leg = aUtr({
    id: 'u2',
    no: 'U-80002',
    paymentMethod: { id: 'm7', label: 'ICICI-1', kind: 'BANK', bankName: null },
  });
  services.http
    .on('GET /utrs/{id}/other-lines', { lines: [leg], deposits: [] })
    .on('POST /utrs/{id}/book', done(aUtr({ status: 'booked' })));
  renderScreen(<BookLineDialog line={debit} onLeave={() => undefined} />, { services });
  await userEvent.click(screen.getByRole('radio', { name: /Transfer to an own account/ }));
  await userEvent.click(await screen.findByRole('radio', { name: /U-80002.*Same UTR/ }));
  await userEvent.type(screen.getByLabelText('Comment'), 'Sent over');
  await userEvent.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(services.http.callsOf('POST /utrs/u1/book')).toHaveLength(1));
  expect(services.http.callsOf('POST /utrs/u1/book')[0]!.body).toMatchObject({
    kind: 'OWN_TRANSFER',
    otherLineId: 'u2',
    otherMethodId: null,
  });
});

test('the details say what a line looks like, as what it is booked, and that a leg is in transit', () => {
  const show = (line: Utr, staff = LEAD) => renderScreen(<AboutLine line={line} />, { services: desk(staff) });
  const first = show(debit);
  expect(screen.getByText('By its narration it looks like this: bank charge.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Book U-80001' })).toBeInTheDocument();
  first.unmount();
  const second = show(
    aUtr({
      status: 'booked',
      direction: 'DEBIT',
      booking: booking({
        kind: 'OWN_TRANSFER',
        inTransit: true,
        otherMethod: { id: 'm7', label: 'ICICI-1', kind: 'BANK', bankName: null },
      }),
    }),
  );
  expect(screen.getByText(/^In transit for/)).toHaveTextContent('ICICI-1');
  second.unmount();
  show(debit, aStaff({ permissions: ['utrs.read'] }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a booking is undone with a reason', async () => {
  const services = desk();
  services.http.on('POST /utrs/{id}/unbook', done(aUtr()));
  let left = 0;
  const line = aUtr({ status: 'booked', booking: booking() });
  renderScreen(<UnbookLineDialog line={line} onLeave={() => (left += 1)} />, { services });
  await userEvent.type(screen.getByLabelText('Comment'), 'A customer called');
  await userEvent.click(screen.getByRole('button', { name: 'Undo booking' }));
  await waitFor(() => expect(left).toBe(1));
  expect(services.http.callsOf('POST /utrs/u1/unbook')[0]!.body).toEqual({ version: 3, reason: 'A customer called' });
});

test('a line that another source tells differently shows both, and a lead settles it with a reason', async () => {
  const services = desk();
  services.http.on('POST /utrs/{id}/settle', done(aUtr({ toldDifferently: null })));
  const line = aUtr({
    amountPaise: 500_00,
    toldDifferently: { source: 'SMS', amountPaise: 501_00, account: 'HDFC-2' },
  });
  renderScreen(<AboutLine line={line} />, { services });
  expect(await screen.findByText(/An SMS of the bank says ₹501\.00 on HDFC-2/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: `${line.no} is right` }));
  await userEvent.type(screen.getByLabelText('Comment'), 'On the statement');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: `${line.no} is right` }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /utrs/u1/settle')[0]?.body).toEqual({ version: 3, reason: 'On the statement' }),
  );
});

test('whoever may book no line sees both tellings and settles nothing', async () => {
  const line = aUtr({ toldDifferently: { source: 'API', amountPaise: 501_00, account: 'HDFC-2' } });
  renderScreen(<AboutLine line={line} />, { services: desk(aStaff({ permissions: ['utrs.read'] })) });
  expect(await screen.findByText(/The machine of the bank says/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /is right$/ })).not.toBeInTheDocument();
});
