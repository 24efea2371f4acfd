import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServices, renderScreen } from '@backoffice/shared/testing';
import { asksBalances } from '../testing/statement.ts';
import { BalanceFields, readBalance } from './balance-fields.tsx';
import type { StatementWork } from './use-statement.ts';

beforeEach(() => sessionStorage.clear());

const open = () => {
  const work = { open: jest.fn(), take: jest.fn(), retry: jest.fn() } as unknown as StatementWork;
  renderScreen(<BalanceFields statement={asksBalances()} work={work} onVoid={() => undefined} />, {
    services: fakeServices(),
  });
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

test('Enter goes to the balance that is missing', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Closing balance'), '100{Enter}');
  expect(screen.getByLabelText('Opening balance')).toHaveFocus();
  await user.keyboard('0');
  await user.clear(screen.getByLabelText('Closing balance'));
  await user.type(screen.getByLabelText('Opening balance'), '{Enter}');
  expect(screen.getByLabelText('Closing balance')).toHaveFocus();
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
