import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aPage,
  aWithdrawal,
  fakeServices,
  renderScreen,
  silentKeys,
  type FakeServices,
} from '@backoffice/shared/testing';
import { recentWithdrawalsPage } from './recent-withdrawals-page.tsx';

/** The server, filtering by state as it does. */
function history(rows: ReturnType<typeof aWithdrawal>[]): FakeServices {
  const services = fakeServices({ staff: { actionName: 'Withdraw', permissions: ['withdrawals.check'] } });
  services.http.on('GET /withdrawals', ({ options }) => {
    const asked = [options.query?.status ?? []].flat();
    const items = rows.filter(({ status }) => asked.length === 0 || asked.includes(status));
    return aPage(items);
  });
  services.http.on('GET /withdrawals/totals', {
    count: 0,
    sumPaise: 0,
    paid: { count: 0, sumPaise: 0 },
    medianMinutes: null,
    uncertain: { count: 0, sumPaise: 0 },
    unconfirmed: { count: 0, sumPaise: 0 },
    byStatus: [],
  });
  return services;
}

const CheckingHistory = recentWithdrawalsPage('Recent Withdraw', 'checking');

test('an empty history of the checking desk says that its status filter hides the requests of today, and shows them', async () => {
  const services = history([
    aWithdrawal({ no: 'W-1', id: 'w1', status: 'requested' }),
    aWithdrawal({ no: 'W-2', id: 'w2', status: 'checking' }),
  ]);
  const { address } = renderScreen(<CheckingHistory />, { services, at: '/admin/recent' });
  expect(await screen.findByText(/^Hidden: 2 withdrawals\. The list shows only Status: Cleared, /)).toBeInTheDocument();
  expect(screen.queryByText('No withdrawal was requested today')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('W-1')).toBeInTheDocument();
  expect(address()).toBe('/admin/recent?status=all&day=today');
});

test('a search that finds nothing today names the day and the states that it looked in', async () => {
  const services = history([aWithdrawal({ no: 'W-1', id: 'w1', status: 'requested' })]);
  const { address } = renderScreen(<CheckingHistory />, { services, at: '/admin/recent?q=Ravi' });
  expect(
    await screen.findByText(/^Hidden: 1 withdrawal\. The list shows only Status: .* · Requested: Today\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText('Search: Ravi')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('W-1')).toBeInTheDocument();
  expect(address()).toBe('/admin/recent?q=Ravi&status=all&day=all');
});

test('when nothing is hidden nothing is offered', async () => {
  const services = history([]);
  renderScreen(<CheckingHistory />, { services, at: '/admin/recent' });
  expect(await screen.findByText("None of today's withdrawals is decided yet")).toBeInTheDocument();
  await waitFor(() =>
    expect(services.http.callsOf('GET /withdrawals').some(({ options }) => options.query?.limit === 1)).toBe(true),
  );
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

const PayingHistory = recentWithdrawalsPage('Recent Withdrawal', 'paying');

test.each([
  ['paying, without a row', PayingHistory, []],
  ['paying, with one that is paid', PayingHistory, [aWithdrawal({ no: 'W-1', id: 'w1', status: 'paid' })]],
  [
    'paying, with one whose outcome is unknown',
    PayingHistory,
    [aWithdrawal({ no: 'W-1', id: 'w1', status: 'paying_uncertain' })],
  ],
  ['checking, without a row', CheckingHistory, []],
  ['checking, with one that is rejected', CheckingHistory, [aWithdrawal({ no: 'W-1', id: 'w1', status: 'rejected' })]],
])(
  'interface: in the history of %s, each key that is listed does something or says why not',
  async (_, History, rows) => {
    const view = renderScreen(
      <main tabIndex={-1}>
        <History />
      </main>,
      { services: history(rows), at: '/admin/recent?day=all&status=all' },
    );
    if (rows[0]) await screen.findByText(rows[0].no);
    else await screen.findByRole('heading', { level: 1 });
    expect(await silentKeys(view)).toEqual([]);
  },
);
