import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StatementFile } from '@backoffice/shared/contract';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { BalanceFields, readBalance } from './balance-fields.tsx';
import type { StatementWork } from './use-statement.ts';

const ASKING: StatementFile = {
  id: 's1',
  no: 'ST-101',
  version: 1,
  paymentMethod: { id: 'm1', label: 'HDFC-7', kind: 'BANK', bankName: null },
  fileName: 'november.csv',
  format: 'CSV',
  status: 'asking',
  asks: 'balances',
  problem: 'This file has no balances. Type them as the bank shows them.',
  from: null,
  to: null,
  openingPaise: null,
  closingPaise: null,
  balancesTyped: false,
  creditCount: 1,
  creditsPaise: 100_00,
  debitCount: 0,
  debitsPaise: 0,
  accountMasked: null,
  leftOut: [],
  gap: null,
  counts: null,
  createdBy: { id: 's1', name: 'Banker', username: 'banker' },
  createdAt: '2026-11-21T10:00:00.000Z',
  enteredBy: null,
  enteredAt: null,
  voidedBy: null,
  voidedAt: null,
};

const open = () => {
  const work = { open: jest.fn(), take: jest.fn(), retry: jest.fn() } as unknown as StatementWork;
  renderScreen(<BalanceFields statement={ASKING} work={work} />, { services: fakeServices() });
  return { user: userEvent.setup(), work };
};

test('a balance that is no amount is called so and stays, and one in short is shown in full', async () => {
  const { user } = open();
  expect(screen.getByText('Type the opening balance')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Opening balance'), 'twelve');
  expect(screen.getByText('The opening balance is not an amount')).toBeInTheDocument();
  expect(screen.getByLabelText('Opening balance')).toHaveValue('twelve');
  await user.clear(screen.getByLabelText('Opening balance'));
  await user.type(screen.getByLabelText('Opening balance'), ' 1.25L ');
  expect(screen.getByText('Before the first row: ₹1,25,000.00')).toBeInTheDocument();
  expect(screen.getByText('Type the closing balance')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Closing balance'), '1,25,100');
  expect(screen.getByText('After the last row')).toBeInTheDocument();
});

test('another statement can be opened from what is asked', async () => {
  const { user, work } = open();
  await user.click(screen.getByRole('button', { name: 'Another statement' }));
  expect(work.open).toHaveBeenCalledWith(null);
});

test.each([
  ['-12.50', -12_50],
  ['−12.50', -12_50],
  ['0', 0],
  ['12x', null],
  ['', null],
])('the balance %p is read as %p paise', (text, paise) => expect(readBalance(text)).toBe(paise));
