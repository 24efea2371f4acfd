import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Deposit, Envelope } from '@backoffice/shared/contract';
import { AppError } from '@backoffice/shared/http';
import { aDeposit, aPage, aUtr, done, refused, fill } from '@backoffice/shared/testing';
import { approvals, desk, open, waiting } from './testing/deposits-desk.tsx';

beforeEach(() => sessionStorage.clear());

test('a clean deposit is decided in two key presses, on what was seen', async () => {
  const { services } = await open();
  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Approve D-1?' })).toHaveTextContent('Five hundred rupees');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(approvals(services)).toHaveLength(1);
  expect(approvals(services)[0]).toMatchObject({
    body: { version: 1, utrEntryId: 'u1', seen: { utr: '632411760093', amountPaise: 500_00 } },
  });
  expect(approvals(services)[0]!.body).not.toHaveProperty('acceptBankAmount');
});

test('ten clicks have one effect', async () => {
  const services = desk();
  let answer = (_: Envelope<Deposit>) => {};
  services.http.on('POST /deposits/{id}/approve', () => new Promise((resolve) => (answer = resolve)));
  await open(services);
  await userEvent.keyboard('a');
  const confirm = await screen.findByRole('button', { name: 'Credit ₹500.00' });
  for (let click = 0; click < 10; click += 1) fireEvent.click(confirm);
  await waitFor(() => expect(approvals(services)).toHaveLength(1));
  answer(done(aDeposit()));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(approvals(services)).toHaveLength(1);
});

test("when the amounts differ both are shown, the bank's is credited and Cancel has the focus", async () => {
  const services = desk([
    aDeposit({ no: 'D-1', id: 'd1', amountPaise: 600_00, section: 'needs_eyes', flags: ['AMOUNT_MISMATCH'] }),
  ]);
  await open(services);
  await userEvent.keyboard('a');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('The bank received ₹100.00 less. Customer: ₹600.00. Bank: ₹500.00.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Credit ₹500.00' }));
  await waitFor(() =>
    expect(approvals(services)[0]!.body).toMatchObject({ acceptBankAmount: true, seen: { amountPaise: 500_00 } }),
  );
});

test('when somebody was faster the row says by whom and when', async () => {
  const services = desk();
  services.http.on('POST /deposits/{id}/approve', {
    statusCode: 3,
    status: 'Approved by deposit.lead at 10:42:07',
    code: 'ALREADY_DECIDED',
  });
  await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  expect(await screen.findByText('Approved by deposit.lead at 10:42:07')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a rule that forbids it is said in the dialog', async () => {
  const services = desk();
  services.http.on('POST /deposits/{id}/approve', refused('Above ₹50,000 a lead approves.', { code: 'OVER_LIMIT' }));
  await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  expect(await within(screen.getByRole('dialog')).findByText('Above ₹50,000 a lead approves.')).toBeInTheDocument();
});

test('an unknown outcome is shown as unknown, survives a reload and is resolved by asking under the same key', async () => {
  const services = desk();
  services.http.on(
    'POST /deposits/{id}/approve',
    new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }),
  );
  const { unmount } = await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  expect(await screen.findByText(/outcome is unknown/)).toBeInTheDocument();
  const [first] = approvals(services);
  unmount();

  const after = desk();
  await open(after, '/admin/deposit-approval?id=D-1');
  expect(await screen.findByText(/"Approve" was sent at/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  await waitFor(() => expect(approvals(after)).toHaveLength(1));
  expect(approvals(after)[0]!.options.idempotencyKey).toBe(first!.options.idempotencyKey);
  expect(approvals(after)[0]!.body).toEqual(first!.body);
  await waitFor(() => expect(screen.queryByText(/"Approve" was sent at/)).not.toBeInTheDocument());
});

test('safety P16: a refusal to be asked again leaves an unknown outcome unknown, under its key', async () => {
  const services = desk();
  services.http.on('POST /deposits/{id}/approve', new AppError({ kind: 'http', status: 503, msg: 'Out of order.' }));
  await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText(/^Out of order\. The outcome is unknown/);
  services.http.on(
    'POST /deposits/{id}/approve',
    new AppError({ kind: 'http', status: 429, msg: 'Too many requests' }),
  );
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check status' }));
  expect(await screen.findByText(/^Too many requests\. The outcome is unknown/)).toBeInTheDocument();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check status' }));
  await waitFor(() => expect(approvals(services)).toHaveLength(3));
  expect(new Set(approvals(services).map(({ options }) => options.idempotencyKey)).size).toBe(1);
});

test('after a reload an unknown outcome stands above the list, and is resolved there under the same key', async () => {
  const services = desk();
  services.http.on(
    'POST /deposits/{id}/approve',
    new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }),
  );
  const { unmount } = await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText(/outcome is unknown/);
  const [first] = approvals(services);
  unmount();

  const after = desk();
  await open(after);
  expect(await screen.findByText(/"Approve D-1" was sent at/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open D-1' })).toHaveAttribute('href', expect.stringContaining('id=D-1'));
  await userEvent.click(screen.getByRole('button', { name: 'Check status' }));
  await waitFor(() => expect(approvals(after)).toHaveLength(1));
  expect(approvals(after)[0]!.options.idempotencyKey).toBe(first!.options.idempotencyKey);
  expect(approvals(after)[0]!.body).toEqual(first!.body);
  await waitFor(() => expect(screen.queryByText(/"Approve D-1" was sent at/)).not.toBeInTheDocument());
});

test('what the server still does not answer stays above the list', async () => {
  const services = desk();
  services.http.on(
    'POST /deposits/{id}/approve',
    new AppError({ kind: 'timeout', msg: 'The server did not answer in time' }),
  );
  await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await screen.findByText(/outcome is unknown/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check status' }));
  await waitFor(() => expect(approvals(services)).toHaveLength(2));
  expect(await screen.findByText(/"Approve D-1" was sent at/)).toBeInTheDocument();
});

test('a decision that is being sent is no news', async () => {
  const services = desk();
  let answer = (_: Envelope<Deposit>) => {};
  services.http.on('POST /deposits/{id}/approve', () => new Promise((resolve) => (answer = resolve)));
  await open(services);
  await userEvent.keyboard('a');
  await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
  await waitFor(() => expect(approvals(services)).toHaveLength(1));
  expect(screen.queryByText(/was sent at/)).not.toBeInTheDocument();
  answer(done(aDeposit()));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/was sent at/)).not.toBeInTheDocument();
});

