import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { KitProvider } from '../theme/kit-provider.tsx';
import { Reference } from '../words/reference.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps, type TableHandle } from './data-table.tsx';

interface Deposit {
  id: string;
  no: string;
  amount: number;
}

const deposits = (count: number, from = 0): Deposit[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `id-${from + index}`,
    no: `D-${from + index}`,
    amount: (from + index) * 100,
  }));

const drawn = jest.fn();
const columns: Column<Deposit>[] = [
  { id: 'no', header: 'No.', sort: 'no', cell: (row) => <Reference value={row.no} label="number" as="plain" /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: (row) => (drawn(row.id), (<span>{row.amount}</span>)) },
];
const rowId = (row: Deposit) => row.id;
const rowName = (row: Deposit) => row.no;

type Extra = Partial<DataTableProps<Deposit>> & { start?: readonly string[] };

function Table({ start = [], onSelect, ...extra }: Extra) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(start));
  const select = onSelect && ((next: ReadonlySet<string>) => (setSelected(next), onSelect(next)));
  return (
    <KitProvider colorScheme="dark">
      <DataTable
        label="Deposits"
        columns={columns}
        zone="Asia/Kolkata"
        rows={deposits(5)}
        rowId={rowId}
        rowName={rowName}
        selected={selected}
        onSelect={select}
        {...extra}
      />
    </KitProvider>
  );
}

const rowOf = (no: string) =>
  screen.getByRole('button', { name: `Copy number ${no}` }).closest<HTMLElement>('[role=row]')!;
const focusedRow = () => (document.activeElement as HTMLElement).dataset.row;

beforeEach(() => drawn.mockClear());

describe('what assistive technology hears', () => {
  test('the list is a named grid that knows how many rows the server has', () => {
    render(<Table total={1204} />);
    const grid = screen.getByRole('grid', { name: 'Deposits' });
    expect(grid).toHaveAttribute('aria-rowcount', '1205');
    expect(within(grid).getAllByRole('row')).toHaveLength(6);
    expect(rowOf('D-2')).toHaveAttribute('aria-rowindex', '4');
  });

  test('a count that the server did not make is unknown, not zero', () => {
    render(<Table total={null} />);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });

  test('only one row takes part in the Tab order, and no button of a row does', () => {
    render(<Table />);
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('row')
      .filter((row) => row.tabIndex === 0);
    expect(stops).toEqual([rowOf('D-0')]);
    expect(screen.getByRole('button', { name: 'Copy number D-0' })).toHaveAttribute('tabindex', '-1');
  });
});

describe('the keyboard', () => {
  test('arrows, Home and End move through the rows', async () => {
    render(<Table />);
    act(() => rowOf('D-0').focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedRow()).toBe('id-2');
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('id-4');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedRow()).toBe('id-4');
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(focusedRow()).toBe('id-0');
  });

  test('a row far out of sight is drawn before it gets the focus', async () => {
    render(<Table rows={deposits(100_000)} />);
    act(() => rowOf('D-0').focus());
    await userEvent.keyboard('{End}');
    expect(focusedRow()).toBe('id-99999');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  test('Enter opens the row, Space selects it', async () => {
    const onOpen = jest.fn();
    const onSelect = jest.fn();
    render(<Table onOpen={onOpen} onSelect={onSelect} />);
    act(() => rowOf('D-1').focus());
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ no: 'D-1' }), 'key');
    await userEvent.keyboard(' ');
    expect([...onSelect.mock.lastCall[0]]).toEqual(['id-1']);
  });

  test('right and left walk through the buttons of a row', async () => {
    render(<Table />);
    act(() => rowOf('D-1').focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Copy number D-1' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(focusedRow()).toBe('id-1');
  });

  test('no key of the browser is taken', () => {
    render(<Table />);
    const row = rowOf('D-0');
    act(() => row.focus());
    expect(fireEvent.keyDown(row, { key: 'ArrowDown', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'End', metaKey: true })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'F5' })).toBe(true);
    expect(focusedRow()).toBe('id-0');
  });

  test('a screen can move through the rows with keys of its own', () => {
    const handle = createRef<TableHandle<Deposit>>();
    render(<Table handle={handle} />);
    act(() => handle.current?.move(1));
    expect(focusedRow()).toBe('id-1');
    expect(handle.current?.activeRow()?.no).toBe('D-1');
  });
});

