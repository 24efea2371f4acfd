import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Check } from '@backoffice/shared/contract';
import {
  aPage,
  aWithdrawal,
  done,
  fakeServices,
  renderScreen,
  silentKeys,
  type FakeServices,
  fill,
} from '@backoffice/shared/testing';
import { createRemote } from '../remote.ts';
import { CheckingPage } from './checking-page.tsx';

beforeEach(() => sessionStorage.clear());

const aCheck = (change: Partial<Check> = {}): Check => ({
  code: 'PAYEE_NAME',
  result: 'pass',
  detail: "The account is in the customer's name.",
  evidence: { noun: null, query: '', rows: [] },
  ...change,
});
const newPayee = aCheck({ code: 'PAYEE_NEW', result: 'warn', detail: 'The beneficiary was added 3 h ago.' });
const shared = aCheck({
  code: 'PAYEE_SHARED',
  result: 'fail',
  detail: 'Another customer has the same account.',
  evidence: {
    noun: 'withdrawals',
    query: 'customerId=c1',
    rows: [
      { entityType: 'withdrawal', id: 'w8', no: 'W-8', amountPaise: 500_00, status: 'paid', at: null, text: 'SITA' },
    ],
  },
});

const row = aWithdrawal();

function desk(items: Check[] = [aCheck()], rows = [row], permissions = ['withdrawals.check']): FakeServices {
  const services = fakeServices({
    staff: { actionName: 'Withdraw', permissions },
    screens: createRemote(fakeServices()).menu,
  });
  services.http
    .on('GET /summary', { queues: [], at: '' })
    .on('GET /withdrawals', aPage(rows))
    .on('GET /withdrawals/{id}', ({ path }) => rows.find(({ no, id }) => path.endsWith(no) || path.endsWith(id))!)
    .on('GET /withdrawals/{id}/checks', {
      withdrawalId: 'w1',
      version: 1,
      result: 'pass',
      items,
      overLimit: false,
      limitPaise: 1,
      notYou: null,
      bulkClearable: true,
      amountPaise: 1,
      checkedAt: '',
    })
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('POST /withdrawals/{id}/clear', done({ ...row, status: 'approved' }));
  return services;
}

async function open(services = desk(), at = '/admin/checking') {
  const view = renderScreen(<CheckingPage />, { services, at });
  await screen.findByRole('grid');
  return { ...view, services };
}

const posts = (services: FakeServices, act: string) => services.http.callsOf(`POST /withdrawals/w1/${act}`);

test('all green is cleared in two key presses, on what was seen', async () => {
  const { services } = await open();
  await userEvent.keyboard('a');
  expect(await screen.findByText('Every check passes.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(posts(services, 'clear')).toHaveLength(1));
  expect(posts(services, 'clear')[0]!.body).toEqual({
    version: 1,
    seen: { amountPaise: 12_500_00, destinationHash: 'hash-1' },
    ticks: [],
  });
});

test('a warning is ticked and commented before it is cleared', async () => {
  const { services } = await open(desk([aCheck(), newPayee]));
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog', { name: 'Clear W-1 for payout?' }));
  const clear = dialog.getByRole('button', { name: /^Clear / });
  await dialog.findByText('The beneficiary was added 3 h ago.');
  await userEvent.click(clear);
  expect(dialog.getByText('Tick it when you have looked at it')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(clear);
  expect(dialog.getByText('Say why this is fine')).toBeInTheDocument();
  expect(posts(services, 'clear')).toHaveLength(0);
  await fill(dialog.getByLabelText('Why Beneficiary new or edited is fine'), 'called the customer');
  await userEvent.click(clear);
  await waitFor(() =>
    expect(posts(services, 'clear')[0]!.body).toMatchObject({
      ticks: [{ code: 'PAYEE_NEW', comment: 'called the customer' }],
    }),
  );
});

test('what fails cannot be cleared, and the dialog says what to do', async () => {
  const { services } = await open(desk([aCheck(), shared]));
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/Another customer has the same account. Reject it or escalate it/);
  await userEvent.click(dialog.getByRole('button', { name: /^Clear / }));
  expect(posts(services, 'clear')).toHaveLength(0);
});

test('whoever made a bonus that is in it is told so and sends nothing', async () => {
  const services = desk();
  const notYou =
    'You asked for B-5012, ₹1,000.00, which has become cash of this customer since their last payout. Another person clears this.';
  services.http.on('GET /withdrawals/{id}/checks', {
    withdrawalId: 'w1',
    version: 1,
    result: 'pass',
    items: [aCheck()],
    overLimit: false,
    limitPaise: 1,
    notYou,
    bulkClearable: false,
    amountPaise: 1,
    checkedAt: '',
  });
  await open(services, '/admin/checking?id=W-1');
  expect(await screen.findByText(notYou)).toBeInTheDocument();
  await userEvent.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(notYou)).toBeInTheDocument();
  expect(dialog.queryByText('Every check passes.')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: /^Clear / }));
  expect(posts(services, 'clear')).toHaveLength(0);
});

