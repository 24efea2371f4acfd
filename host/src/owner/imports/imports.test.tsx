import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataImport } from '@backoffice/shared/contract';
import { done, fill } from '@backoffice/shared/testing';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const READ: DataImport = {
  id: 'i1',
  no: 'I-101',
  kind: 'customers',
  fileName: 'people.csv',
  status: 'read',
  version: 1,
  rows: 3,
  added: 2,
  changed: 0,
  same: 0,
  bad: 1,
  sumPaise: 0,
  problems: [{ line: 4, column: 'phone', reason: 'Not a phone number.' }],
  waiting: null,
  createdBy: { id: 's1', name: 'Neha', username: 'neha' },
  createdAt: '2026-11-20T10:00:00.000Z',
  enteredBy: null,
  enteredAt: null,
};

function open(at: string, permissions: string[], items: DataImport[] = []) {
  localStorage.clear();
  signInHere({ staff: { permissions } });
  const network = fakeNetwork();
  network.on('GET /api/customers/imports', { body: { items } });
  network.on('GET /api/openings/imports', { body: { items } });
  return renderPanel(at, { network });
}

const csv = () => new File(['Code,Name\nI-1,Mina\n'], 'people.csv', { type: 'text/csv' });

test('a file is read, each bad row is named, and the good rows are entered when the owner says so', async () => {
  const { network } = open('/admin/owner/customers', ['owner']);
  network.on('POST /api/customers/imports', { body: READ });
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await userEvent.upload(screen.getByLabelText('CSV file', { selector: 'input' }), csv());
  const file = within(await screen.findByRole('region', { name: 'I-101, people.csv' }));
  expect(file.getByText(/Not a phone number/)).toBeVisible();
  expect(network.requestsOf('POST /api/customers/imports/i1/enter')).toEqual([]);
  network.on('POST /api/customers/imports/{id}/enter', {
    body: done({ ...READ, status: 'entered', version: 2 }, '2 rows are new'),
  });
  await userEvent.click(file.getByRole('button', { name: 'Enter 2 rows, leave out 1' }));
  await waitFor(() => expect(screen.getByText('Entered')).toBeVisible());
  const [sent] = network.requestsOf('POST /api/customers/imports/i1/enter');
  expect(JSON.parse(String(sent?.data))).toEqual({ version: 1, skipBad: true });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();
});

test('opening balances are asked for with their sum typed in', async () => {
  const file: DataImport = { ...READ, kind: 'openings', bad: 0, rows: 2, sumPaise: 1_500_00, problems: [] };
  const { network } = open('/admin/openings', ['ledger.open'], [file]);
  network.on('POST /api/openings/imports/{id}/ask', { body: done(file, 'S-101 waits for a second person') });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask another person' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount');
  await userEvent.type(screen.getByLabelText('Sum of the file, as you counted it'), '1500');
  await fill(screen.getByLabelText('Where the figures come from'), 'The old ledger');
  await userEvent.click(screen.getByRole('button', { name: 'Ask another person' }));
  await waitFor(() => expect(network.requestsOf('POST /api/openings/imports/i1/ask')).toHaveLength(1));
  expect(JSON.parse(String(network.requestsOf('POST /api/openings/imports/i1/ask')[0]?.data))).toEqual({
    version: 1,
    sumPaise: 1_500_00,
    note: 'The old ledger',
  });
});

test('what another person did with the file since is shown, and its problems stay', async () => {
  const { network } = open('/admin/owner/customers', ['owner']);
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  const entered: DataImport = { ...READ, status: 'entered', version: 2, problems: [] };
  network.on('POST /api/customers/imports', { body: READ });
  network.on('GET /api/customers/imports', { body: { items: [entered] } });
  await userEvent.upload(screen.getByLabelText('CSV file', { selector: 'input' }), csv());
  const file = within(await screen.findByRole('region', { name: 'I-101, people.csv' }));
  expect(await file.findByText('Entered')).toBeVisible();
  expect(file.getByText(/Not a phone number/)).toBeVisible();
  expect(file.queryByRole('button', { name: /^Enter/ })).toBeNull();
});

test('the problems of an earlier file are asked for only when somebody wants to see them', async () => {
  const { network } = open('/admin/owner/customers', ['owner'], [{ ...READ, problems: [] }]);
  network.on('GET /api/customers/imports/{id}/problems', { body: { items: READ.problems } });
  const file = within(await screen.findByRole('region', { name: 'I-101, people.csv' }));
  expect(network.requestsOf('GET /api/customers/imports/i1/problems')).toEqual([]);
  await userEvent.click(file.getByRole('button', { name: 'Show all' }));
  expect(await file.findByText(/Not a phone number/)).toBeVisible();
});

test.each([
  ['/admin/owner/customers', 'Only owners see this page'],
  ['/admin/openings', 'Opening balances are entered by leads'],
])('%s tells others who may', async (at, words) => {
  open(at, []);
  expect(await screen.findByText(words)).toBeVisible();
});