describe('updates', () => {
  test('the keyboard stays on its row when rows arrive above it', () => {
    const { rerender } = render(<Table rows={deposits(5, 10)} />);
    act(() => rowOf('D-12').focus());
    rerender(<Table rows={[...deposits(3), ...deposits(5, 10)]} />);
    expect(focusedRow()).toBe('id-12');
  });

  test('when the focused row leaves, the next one takes the focus', () => {
    const { rerender } = render(<Table />);
    act(() => rowOf('D-2').focus());
    rerender(<Table rows={deposits(5).filter((row) => row.no !== 'D-2')} />);
    expect(focusedRow()).toBe('id-3');
  });

  test('when the last row leaves, the one above takes the focus', () => {
    const { rerender } = render(<Table />);
    act(() => rowOf('D-4').focus());
    rerender(<Table rows={deposits(4)} />);
    expect(focusedRow()).toBe('id-3');
  });

  test('a focus outside of the table is never taken', () => {
    const { rerender } = render(
      <>
        <input aria-label="Search" />
        <Table />
      </>,
    );
    act(() => rowOf('D-2').focus());
    screen.getByLabelText('Search').focus();
    rerender(
      <>
        <input aria-label="Search" />
        <Table rows={deposits(2)} />
      </>,
    );
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });

  test('the selection follows its row through an update', () => {
    const { rerender } = render(<Table onSelect={jest.fn()} start={['id-12']} rows={deposits(5, 10)} />);
    rerender(<Table onSelect={jest.fn()} start={['id-12']} rows={[...deposits(3), ...deposits(5, 10)]} />);
    expect(screen.getByRole('checkbox', { name: 'Select D-12' })).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });

  test('selecting a row, or moving to it, draws nothing that stands in the rows again', async () => {
    render(<Table rows={deposits(5)} onSelect={jest.fn()} />);
    expect(drawn).toHaveBeenCalledTimes(5);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-3' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(drawn).toHaveBeenCalledTimes(5);
  });

  test('of an update only the row that changed is drawn again', () => {
    const before = deposits(5);
    const { rerender } = render(<Table rows={before} />);
    drawn.mockClear();
    rerender(<Table rows={before.map((row) => (row.no === 'D-3' ? { ...row, amount: 1 } : row))} />);
    expect(drawn.mock.calls).toEqual([['id-3']]);
  });

  test('a row that was decided elsewhere says by whom', () => {
    render(
      <Table
        rowState={(row) =>
          row.no === 'D-1' ? { kind: 'settled', note: 'Approved by deposit.lead 10:42:07' } : undefined
        }
      />,
    );
    expect(within(rowOf('D-1')).getByText('Approved by deposit.lead 10:42:07')).toBeInTheDocument();
  });
});

describe('the mouse', () => {
  test('a click opens the row; a click on its reference or its box does not', async () => {
    const onOpen = jest.fn();
    render(<Table onOpen={onOpen} onSelect={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy number D-1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('100'));
    expect(onOpen).toHaveBeenCalledTimes(1);
  });

  test('Shift and click selects everything between', async () => {
    const onSelect = jest.fn();
    render(<Table onSelect={onSelect} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Select D-1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select D-3' }));
    expect([...onSelect.mock.lastCall[0]].sort()).toEqual(['id-1', 'id-2', 'id-3']);
  });

  test('one box selects all rows, and says when only some are', async () => {
    const onSelect = jest.fn();
    render(<Table onSelect={onSelect} start={['id-1']} />);
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(onSelect.mock.lastCall[0].size).toBe(5);
    expect(all).toBeChecked();
  });

  test('a heading asks the server to sort, and shows the direction', async () => {
    const onSort = jest.fn();
    render(<Table sort={{ key: 'no', direction: 'asc' }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: /No\./ })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'No.' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'no', direction: 'desc' });
    expect(screen.queryByRole('button', { name: 'Amount' })).toBeNull();
  });
});

describe('the end of the list', () => {
  test('asks for the next page once for each length', () => {
    const onReachEnd = jest.fn();
    const { rerender } = render(<Table rows={deposits(5)} onReachEnd={onReachEnd} />);
    rerender(<Table rows={deposits(5)} onReachEnd={onReachEnd} />);
    expect(onReachEnd).toHaveBeenCalledTimes(1);
    rerender(<Table rows={deposits(8)} onReachEnd={onReachEnd} />);
    expect(onReachEnd).toHaveBeenCalledTimes(2);
  });

  test('is not near while a thousand rows are below', () => {
    const onReachEnd = jest.fn();
    render(<Table rows={deposits(1000)} onReachEnd={onReachEnd} />);
    expect(onReachEnd).not.toHaveBeenCalled();
  });

  test('an empty list shows what it was given instead of rows', () => {
    render(<Table rows={[]} empty={<p>No pending deposits</p>} />);
    expect(screen.getByText('No pending deposits')).toBeInTheDocument();
  });
});

