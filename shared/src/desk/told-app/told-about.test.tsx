import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aWithdrawal, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { ToldAbout } from './told-about.tsx';
import type { Told } from './told-words.ts';

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

const show = async (...all: Told[]) => {
  const services = fakeServices();
  services.http.on('GET /withdrawals/{id}/app', { told: all });
  renderScreen(<ToldAbout noun="withdrawals" of={aWithdrawal()} />, { services });
  return within(await screen.findByRole('region', { name: 'Told the app' }));
};

/** The lines below an event. */
const linesOf = (event: HTMLElement) =>
  within(event)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent);

test('each event says where it went, what came back, and what the customer reads, a line each', async () => {
  const list = await show(
    told(),
    told({ id: 'e2', deliveries: [to({ lastCode: 204 })] }),
    told({
      id: 'e3',
      type: 'withdrawal.rejected',
      message: 'The beneficiary is wrong.',
      deliveries: [
        to({ status: 'given_up', lastCode: 503, lastProblem: 'It answered 503.' }),
        to({ status: 'pending' }),
      ],
    }),
  );
  const [first, second, third] = list.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('The payout was made');
  expect(linesOf(first)).toEqual(["It stands in the app's list of events."]);
  expect(linesOf(second)).toEqual(['Customer app Delivered It answered 204.']);
  expect(third).toHaveTextContent('The request is rejected');
  expect(linesOf(third)).toEqual([
    'Customer app Given up It answered 503.',
    'Customer app On its way ',
    '“The beneficiary is wrong.”',
  ]);
});

test('the message of a question is left to the question beside it, and a new event goes by its own name', async () => {
  const list = await show(
    told({ type: 'deposit.question', message: 'Send the proof again' }),
    told({ id: 'e2', type: 'withdrawal.paused' as Told['type'] }),
  );
  expect(list.queryByText(/Send the proof again/)).toBeNull();
  expect(list.getByText(/withdrawal\.paused/)).toBeVisible();
});

test('what could not be loaded is loaded again at a press', async () => {
  const services = fakeServices();
  services.http.on('GET /withdrawals/{id}/app', new Error('The server is being restarted'));
  renderScreen(<ToldAbout noun="withdrawals" of={aWithdrawal()} />, { services });
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('What the app was told could not be loaded')).toBeVisible();
  services.http.on('GET /withdrawals/{id}/app', { told: [told()] });
  await userEvent.click(failed.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The payout was made')).toBeVisible();
});
