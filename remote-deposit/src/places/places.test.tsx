import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, aPage, aWithdrawal, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { createRemote } from '../remote.ts';
import { CustomerDeposits } from './customer-deposits/customer-deposits.tsx';
import { UnpaidPayouts } from './unpaid-payouts/unpaid-payouts.tsx';

const open = () => fakeServices({ screens: createRemote(fakeServices()).menu });
const none = { count: 0, sumPaise: 0 };
const totals = (count: number, uncertain: number) => ({
  count,
  sumPaise: count * 100_00,
  paid: none,
  medianMinutes: null,
  uncertain: none,
  unconfirmed: none,
  byStatus: [{ status: 'paying_uncertain' as const, count: uncertain, sumPaise: 0 }],
  byMethod: [],
});

test('unpaid payouts are counted, those of unknown outcome apart, and a row that is followed closes the bell', async () => {
  const services = open();
  services.http.on('GET /withdrawals/totals', totals(3, 1));
  services.http.on('GET /withdrawals', aPage([aWithdrawal({ no: 'W-7', status: 'approved' })]));
  const onLeave = jest.fn();
  const { address } = renderScreen(<UnpaidPayouts onLeave={onLeave} />, { services });
  expect(await screen.findByText(/3 cleared withdrawals of ₹300.00 are not paid\./)).toHaveTextContent(
    'The outcome of 1 is unknown.',
  );
  expect(services.http.calls.find(({ path }) => path === '/withdrawals')?.options?.query).toMatchObject({
    status: ['approved', 'paying', 'paying_uncertain'],
    sort: 'requestedAt',
    limit: 5,
  });
  await userEvent.click(screen.getByRole('link', { name: 'W-7' }));
  expect(onLeave).toHaveBeenCalled();
  expect(address()).toContain('W-7');
});

test('no unpaid payout, and figures that do not come, are sentences', async () => {
  const services = open();
  let isDown = true;
  services.http.on('GET /withdrawals/totals', () => {
    if (isDown) throw new Error('No answer');
    return totals(0, 0);
  });
  services.http.on('GET /withdrawals', aPage([]));
  renderScreen(<UnpaidPayouts onLeave={() => undefined} />, { services });
  expect(await screen.findByText(/The payouts could not be loaded/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Every cleared withdrawal is paid.')).toBeVisible();
});

const customer = { customerId: 'c1', customerCode: 'C-1042', customerName: 'Ravi Kumar' };

test('the latest deposits of the customer stand with state and time, and lead to all of them', async () => {
  const services = open();
  services.http.on('GET /deposits', aPage([aDeposit({ no: 'D-9', amountPaise: 250_00, status: 'rejected' })]));
  renderScreen(<CustomerDeposits {...customer} />, { services });
  const [line] = await screen.findAllByRole('listitem');
  expect(line).toHaveTextContent(/D-9₹250\.00Rejected/);
  expect(within(line!).getByRole('link', { name: 'D-9' })).toHaveAttribute('href', expect.stringContaining('D-9'));
  expect(screen.getByRole('link', { name: 'All deposits of this customer' })).toHaveAttribute(
    'href',
    expect.stringContaining('customer=C-1042'),
  );
});

test('a customer without deposits is a sentence', async () => {
  const services = open();
  services.http.on('GET /deposits', aPage([]));
  renderScreen(<CustomerDeposits {...customer} />, { services });
  expect(await screen.findByText('Ravi Kumar has made no deposit yet.')).toBeVisible();
});