describe('scrolling', () => {
  const scrollTo = (row: number) => fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: row * 36 } });
  const inSight = () =>
    screen
      .getAllByRole('button', { name: /^Copy number/ })
      .map((button) => Number(button.closest<HTMLElement>('[data-row]')!.dataset.index));

  test('draws more rows ahead than behind, whichever way it goes', () => {
    render(<Table rows={deposits(1000)} />);
    scrollTo(500);
    const down = inSight().slice(1);
    expect([500 - down[0]!, down.at(-1)! - 501]).toEqual([4, 10]);
    scrollTo(400);
    const up = inSight().slice(1);
    expect([400 - up[0]!, up.at(-1)! - 401]).toEqual([10, 4]);
  });

  test('draws the rows that come into sight, and nothing else again', () => {
    const head = jest.fn();
    const counted = Object.defineProperty({ ...columns[1]! }, 'header', { get: () => (head(), 'Amount') });
    render(<Table rows={deposits(1000)} columns={[columns[0]!, counted]} />);
    scrollTo(500);
    [drawn, head].forEach((each) => each.mockClear());
    scrollTo(502);
    expect(drawn.mock.calls.flat()).toEqual(['id-512', 'id-513']);
    expect(head).not.toHaveBeenCalled();
  });

  test('asks nothing of the rows out of sight', () => {
    const selected = new Set(['of a row that left']);
    const has = jest.spyOn(selected, 'has');
    render(<Table rows={deposits(1000)} selected={selected} onSelect={jest.fn()} />);
    has.mockClear();
    scrollTo(500);
    expect(has.mock.calls.length).toBeLessThan(60);
  });
});

describe('rows above the ones in sight', () => {
  const grid = () => screen.getByRole('grid');

  test('come and go without moving what is looked at', () => {
    const { rerender } = render(<Table rows={deposits(200)} />);
    grid().scrollTop = 100 * 36;
    rerender(<Table rows={deposits(150, 50)} />);
    expect(grid().scrollTop).toBe(50 * 36);
    rerender(<Table rows={deposits(200)} />);
    expect(grid().scrollTop).toBe(100 * 36);
  });

  test('are seen when the list stands at its top, unless rows before them were let go', () => {
    const { rerender } = render(<Table rows={deposits(50, 10)} />);
    rerender(<Table rows={deposits(60)} />);
    expect(grid().scrollTop).toBe(0);
    rerender(<Table rows={deposits(60)} onReachStart={() => undefined} />);
    rerender(<Table rows={[...deposits(10, 900), ...deposits(60)]} onReachStart={() => undefined} />);
    expect(grid().scrollTop).toBe(10 * 36);
  });

  test('in another order move nothing', () => {
    const { rerender } = render(<Table rows={deposits(200)} />);
    grid().scrollTop = 40 * 36;
    rerender(<Table rows={deposits(200).reverse()} />);
    expect(grid().scrollTop).toBe(40 * 36);
  });

  test('are asked for once for each first row', () => {
    const onReachStart = jest.fn();
    const { rerender } = render(<Table rows={deposits(100, 50)} onReachStart={onReachStart} />);
    rerender(<Table rows={deposits(110, 50)} onReachStart={onReachStart} />);
    expect(onReachStart).toHaveBeenCalledTimes(1);
    rerender(<Table rows={deposits(160)} onReachStart={onReachStart} />);
    expect(onReachStart).toHaveBeenCalledTimes(2);
  });
});

test('columns are hidden, ordered and widened as the staff member left them', async () => {
  const onViewChange = jest.fn();
  const { rerender } = render(
    <Table view={{ order: ['amount', 'no'], widths: { no: 200 } }} onViewChange={onViewChange} />,
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Amount', 'No.']);
  expect(screen.getByRole('grid').style.getPropertyValue('--table-columns')).toBe('120px 200px');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Width of No.' }), { key: 'ArrowRight' });
  expect(onViewChange).toHaveBeenCalledWith(expect.objectContaining({ widths: { no: expect.any(Number) } }));
  rerender(<Table view={{ hidden: ['no'] }} />);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Amount']);
});

test('a key that went down before the list put a row there does not find it; who moved there himself does', () => {
  const handle = createRef<TableHandle<Deposit>>();
  const frames: FrameRequestCallback[] = [];
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  const { rerender } = render(<Table handle={handle} />);
  const now = () => act(() => frames.splice(0).forEach((draw) => draw(performance.now())));
  act(() => handle.current?.focus());
  expect(handle.current?.activeRow(performance.now())?.id).toBe('id-0');
  const before = performance.now();
  rerender(<Table handle={handle} rows={deposits(4, 1)} />);
  expect(handle.current?.activeRow(before)).toBeUndefined();
  expect(handle.current?.activeRow()?.id).toBe('id-1');
  now();
  expect([handle.current?.activeRow(before), handle.current?.activeRow(performance.now())?.id]).toEqual([
    undefined,
    'id-1',
  ]);
  act(() => handle.current?.move(1));
  expect(handle.current?.activeRow(before)?.id).toBe('id-2');
  frame.mockRestore();
});
