import { screen } from '@testing-library/react';
import { aDeposit, aPage, aRelated, fakeServices, renderScreen, silentKeys } from '@backoffice/shared/testing';
import { RecentDepositPage } from './recent-deposit-page.tsx';

const money = { count: 0, sumPaise: 0 };

test.each([
  ['without a row', [], ['deposits.decide']],
  ['with a deposit that is rejected', [aDeposit({ no: 'D-1', id: 'd1', status: 'rejected' })], ['deposits.decide']],
  ['with one that the role may not reverse', [aDeposit({ no: 'D-1', id: 'd1', status: 'approved' })], []],
  [
    'with one that the role may reverse',
    [aDeposit({ no: 'D-1', id: 'd1', status: 'approved' })],
    ['deposits.decide', 'deposits.reverse'],
  ],
])(
  'interface: in the history of deposits %s, each key that is listed does something or says why not',
  async (_, deposits, permissions) => {
    const services = fakeServices({ staff: { permissions } });
    services.http
      .on('GET /deposits', aPage(deposits))
      .on('GET /deposits/{id}', deposits[0]!)
      .on('GET /deposits/{id}/related', aRelated())
      .on('GET /audit/{entityType}/{id}', aPage([]))
      .on('GET /deposits/totals', { ...money, approved: money, rejected: money, byMethod: [] } as never);
    const view = renderScreen(
      <main tabIndex={-1}>
        <RecentDepositPage />
      </main>,
      { services, at: '/admin/recent-deposit?day=all' },
    );
    if (deposits[0]) await screen.findByText(deposits[0].no);
    else await screen.findByRole('heading', { level: 1 });
    expect(await silentKeys(view)).toEqual([]);
  },
);

test('the details show what the app was told of the deposit', async () => {
  const deposit = aDeposit({ no: 'D-1', id: 'd1', status: 'approved' });
  const services = fakeServices();
  services.http
    .on('GET /deposits', aPage([deposit]))
    .on('GET /deposits/{id}', deposit)
    .on('GET /deposits/{id}/related', aRelated())
    .on('GET /deposits/{id}/app', {
      told: [{ id: 'e1', type: 'deposit.approved', at: '2026-11-21T05:00:00.000Z', message: null, deliveries: [] }],
      questions: [],
      answers: [],
    })
    .on('GET /audit/{entityType}/{id}', aPage([]))
    .on('GET /deposits/totals', { ...money, approved: money, rejected: money, byMethod: [] } as never);
  renderScreen(<RecentDepositPage />, { services, at: '/admin/recent-deposit?day=all&id=D-1' });
  const told = await screen.findByRole('region', { name: 'Told the app' });
  expect(told).toHaveTextContent('The deposit is credited');
  expect(told).toHaveTextContent("It stands in the app's list of events.");
});
