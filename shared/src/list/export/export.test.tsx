import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIST_WORDS } from '@backoffice/shared/domain';
import { AppError } from '@backoffice/shared/http';
import { aDeposit, aPage, fakeServices, renderScreen, type FakeServices } from '@backoffice/shared/testing';
import type { Column } from '@backoffice/shared/kit/table';
import {
  bonusColumns,
  depositColumns,
  methodColumns,
  utrColumns,
  withdrawalColumns,
  listDeposits,
  readDeposit,
} from '@backoffice/shared/entities';
import { QueueScreen } from '@backoffice/shared/desk';
import type { QueueDefinition, QueueRow } from '../queue-definition.ts';
import { fileColumns } from './export.resource.ts';

const definition: QueueDefinition<QueueRow> = {
  noun: 'deposits',
  entity: 'deposit',
  words: LIST_WORDS.deposit,
  filters: [{ kind: 'amount' }],
  sorts: [{ key: 'amount', label: 'Amount' }],
  usualSort: '-amount',
  list: listDeposits,
  one: readDeposit,
  empty: { title: 'None', next: 'Wait.' },
};
const columns: Column<QueueRow>[] = [
  { id: 'no', header: 'No.', cell: ({ no }) => no },
  { id: 'rail', header: 'Mode', cell: () => 'UPI' },
  { id: 'customer', header: 'Customer', file: ['customerCode', 'customer'], cell: () => 'Ravi' },
];

function show(services: FakeServices, at = '/admin/recent-deposit?amountMin=50000') {
  services.http.on('GET /deposits', aPage([aDeposit({ no: 'D-1' })], { count: 1204 }));
  return renderScreen(
    <QueueScreen title="Recent Deposit" definition={definition} columns={columns} facts={() => []} />,
    { services, at },
  );
}

let saved: string[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

test('the file has the rows of the list: its filters, its order, and the columns that the person sees', async () => {
  const services = fakeServices({
    preferences: { lists: { 'recent-deposit': { hidden: ['rail'], order: ['customer', 'no'] } } },
  });
  services.http.on('GET /deposits/export', new Blob(['x']));
  show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/^1,204 deposits, filtered/)).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Export' }).at(-1)!);
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^deposits_deposit_\d{4}-\d\d-\d\d_\d{4}\.csv$/)]));
  expect(services.http.callsOf('GET /deposits/export')[0]!.options.query).toEqual({
    amountMin: 50000,
    sort: '-amount',
    columns: ['customerCode', 'customer', 'no'],
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Begins an export that the test lets arrive. */
async function begun(services = fakeServices()) {
  let arrive = (_file: Blob) => {};
  services.http.on('GET /deposits/export', () => new Promise<Blob>((resolve) => (arrive = resolve)));
  const view = show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
  await userEvent.click(screen.getAllByRole('button', { name: 'Export' }).at(-1)!);
  const cancel = await screen.findByRole('button', { name: 'Cancel export' });
  const { options } = services.http.callsOf('GET /deposits/export')[0]!;
  return { ...view, services, options, cancel, arrive: () => act(async () => arrive(new Blob(['x']))) };
}

test('specification §4: an export is a request in the background: the list stays usable, and its button says for how long it runs', async () => {
  const { options, cancel, arrive } = await begun();
  expect(options).toMatchObject({ background: true, timeout: 180_000 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(cancel).toHaveTextContent(/0 s/);
  await waitFor(() => expect(cancel).toHaveTextContent(/[1-9] s/), { timeout: 10_000 });
  await arrive();
  expect(saved).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('specification §4: Cancel stops an export, and nothing is saved', async () => {
  const { options, cancel, arrive, services } = await begun();
  await userEvent.click(cancel);
  expect(options.signal?.aborted).toBe(true);
  await arrive();
  expect([saved, services.notify.said]).toEqual([[], []]);
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('who leaves the list leaves its export, and nothing is saved for the next person', async () => {
  const { options, arrive, unmount } = await begun();
  unmount();
  expect(options.signal?.aborted).toBe(true);
  await arrive();
  expect(saved).toEqual([]);
});

test('a list with too many rows says so in the dialog, and nothing is saved', async () => {
  const services = fakeServices();
  services.http.on(
    'GET /deposits/export',
    new AppError({
      kind: 'http',
      status: 422,
      msg: 'Too many rows match: the greatest number in one file is 50,000. Narrow the filters and export again; nothing was exported.',
    }),
  );
  show(services);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.selectOptions(await screen.findByLabelText('Columns'), 'All');
  await userEvent.click(screen.getAllByRole('button', { name: 'Export' }).at(-1)!);
  await userEvent.click(await screen.findByRole('button', { name: 'Export failed' }));
  expect(await screen.findByText(/nothing was exported/)).toBeInTheDocument();
  expect(services.http.callsOf('GET /deposits/export')[0]!.options.query).not.toHaveProperty('columns');
  expect(saved).toEqual([]);
});

const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../api/openapi.json'), 'utf8')) as {
  paths: Record<string, { get: { parameters: { name: string; schema: { items?: { enum?: string[] } } }[] } }>;
};

test.each([
  ['deposits', depositColumns],
  ['utrs', utrColumns],
  ['withdrawals', withdrawalColumns],
  ['bonuses', bonusColumns],
  ['payment-methods', methodColumns],
])('the file of %s knows every column of the screen', (noun, shown) => {
  const known = contract.paths[`/${noun}/export`]!.get.parameters.find(({ name }) => name === 'columns')?.schema.items
    ?.enum;
  const asked = fileColumns(Object.values(shown) as unknown as Column<never>[], {});
  expect(asked.filter((id) => !known?.includes(id))).toEqual([]);
});
