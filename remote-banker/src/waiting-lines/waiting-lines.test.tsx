import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UtrTotals } from '@backoffice/shared/contract';
import { aUtr, fakeServices, renderScreen } from '@backoffice/shared/testing';
import { createRemote } from '../remote.ts';
import { WaitingLines } from './waiting-lines.tsx';

const { paymentMethod } = aUtr();
const account = (label: string, count: number, sumPaise: number) => ({
  paymentMethod: { ...paymentMethod, id: label, label },
  count,
  creditPaise: sumPaise,
  debitPaise: 0,
  chargesPaise: 0,
  expectedFeesPaise: 0,
  unclaimed: { count, sumPaise },
});
const totals = (byMethod: UtrTotals['byMethod']): UtrTotals => {
  const count = byMethod.reduce((sum, { unclaimed }) => sum + unclaimed.count, 0);
  const sumPaise = byMethod.reduce((sum, { unclaimed }) => sum + unclaimed.sumPaise, 0);
  return {
    count,
    creditPaise: sumPaise,
    debitPaise: 0,
    claimedCount: 0,
    bookedCount: 0,
    unclaimed: { count, sumPaise },
    ages: [
      { age: 'hour', count, sumPaise },
      { age: 'day', count: 0, sumPaise: 0 },
    ],
    byMethod,
    byRail: [],
  };
};
const open = () => fakeServices({ screens: createRemote(fakeServices()).menu });

test('the lines that wait stand by age and by account, the most money first, and each account leads to its lines', async () => {
  const services = open();
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label, at) => account(label, at, at * 100_00));
  services.http.on('GET /utrs/totals', totals(many));
  renderScreen(<WaitingLines />, { services });
  expect(await screen.findByText('21 credits of ₹2,100.00 have no deposit yet.')).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'AccountLinesMoney, ₹',
    'G6600.00',
    'F5500.00',
    'E4400.00',
    'D3300.00',
    'C2200.00',
    '1 account more',
  ]);
  expect(screen.getByRole('link', { name: 'G' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/utr\?.*methodId=G/),
  );
});

test('nothing that waits is a sentence', async () => {
  const services = open();
  services.http.on('GET /utrs/totals', totals([account('A', 0, 0)]));
  renderScreen(<WaitingLines />, { services });
  expect(await screen.findByText('Every credit of the bank has its deposit.')).toBeVisible();
});

test('figures that do not come are a sentence with Retry', async () => {
  const services = open();
  let isDown = true;
  services.http.on('GET /utrs/totals', () => {
    if (isDown) throw new Error('No answer');
    return totals([account('A', 1, 100_00)]);
  });
  renderScreen(<WaitingLines />, { services });
  expect(await screen.findByText(/The bank lines could not be loaded/)).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 credit of ₹100.00 has no deposit yet.')).toBeVisible();
});
