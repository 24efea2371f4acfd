import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { KitProvider } from '../../theme/kit-provider.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from '../column.ts';
import type { RowState } from '../row-state.ts';

interface Deposit {
  no: string;
  amount: string;
  flags: string | null;
}

const columns: Column<Deposit>[] = [
  { id: 'no', header: 'No.', card: 'title', cell: (row) => row.no },
  { id: 'amount', header: 'Amount', card: 'amount', cell: (row) => row.amount },
  { id: 'flags', header: 'Flags', cell: (row) => row.flags },
  { id: 'rail', header: 'Mode', card: 'none', cell: () => 'UPI' },
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
      <CardList
        label="Deposits"
        columns={columns}
        zone="Asia/Kolkata"
        rows={rows}
        rowId={rowId}
        onOpen={onOpen}
        actions={actions}
        rowState={rowState}
      />
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
  expect(screen.queryByText('Mode')).toBeNull();
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

describe('a list of thousands', () => {
  const many: Deposit[] = Array.from({ length: 3_000 }, (_, at) => ({ no: `D-${at}`, amount: '1.00', flags: null }));
  const list = (of: Deposit[]) => (
    <KitProvider colorScheme="light">
      <CardList label="Deposits" columns={columns} zone="Asia/Kolkata" rows={of} rowId={rowId} onOpen={jest.fn()} />
    </KitProvider>
  );
  const drawn = () => screen.getAllByRole('listitem').map((card) => card.dataset.card);
  /** As if the page were scrolled by so much; heights are those that nobody has measured. */
  const scrollTo = (pixels: number) => {
    jest.spyOn(screen.getByRole('list'), 'getBoundingClientRect').mockReturnValue({ top: -pixels } as DOMRect);
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };
  afterEach(() => Object.defineProperty(window, 'scrollY', { value: 0, configurable: true }));

  test('draws the cards near the window alone, each saying which of how many it is', () => {
    render(list(many));
    expect(drawn()[0]).toBe('D-0');
    expect(drawn().length).toBeLessThan(20);
    scrollTo(198 * 1_500);
    expect(drawn()).toContain('D-1500');
    expect(drawn().length).toBeLessThan(30);
    const [card] = screen.getAllByRole('listitem');
    expect([card!.getAttribute('aria-posinset'), card!.getAttribute('aria-setsize')]).toEqual([
      String(Number(card!.dataset.card!.slice(2)) + 1),
      '3000',
    ]);
  });

  test('follows a list that scrolls within a dialog', () => {
    render(<div data-testid="dialog">{list(many)}</div>);
    jest.spyOn(screen.getByRole('list'), 'getBoundingClientRect').mockReturnValue({ top: -198 * 1_500 } as DOMRect);
    act(() => void screen.getByTestId('dialog').dispatchEvent(new Event('scroll')));
    expect(drawn()).toContain('D-1500');
  });

  test('keeps its length, so that nothing jumps', () => {
    render(list(many));
    const room = () => {
      const [before, after] = screen.getByRole('list').style.paddingBlock.split(' ').map(parseFloat);
      return before! + after! + drawn().length * 198;
    };
    const whole = room();
    scrollTo(198 * 700);
    expect([whole, room()]).toEqual([3_000 * 198, 3_000 * 198]);
  });

  test('keeps the cards in sight when others come above them', () => {
    const { rerender } = render(list(many));
    scrollTo(198 * 1_500);
    const before = drawn();
    rerender(list([{ no: 'D-new', amount: '1.00', flags: null }, ...many]));
    expect(drawn()).toEqual(before);
  });

  test('shows what came above to somebody who is at its top', () => {
    const { rerender } = render(list(many));
    rerender(list([{ no: 'D-new', amount: '1.00', flags: null }, ...many]));
    expect(drawn()[0]).toBe('D-new');
  });
});

describe('selecting', () => {
  function Picking() {
    const [selected, select] = useState<ReadonlySet<string> | undefined>(undefined);
    return (
      <KitProvider colorScheme="light">
        <CardList
          label="Deposits"
          columns={columns}
          zone="Asia/Kolkata"
          rows={rows}
          rowId={rowId}
          onOpen={jest.fn()}
          actions={() => <button type="button">Approve</button>}
          selected={selected}
          onSelect={select}
          onHold={(id) => select(new Set([id]))}
        />
      </KitProvider>
    );
  }
  const finger = (type: string, card: HTMLElement, clientY = 0) =>
    fireEvent(
      card,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: 0, clientY }), { pointerType: 'touch' }),
    );
  const hold = async (card: HTMLElement, ms: number) => {
    finger('pointerdown', card);
    await act(() => jest.advanceTimersByTimeAsync(ms));
    finger('pointerup', card);
    fireEvent.click(card);
  };
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a finger that rests on a card selects it, a tap then selects others, and nothing is decided by a slip', async () => {
    render(<Picking />);
    await hold(screen.getByRole('button', { name: 'Open D-1' }), 600);
    expect(screen.getByRole('checkbox', { name: 'Select D-1' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await hold(screen.getByRole('checkbox', { name: 'Select D-2' }), 80);
    await hold(screen.getByRole('checkbox', { name: 'Select D-1' }), 80);
    expect(screen.getAllByRole('checkbox', { checked: true }).map((card) => card.getAttribute('aria-label'))).toEqual([
      'Select D-2',
    ]);
  });

  test('a short touch opens, and one that moves scrolls', async () => {
    render(<Picking />);
    await hold(screen.getByRole('button', { name: 'Open D-1' }), 100);
    finger('pointerdown', screen.getByRole('button', { name: 'Open D-1' }));
    finger('pointermove', screen.getByRole('button', { name: 'Open D-1' }), 60);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