test('each dialog has a key of its own', async () => {
  const services = desk();
  services.http.on('POST /deposits/{id}/approve', refused('No'));
  await open(services);
  for (let round = 0; round < 2; round += 1) {
    await userEvent.keyboard('a');
    await userEvent.click(await screen.findByRole('button', { name: 'Credit ₹500.00' }));
    await screen.findByText('No');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  }
  const [first, second] = approvals(services).map(({ options }) => options.idempotencyKey);
  expect(first).not.toBe(second);
});

test('a rejection needs a reason, and some reasons need words', async () => {
  const services = desk();
  services.http.on('POST /deposits/{id}/reject', done(aDeposit({ status: 'rejected' })));
  await open(services);
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject D-1?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Choose a reason')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: 'Other' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByText('Say why in a few words')).toBeInTheDocument();
  await fill(dialog.getByLabelText('Comment'), 'asked twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /deposits/d1/reject')[0]!.body).toEqual({
      version: 1,
      reasonCode: 'OTHER',
      note: 'asked twice',
    }),
  );
});

test('a waiting deposit is matched by hand to the likeliest line', async () => {
  const services = desk([waiting]);
  services.http
    .on('GET /deposits/{id}/candidates', {
      candidates: [
        {
          rank: 2,
          reasons: ['NEAR_UTR', 'SAME_AMOUNT'],
          matchedTo: null,
          utr: aUtr({ id: 'u9', utr: '632411760778' }),
        },
      ],
    })
    .on('POST /deposits/{id}/match', done(aDeposit()));
  await open(services);
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: /Match D-2/ }));
  const line = await dialog.findByRole('radio');
  expect(dialog.getByText('UTR differs by one digit')).toBeInTheDocument();
  expect(dialog.getByText('Character 12 differs')).toBeInTheDocument();
  const said = within(dialog.getByLabelText('Customer said'));
  expect(said.getByText('6324 1176 0777')).toBeInTheDocument();
  expect(line.closest('label')!.querySelector('mark')).toHaveTextContent('8');
  expect(dialog.getByRole('button', { name: 'Match' })).toHaveAccessibleDescription('Choose a bank line');
  // Enter in the search looks for lines: it chooses the likeliest one, goes there and matches nothing.
  expect(dialog.getByLabelText('Search free bank lines')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(line).toHaveFocus());
  expect(line).toBeChecked();
  expect(services.http.callsOf('POST /deposits/d2/match')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(services.http.callsOf('POST /deposits/d2/match')[0]!.body).toEqual({ version: 1, utrEntryId: 'u9' }),
  );
});

const unlikely = ['u1', 'u2'].map((id) => ({
  rank: 4,
  reasons: ['SAME_AMOUNT' as const, 'SAME_METHOD' as const],
  matchedTo: null,
  utr: aUtr({ id, utr: `99999999999${id.slice(1)}` }),
}));

test('lines with little in common wait behind a button, which hands the keyboard to the first of them', async () => {
  const services = desk([waiting]);
  services.http.on('GET /deposits/{id}/candidates', { candidates: unlikely });
  await open(services);
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: /Match D-2/ }));
  expect(await dialog.findByText(/^No likely line/)).toBeInTheDocument();
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  const more = dialog.getByRole('button', { name: 'Show 2 more' });
  await waitFor(() => expect(more).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  const [first] = dialog.getAllByRole('radio');
  expect(first).toHaveFocus();
  expect(first).not.toBeChecked();
  expect(dialog.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('Enter on a search that has not been answered waits for its lines and chooses none of the ones before', async () => {
  const services = desk([waiting]);
  services.http
    .on('GET /deposits/{id}/candidates', {
      candidates: [{ rank: 1, reasons: ['SAME_UTR'], matchedTo: null, utr: aUtr({ id: 'u8' }) }],
    })
    .on('GET /utrs', aPage([aUtr({ id: 'u7', no: 'U-7', utr: '700000000007' })]))
    .on('POST /deposits/{id}/match', done(aDeposit()));
  await open(services);
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: /Match D-2/ }));
  await dialog.findByRole('radio');
  await userEvent.keyboard('7000{Enter}{Enter}');
  await waitFor(() => expect(dialog.getByRole('radio')).toHaveFocus());
  expect(dialog.getByText('7000 0000 0007')).toBeInTheDocument();
  expect(services.http.callsOf('POST /deposits/d2/match')).toEqual([]);
});
