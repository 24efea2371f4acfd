import { act, screen, within } from '@testing-library/react';
import { aBankLine, aCustomer, aDeposit, aMethod, aWithdrawal } from '@backoffice/shared/testing';
import { fakeNetwork } from '../testing/fake-network.ts';
import { listPages } from '../testing/list-pages.tsx';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00.000Z') });
});
afterEach(() => void jest.useRealTimers());

/** Loads the page's code beforehand, so that tests with fake timers need not wait for it. */
beforeAll(() => import('./row-page.tsx'));

const READS = ['deposits.read', 'withdrawals.read', 'methods.read', 'customers.read'];

type Row = ReturnType<typeof aDeposit> | ReturnType<typeof aWithdrawal> | ReturnType<typeof aMethod>;

interface Known {
  permissions?: string[];
  row?: Row;
  /** The code of the only customer. */
  customer?: string;
}

async function openRow(no: string, { permissions = READS, row, customer }: Known = {}) {
  signInHere({ staff: { actionName: 'Withdraw', permissions } });
  const network = fakeNetwork();
  const missing = { status: 404, body: { msg: 'There is no such row' } };
  network.on('GET /api/deposits/{id}', row?.no.startsWith('D') ? { body: row as never } : missing);
  network.on('GET /api/payment-methods/{id}', row?.no.startsWith('M') ? { body: row as never } : missing);
  network.on('GET /api/customers/{id}', customer ? { body: aCustomer({ code: customer }) as never } : missing);
  network.on('GET /api/audit/{entityType}/{id}', {
    body: {
      items: [
        {
          id: 'a1',
          seq: 1,
          at: '2026-11-21T05:00:00.000Z',
          actor: { id: 's1', username: 'asha', name: 'Asha Rao' },
          actorRole: 'Deposit',
          action: 'deposit.approved',
          entityType: 'deposit',
          entityId: 'd1',
          before: null,
          after: null,
          reason: null,
        } as never,
      ],
    } as never,
  });
  for (const noun of ['deposits', 'withdrawals'] as const)
    network.on(`GET /api/${noun}/{id}/app`, {
      body: {
        told: [{ id: 'e1', type: 'deposit.approved', at: '2026-11-21T05:00:00.000Z', message: null, deliveries: [] }],
        questions: [],
        answers: [],
      },
    });
  network.on('GET /api/notes', { body: { items: [] } });
  const pages = listPages({ recent: 'withdrawals', bonus: 'bonuses' });
  const panel = renderPanel(`/admin/row/${no}`, { network, pages });
  await settled();
  return { ...panel, network };
}
/** First the page's code loads, then its data. */
async function settled() {
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const heading = () => screen.getByRole('heading', { level: 1 });

test('a deposit that no screen of the module shows is read here: claim, bank line, evidence and history, without acts', async () => {
  const row = aDeposit({ status: 'approved', section: null, proofFileId: 'f1', utrEntry: aBankLine() });
  await openRow('D-104233', { row });
  expect(heading()).toHaveTextContent('Deposit D-104233');
  const details = part('Details');
  expect(details.getByText('To read only: it is decided on a screen of another desk.')).toBeVisible();
  expect(details.getByText('Approved')).toBeVisible();
  expect(details.getAllByText('₹500.00')).toHaveLength(2);
  expect(details.getByText('RAVI KUMAR')).toBeVisible();
  expect(details.getByRole('button', { name: 'Show the image: Payment proof of D-104233' })).toBeVisible();
  expect(details.getByRole('button', { name: /Ravi Kumar/ })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Told the app' })).toHaveTextContent('The deposit is credited');
  expect(part('Timeline').getByText('asha')).toBeVisible();
  expect(screen.queryByRole('button', { name: /approve|reject|hold|reverse/i })).toBeNull();
});

test('a row that a screen of the module shows is opened there, whatever the case of its letter', async () => {
  const { address } = await openRow('w-7');
  expect(address()).toBe('/admin/recent?id=W-7');
});

test.each(['asha_7', 'ACME-7', 'C-ACME'])(
  'a customer opens by the code that the app gives them, whatever it looks like: %s',
  async (code) => {
    const { address, network } = await openRow(code, { customer: code });
    expect(network.requestsOf(`GET /api/customers/${code}`)).toHaveLength(1);
    expect(address()).toBe(`/admin/recent?panel=${code}`);
  },
);

test('a customer opens over the first list of the module', async () => {
  const { address } = await openRow('C-1042');
  expect(address()).toBe('/admin/recent?panel=C-1042');
});

test.each([
  ['U-80001', 'Bank line U-80001', 'Your role cannot see bank lines'],
  ['D-104233', 'Deposit D-104233', 'Your role cannot see deposits'],
])('a row that the person may not read is not asked for: %s', async (no, title, sentence) => {
  const { network } = await openRow(no, { permissions: ['methods.read'], row: aDeposit() });
  expect(heading()).toHaveTextContent(title);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(network.requests.filter(({ url }) => url?.includes(no))).toEqual([]);
});

test('a number of nobody, or of another franchise, is told in a sentence', async () => {
  await openRow('D-999999');
  expect(screen.getByText('There is no deposit D-999999')).toBeVisible();
  expect(screen.getByText('It may belong to another franchise, or the number is mistyped.')).toBeVisible();
});

test.each(['hello', 'X-7', '104233'])('what is no number of a row is told so: %s', async (no) => {
  await openRow(no);
  expect(heading()).toHaveTextContent('No such number');
  expect(screen.getByText(`${no} is not the number of a row`)).toBeVisible();
});

test('a payment method is read here by a desk that has no page for it', async () => {
  await openRow('M-9', { row: aMethod() });
  expect(heading()).toHaveTextContent('Payment method M-9');
  expect(part('Details').getByText('HDFC0001234')).toBeVisible();
});

test('while no menu is known nothing is opened here; when the module has failed the row is', async () => {
  signInHere({ staff: { actionName: 'Withdraw', permissions: READS } });
  const network = fakeNetwork();
  network.on('GET /api/deposits/{id}', { body: aDeposit() });
  network.on('GET /api/deposits/{id}/app', { body: { told: [], questions: [], answers: [] } });
  const waiting = renderPanel('/admin/row/D-104233', {
    network,
    remotes: { menu: () => NO_MENU, state: () => LOADING },
  });
  await settled();
  expect(heading()).toHaveTextContent('Deposit D-104233');
  expect(network.requestsOf('GET /api/deposits/D-104233')).toEqual([]);
  waiting.unmount();
  renderPanel('/admin/row/D-104233', { network, remotes: { menu: () => NO_MENU, state: () => FAILED } });
  await settled();
  expect(network.requestsOf('GET /api/deposits/D-104233')).toHaveLength(1);
});

const NO_MENU: [] = [];
const LOADING = { status: 'loading' } as const;
const FAILED = { status: 'failed', fault: { kind: 'registry' } } as never;
