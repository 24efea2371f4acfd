import { screen } from '@testing-library/react';
import { aWithdrawal, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { PayoutCase } from './payout-case.tsx';

test('a payer sees what the app was told of the payout', async () => {
  const services = fakeServices();
  services.http.on('GET /withdrawals/{id}/app', {
    told: [{ id: 'e1', type: 'withdrawal.paying', at: '2026-11-21T05:00:00.000Z', message: null, deliveries: [] }],
  });
  const withdrawal = aWithdrawal({ status: 'paying', payingBy: { id: 's2', username: 'asha', name: 'Asha Rao' } });
  renderScreen(<PayoutCase withdrawal={withdrawal} onAnswer={() => undefined} />, { services });
  const told = await screen.findByRole('region', { name: 'Told the app' });
  expect(told).toHaveTextContent('The payout is being made');
  expect(told).toHaveTextContent("It stands in the app's list of events.");
});
