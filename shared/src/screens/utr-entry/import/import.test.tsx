import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { done, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportPreview, Mapping, StatementRow } from './import.resource.ts';

beforeEach(() => sessionStorage.clear());

const mapping: Mapping = {
  headerRow: 0,
  utr: 0,
  amount: 1,
  credit: null,
  debit: null,
  drCr: null,
  date: null,
  time: null,
  narration: null,
  remitter: null,
  balance: null,
  dates: 'DMY',
};
const line = (utr: string): StatementRow['line'] => ({
  direction: 'CREDIT',
  utr,
  rail: 'UPI',
  amountPaise: 500_00,
  bankTime: null,
  remitterName: null,
  narration: null,
  balanceAfterPaise: null,
});
const preview: ImportPreview = {
  otherMethod: null,
  mapping,
  mappingFrom: 'remembered',
  headings: ['UTR', 'Amount'],
  rows: [
    { rowNo: 2, cells: ['632411760093', '500'], verdict: 'new', why: '', line: line('632411760093') },
    {
      rowNo: 3,
      cells: ['632411760094', '500'],
      verdict: 'duplicate',
      why: 'This UTR is entered already as U-80001.',
      line: line('632411760094'),
    },
  ],
  summary: {
    new: 1,
    duplicate: 1,
    suspicious: 0,
    invalid: 0,
    newCredits: 1,
    newPaise: 500_00,
    newDebits: 0,
    newDebitsPaise: 0,
  },
};
const methods = { state: 'ready' as const, methods: [{ id: 'm1', label: 'HDFC-2' }] as never, retry: () => {} };

function open(): FakeServices {
  const services = fakeServices();
  services.http
    .on('POST /utrs/import/preview', preview)
    .on(
      'POST /utrs/import',
      done({
        batchId: 'b1',
        imported: 1,
        matched: 1,
        confirmed: 0,
        skipped: 1,
        credits: 1,
        sumPaise: 500_00,
        debits: 0,
        debitsPaise: 0,
      }),
    )
    .on('POST /utrs/batches/{id}/void', done({ voided: 1 }));
  renderScreen(<ImportDialog methods={methods} methodId="m1" onClose={() => {}} />, { services });
  return services;
}

/** Rows that are pasted are previewed at once. */
async function pasteAndPreview() {
  await userEvent.click(screen.getByLabelText('Rows of the statement'));
  await userEvent.paste('UTR,Amount\n632411760093,500\n632411760094,500');
  await screen.findByText('1 new, ₹500.00; 1 entered already');
}

test('pasted rows get a verdict each, and only the green ones are imported, once', async () => {
  const services = open();
  await pasteAndPreview();
  expect(screen.getByText('This UTR is entered already as U-80001.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 line, ₹500.00' }));
  expect(
    await screen.findByText(
      /1 line imported: ₹500.00 in, ₹0.00 out. Matched to waiting deposits: 1. Payouts confirmed: 0. Left out: 1./,
    ),
  ).toBeInTheDocument();
  const [call] = services.http.callsOf('POST /utrs/import');
  expect(call!.body).toMatchObject({ paymentMethodId: 'm1', mapping, source: 'PASTE' });
  expect(call!.options.idempotencyKey).toBeTruthy();
});

test('a file counts as CSV, and another column is read again by the server', async () => {
  const services = open();
  const text = 'UTR,Amount\n632411760093,500';
  // jsdom's files cannot be read as text.
  const file = Object.assign(new File([text], 'statement.csv', { type: 'text/csv' }), { text: async () => text });
  await userEvent.upload(screen.getByLabelText('CSV file'), file);
  await waitFor(() =>
    expect(screen.getByLabelText('Rows of the statement')).toHaveValue('UTR,Amount\n632411760093,500'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await userEvent.click(await screen.findByText('Columns: as last time for this bank'));
  await userEvent.selectOptions(screen.getByLabelText('Credit'), 'Amount');
  await waitFor(() =>
    expect(services.http.callsOf('POST /utrs/import/preview').at(-1)!.body).toMatchObject({ mapping: { credit: 1 } }),
  );
  expect(services.http.callsOf('POST /utrs/import/preview')[0]!.options.background).toBe(true);
});

test('an import is voided as a whole', async () => {
  const services = open();
  await pasteAndPreview();
  await userEvent.click(screen.getByRole('button', { name: /^Import 1/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Void this import' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Entered twice' }));
  await userEvent.click(screen.getByRole('button', { name: 'Void all' }));
  expect(await screen.findByText('1 line voided.')).toBeInTheDocument();
  expect(services.http.callsOf('POST /utrs/batches/b1/void')[0]!.body).toEqual({ reasonCode: 'ENTERED_TWICE' });
});

test('a statement of another account says whose it is, and one press chooses that account and reads the rows again', async () => {
  const services = open();
  services.http.on('POST /utrs/import/preview', ({ body }) => ({
    ...preview,
    otherMethod: body.paymentMethodId === 'm2' ? null : { id: 'm2', label: 'ICICI-1' },
  }));
  await pasteAndPreview();
  expect(await screen.findByText('The account number in this statement is that of ICICI-1.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose ICICI-1' }));
  await waitFor(() => expect(screen.queryByText(/^The account number in this statement/)).not.toBeInTheDocument());
  expect(services.http.callsOf('POST /utrs/import/preview').at(-1)?.body).toMatchObject({ paymentMethodId: 'm2' });
});

test('a template with the headings is one press away', async () => {
  const saved: Blob[] = [];
  const made = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  const pressed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Download a template' }));
  const text = await new Promise((read) => {
    const reader = new FileReader();
    reader.onload = () => read(reader.result);
    reader.readAsText(saved[0]!);
  });
  expect(text).toBe('Date,Time,UTR,Credit,Debit,Narration,Remitter,Balance\r\n');
  expect(pressed).toHaveBeenCalledTimes(1);
  made.mockRestore();
  pressed.mockRestore();
});
