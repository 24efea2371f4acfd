import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeposit, renderScreen, silentKeys, fill } from '@backoffice/shared/testing';
import { LINE, TOTALS, desk } from './testing/utr-desk.ts';
import { RecentUtrPage } from './recent-utr-page.tsx';

test('unallocated money stands in the heading, and each age leads to its lines', async () => {
  const services = desk([]);
  const { address } = renderScreen(<RecentUtrPage />, { services, at: '/admin/recent-utr' });
  expect(await screen.findByText('Unallocated money ₹500.00 (1)')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '1 to 24 h: 1, ₹500.00' }));
  await waitFor(() => expect(address()).toContain('age=day'));
  expect(address()).toContain('status=unclaimed');
});

test('the totals of the lines stand there method by method', async () => {
  const services = desk([]);
  services.http.on('GET /utrs/totals', {
    ...TOTALS,
    byMethod: [
      {
        paymentMethod: LINE.paymentMethod,
        count: 3,
        creditPaise: 1_500_00,
        debitPaise: 200_00,
        chargesPaise: 5_00,
        expectedFeesPaise: 6_70,
        unclaimed: { count: 1, sumPaise: 500_00 },
      },
    ],
  });
  renderScreen(<RecentUtrPage />, { services, at: '/admin/recent-utr' });
  await userEvent.click(await screen.findByText('By method'));
  const [, row] = within(screen.getByRole('region', { name: 'By method' })).getAllByRole('row');
  expect(row).toHaveTextContent('HDFC-231,500.00200.005.006.701500.00');
});

test('an unallocated line is allocated to a customer, with what the line says', async () => {
  const services = desk(['deposits.create']);
  renderScreen(<RecentUtrPage />, { services, at: '/admin/recent-utr?id=U-80001' });
  await userEvent.type(await screen.findByLabelText('Allocate to a customer'), 'ravi');
  await userEvent.click(await screen.findByRole('button', { name: 'Allocate to Ravi Kumar, C-1042' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Allocate U-80001 to Ravi Kumar?' })).getByRole('button', {
      name: 'Allocate',
    }),
  );
  await waitFor(() =>
    expect(services.http.callsOf('POST /deposits')[0]?.body).toMatchObject({
      customerId: 'c1',
      paymentMethodId: 'm1',
      amountPaise: 500_00,
      utr: '632411760093',
    }),
  );
});

test('a lead returns it to its remitter and names the transfer', async () => {
  const services = desk(['utrs.return']);
  renderScreen(<RecentUtrPage />, { services, at: '/admin/recent-utr?id=U-80001' });
  await userEvent.click(await screen.findByRole('button', { name: 'Return to remitter' }));
  const dialog = await screen.findByRole('dialog', { name: 'Return U-80001 to its remitter?' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'The bank asked' }));
  await fill(within(dialog).getByLabelText('UTR of the transfer that sent it back'), '632411760094');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Return' }));
  await waitFor(() =>
    expect(services.http.callsOf('POST /utrs/u1/return')[0]?.body).toMatchObject({
      version: 3,
      reasonCode: 'BANK_ASKED',
      returnUtr: '632411760094',
    }),
  );
});

test('a claim that fits says why in words', async () => {
  const services = desk([]);
  services.http.on('GET /utrs/{id}/candidates', {
    candidates: [{ rank: 1, deposit: aDeposit({ id: 'd9', no: 'D-100009' }), reasons: ['SAME_UTR', 'SAME_AMOUNT'] }],
  });
  renderScreen(<RecentUtrPage />, { services, at: '/admin/recent-utr?id=U-80001' });
  expect(await screen.findByText('Same UTR, Same amount')).toBeInTheDocument();
});

test.each([
  ['', '/admin/recent-utr?day=all'],
  [', also with its details open', '/admin/recent-utr?day=all&id=U-80001'],
])('interface: on a line%s, each key that is listed does something or says why not', async (_, at) => {
  const view = renderScreen(
    <main tabIndex={-1}>
      <RecentUtrPage />
    </main>,
    { services: desk([]), at },
  );
  await screen.findByRole('row', { name: /U-80001/ });
  expect(await silentKeys(view)).toEqual([]);
});