test('the checklist has the worst on top, each by word, and its evidence one click away', async () => {
  await open(desk([aCheck(), newPayee, shared]), '/admin/checking?id=W-1');
  const checklist = await screen.findByRole('region', { name: 'Checklist' });
  await within(checklist).findByText('Another customer has the same account.');
  expect(
    within(checklist)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([expect.stringContaining('Fail'), expect.stringContaining('Warning'), expect.stringContaining('Pass')]);
  // Passed checks are one line until it is opened.
  const passed = within(checklist).getByText('1 passed').closest('details')!;
  expect(passed.open).toBe(false);
  expect(within(checklist).getAllByRole('listitem')[2]).not.toBeVisible();
  await userEvent.click(within(checklist).getByRole('button', { name: 'Evidence of Beneficiary shared' }));
  expect(within(checklist).getByRole('link', { name: 'W-8' })).toHaveAttribute('href', '/admin/recent?id=W-8');
  expect(within(checklist).getByRole('link', { name: 'All withdrawals of this customer' })).toHaveAttribute(
    'href',
    '/admin/recent?day=all&customer=C-1042&status=all',
  );
});

test('a lead decides what was escalated: a rejection needs its reason and words', async () => {
  const services = desk(
    [aCheck()],
    [
      aWithdrawal({
        status: 'escalated',
        escalateReason: 'UNUSUAL',
        escalatedBy: { id: 's3', username: 'withdraw', name: 'Wim' },
      }),
    ],
    ['withdrawals.check', 'withdrawals.decide-escalated'],
  );
  services.http.on('POST /withdrawals/{id}/decide', done(row));
  await open(services, '/admin/checking?id=W-1');
  expect(await screen.findByText(/Escalated by withdraw/)).toHaveTextContent('Unusual for this customer');
  await userEvent.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide W-1?' }));
  await fill(dialog.getByLabelText('Comment'), 'not his account');
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(dialog.getByText('Choose what becomes of it')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('radio', { name: /Reject it/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'The beneficiary is not the customer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(posts(services, 'decide')[0]!.body).toMatchObject({
      decision: 'reject',
      reasonCode: 'PAYEE_MISMATCH',
      note: 'not his account',
      seen: { destinationHash: 'hash-1' },
    }),
  );
});

test('whoever starts checking goes on with the same request, by details and by keyboard', async () => {
  const rows = [row, aWithdrawal({ id: 'w2', no: 'W-2' })];
  const services = desk([aCheck()], rows);
  services.http.on('POST /withdrawals/{id}/check', () => {
    rows[0] = { ...row, status: 'checking', version: 2 };
    return done(rows[0]);
  });
  const { address } = await open(services, '/admin/checking?id=W-1');
  await userEvent.click(screen.getByRole('row', { name: /W-1/ }));
  await userEvent.keyboard('s');
  await screen.findByRole('dialog', { name: 'Start checking W-1?' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toContain('id=W-1');
  expect(document.activeElement).toHaveAttribute('data-row', 'w1');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Start checking/ })).not.toBeInTheDocument());
  await userEvent.keyboard('a');
  expect(await screen.findByRole('dialog', { name: 'Clear W-1 for payout?' })).toBeInTheDocument();
});

test('what came back because its clearance was too old says why', async () => {
  await open(
    desk([aCheck()], [aWithdrawal({ status: 'checking', sentBackReason: 'It was cleared more than 60 minutes ago.' })]),
    '/admin/checking?id=W-1',
  );
  expect(
    await screen.findByText(/It came back to be checked again. It was cleared more than 60 minutes ago./),
  ).toBeInTheDocument();
});

test('who only checks is not offered what leads decide', async () => {
  await open(desk([aCheck()], [aWithdrawal({ status: 'escalated' })]), '/admin/checking?id=W-1');
  await screen.findByRole('region', { name: 'Checklist' });
  await userEvent.keyboard('d');
  expect(screen.queryByRole('button', { name: /Decide/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('several are cleared in one request as they were seen; what is marked is left out, and each says what became of it', async () => {
  const rows = [
    row,
    aWithdrawal({ id: 'w2', no: 'W-2' }),
    aWithdrawal({ id: 'w3', no: 'W-3', flags: ['SHARED_PAYEE'] }),
  ];
  const services = desk([aCheck()], rows);
  services.http.on(
    'POST /withdrawals/bulk-clear',
    done({
      results: [
        { id: 'w1', no: 'W-1', statusCode: 1, status: 'W-1 is cleared' },
        { id: 'w2', no: 'W-2', statusCode: 2, status: 'W-2 cannot be cleared: the names differ.' },
      ],
      summary: { cleared: 1, failed: 1, clearedPaise: 12_500_00 },
    }),
  );
  await open(services);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await userEvent.keyboard('{Shift>}A{/Shift}');
  expect(await screen.findByRole('dialog', { name: 'Clear 2 withdrawals?' })).toHaveTextContent(
    'Twenty-five thousand rupees',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear 2' }));
  expect(await screen.findByText(/the names differ/)).toBeInTheDocument();
  const seen = { amountPaise: 12_500_00, destinationHash: 'hash-1' };
  expect(services.http.callsOf('POST /withdrawals/bulk-clear')[0]!.body).toEqual({
    items: [
      { id: 'w1', version: 1, seen },
      { id: 'w2', version: 1, seen },
    ],
  });
});

test.each([
  ['has no row', desk([], [])],
  ['has a row that is decided', desk([], [aWithdrawal({ status: 'paid' })])],
  ['has rows that the role may not decide', desk([], [row], [])],
])('interface: on a desk that %s, each key that is listed does something or says why not', async (_, services) => {
  expect(await silentKeys(await open(services))).toEqual([]);
});

test('the details show what the app was told of the request', async () => {
  const services = desk();
  services.http.on('GET /withdrawals/{id}/app', {
    told: [{ id: 'e1', type: 'withdrawal.requested', at: '2026-11-21T05:00:00.000Z', message: null, deliveries: [] }],
  });
  await open(services, '/admin/checking?id=W-1');
  const told = await screen.findByRole('region', { name: 'Told the app' });
  expect(told).toHaveTextContent('The request was received');
  expect(told).toHaveTextContent("It stands in the app's list of events.");
});
