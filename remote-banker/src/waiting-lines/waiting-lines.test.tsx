import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UtrTotals } from '@backoffice/shared/contract';
import { aPage, aUtr, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { createRemote } from '../remote.ts';
import { WaitingLines } from './waiting-lines.tsx';

const totals = (count: number): UtrTotals => ({
  count,
  creditPaise: count * 100_00,
  debitPaise: 0,
  claimedCount: 0,
  bookedCount: 0,
  unclaimed: { count, sumPaise: count * 100_00 },
  ages: [
    { age: 'hour', count, sumPaise: count * 100_00 },
    { age: 'day', count: 0, sumPaise: 0 },
  ],
  byMethod: [],
  byRail: [],
});
const open = () => fakeServices({ screens: createRemote(fakeServices()).menu });

test('the money that waits stands by age, with the lines that wait longest, each leading to its line', async () => {
  const services = open();
  const line = aUtr({ no: 'U-7', remitterName: 'RAVI KUMAR', amountPaise: 250_00 });
  services.http.on('GET /utrs/totals', totals(21)).on('GET /utrs', aPage([line]));
  renderScreen(<WaitingLines />, { services });
  expect(await screen.findByText('21 credits of ₹2,100.00 have no deposit yet.')).toBeVisible();
  expect(screen.getByText('Up to 1 h').parentElement).toHaveTextContent('21');
  const [, row] = within(screen.getByRole('table', { name: 'Those that wait longest' })).getAllByRole('row');
  expect(row).toHaveTextContent(new RegExp(`U-7 RAVI KUMAR${line.paymentMethod.label}250\\.00`));
  expect(screen.getByRole('link', { name: 'U-7' })).toHaveAttribute('href', '/admin/utr?id=U-7');
  const asked = services.http.calls.find(({ path }) => path === '/utrs')?.options?.query;
  expect(asked).toMatchObject({ status: ['unclaimed'], direction: 'CREDIT', sort: 'createdAt', limit: 5 });
});

test('nothing that waits is a sentence', async () => {
  const services = open();
  services.http.on('GET /utrs/totals', totals(0)).on('GET /utrs', aPage([]));
  renderScreen(<WaitingLines />, { services });
  expect(await screen.findByText('Every credit of the bank has its deposit.')).toBeVisible();
});

test('figures that do not come are a sentence with Retry', async () => {
  const services = open();
  let isDown = true;
  services.http.on('GET /utrs/totals', () => {
    if (isDown) throw new Error('No answer');
    return totals(1);
  });
  services.http.on('GET /utrs', aPage([]));
  renderScreen(<WaitingLines />, { services });
  expect(await screen.findByText(/The bank lines could not be loaded/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 credit of ₹100.00 has no deposit yet.')).toBeVisible();
});

test('a lead books a line that is no customer’s where it waits; who may not book sees no act', async () => {
  for (const permissions of [['utrs.read'], ['utrs.read', 'utrs.book']]) {
    const services = fakeServices({ staff: { permissions } });
    services.http.on('GET /utrs/totals', totals(1)).on('GET /utrs', aPage([aUtr({ no: 'U-7' })]));
    const { unmount } = renderScreen(<WaitingLines />, { services });
    await screen.findByText('1 credit of ₹100.00 has no deposit yet.');
    if (permissions.includes('utrs.book')) {
      await userEvent.click(await screen.findByRole('button', { name: 'Book U-7' }));
      expect(await screen.findByRole('dialog', { name: 'Book U-7?' })).toBeVisible();
    } else {
      expect(screen.getAllByRole('columnheader')).toHaveLength(4);
      expect(screen.queryByRole('button', { name: 'Book U-7' })).toBeNull();
    }
    unmount();
  }
});
