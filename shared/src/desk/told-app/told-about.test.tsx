import { screen } from '@testing-library/react';
import { aWithdrawal, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { ToldAbout } from './told-about.tsx';
import { type Told, toldWords } from './told-words.ts';

const told = (change: Partial<Told> = {}): Told => ({
  id: 'e1',
  type: 'withdrawal.paid',
  at: '2026-11-21T09:00:00.000Z',
  message: null,
  deliveries: [],
  ...change,
});
const to = (change: Partial<Told['deliveries'][number]>): Told['deliveries'][number] => ({
  to: 'Customer app',
  status: 'delivered',
  at: null,
  lastCode: null,
  lastProblem: null,
  ...change,
});

test('each event says where it went, what came back, and what the customer reads', () => {
  expect(toldWords(told())).toBe('The payout was made (in its list of events)');
  expect(toldWords(told({ deliveries: [to({ lastCode: 204 })] }))).toBe(
    'The payout was made (Customer app: delivered, it answered 204)',
  );
  const failed = told({
    type: 'withdrawal.rejected',
    message: 'The beneficiary is wrong.',
    deliveries: [to({ status: 'given_up', lastCode: 503, lastProblem: 'It answered 503.' }), to({ status: 'pending' })],
  });
  expect(toldWords(failed)).toBe(
    'The request is rejected (Customer app: not delivered. It answered 503.; Customer app: on its way): “The beneficiary is wrong.”',
  );
});

test('the details of a withdrawal show what the app was told of it', async () => {
  const services = fakeServices();
  services.http.on('GET /withdrawals/{id}/app', { told: [told({ deliveries: [to({ lastCode: 200 })] })] });
  renderScreen(<ToldAbout noun="withdrawals" of={aWithdrawal()} />, { services });
  expect(await screen.findByRole('region', { name: 'Told the app' })).toHaveTextContent(
    'The payout was made (Customer app: delivered, it answered 200)',
  );
});
