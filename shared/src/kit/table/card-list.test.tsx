import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KitProvider } from '../theme/kit-provider.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import type { RowState } from './row-state.ts';

interface Deposit {
  no: string;
  amount: string;
  flags: string | null;
}

const columns: Column<Deposit>[] = [
  { id: 'no', header: 'No.', card: 'title', cell: (row) => row.no },
  { id: 'amount', header: 'Amount', card: 'amount', cell: (row) => row.amount },
  { id: 'flags', header: 'Flags', cell: (row) => row.flags },
  { id: 'rail', header: 'Rail', card: 'none', cell: () => 'UPI' },
];
const rows: Deposit[] = [
  { no: 'D-1', amount: '500.00', flags: 'Late' },
  { no: 'D-2', amount: '700.00', flags: null },
];
const rowId = (row: Deposit) => row.no;

function show(rowState?: (row: Deposit) => RowState | undefined, onOpen = jest.fn()) {
  const actions = (row: Deposit) => <button type="button">Approve {row.no}</button>;
  render(
    <KitProvider colorScheme="light">
      <CardList label="Deposits" columns={columns} rows={rows} rowId={rowId} onOpen={onOpen} actions={actions} rowState={rowState} />
    </KitProvider>,
  );
  return onOpen;
}

test('a card shows heading, figure and lines of the same columns as the table', () => {
  show();
  const [first] = within(screen.getByRole('list', { name: 'Deposits' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('D-1');
  expect(first).toHaveTextContent('500.00');
  expect(within(first!).getByText('Flags')).toBeInTheDocument();
  expect(screen.queryByText('Rail')).toBeNull();
});

test('a line without a value is left out', () => {
  show();
  expect(screen.getAllByText('Flags')).toHaveLength(1);
});

test('the card opens by one button with a name; its own buttons do not open it', async () => {
  const onOpen = show();
  await userEvent.click(screen.getByRole('button', { name: 'Approve D-1' }));
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Open D-2' }));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
});

test('what was decided elsewhere cannot be decided here, and says by whom', () => {
  show((row) => (row.no === 'D-1' ? { kind: 'settled', note: 'Approved by deposit.lead 10:42:07' } : undefined));
  expect(screen.queryByRole('button', { name: 'Approve D-1' })).toBeNull();
  expect(screen.getByText('Approved by deposit.lead 10:42:07')).toBeInTheDocument();
});
