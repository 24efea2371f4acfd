import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { KitProvider } from '../../theme/kit-provider.tsx';
import type { Column } from '../column.ts';
import { DataTable } from '../data-table.tsx';

const columns = [{ id: 'no', header: 'No.', cell: ({ id }: { id: string }) => id }];
const rows = Array.from({ length: 200 }, (_, at) => ({ id: `D-${at}` }));
const drawn = () => screen.getAllByRole('row').length - 1;

/** A frame in which ten rows are in sight. */
function show(shown: readonly Column<{ id: string }>[] = columns) {
  render(
    <KitProvider colorScheme="dark">
      <DataTable label="Deposits" columns={shown} zone="Asia/Kolkata" rows={rows} rowId={({ id }) => id} />
    </KitProvider>,
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the rows in sight are drawn first, and those beyond the edge once they have been painted', () => {
  show();
  expect(drawn()).toBe(10);
  act(() => void jest.advanceTimersByTime(250));
  expect(drawn()).toBe(22);
});

test('whoever scrolls before that meets rows', () => {
  show();
  fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: 36 } });
  expect(drawn()).toBe(22);
});

describe('a row that is scrolled into sight', () => {
  const rowOf = (id: string) => screen.getByText(id).closest<HTMLElement>('[data-row]')!;
  const scrollTo = (row: number) => fireEvent.scroll(screen.getByRole('grid'), { target: { scrollTop: row * 36 } });
  const order = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => Number(dataset.index));
  const isSorted = (all: readonly number[]) => all.every((index, at) => at === 0 || index > all[at - 1]!);

  test('is drawn in the element of one that was scrolled out of it, which moves when the list rests', () => {
    show();
    scrollTo(40);
    const [left, elements] = [rowOf('D-36'), new Set(document.querySelectorAll('[data-row]'))];
    scrollTo(44);
    expect(left).toHaveAttribute('data-row', expect.not.stringMatching(/^D-36$/));
    expect([...document.querySelectorAll('[data-row]')].filter((element) => !elements.has(element))).toEqual([]);
    expect(isSorted(order())).toBe(false);
    act(() => void jest.advanceTimersByTime(160));
    expect(isSorted(order())).toBe(true);
  });

  test('takes over neither what a cell keeps nor its tooltip', () => {
    function Secret({ id }: { id: string }) {
      const [shown, setShown] = useState(false);
      return <button onClick={() => setShown(true)}>{shown ? `secret of ${id}` : 'Show'}</button>;
    }
    show([
      ...columns,
      { id: 'secret', header: 'Secret', title: ({ id }) => `About ${id}`, cell: ({ id }) => <Secret id={id} /> },
    ]);
    scrollTo(40);
    const row = rowOf('D-38');
    fireEvent.click(within(row).getByRole('button'));
    fireEvent.mouseOver(within(row).getByRole('button'));
    expect(within(row).getByTitle('About D-38')).toHaveTextContent('secret of D-38');
    // The active row stays drawn, wherever it is.
    fireEvent.click(within(rowOf('D-45')).getByRole('button'));
    scrollTo(46);
    expect(row).not.toHaveAttribute('data-row', 'D-38');
    expect(screen.getAllByText(/^secret of/).map(({ textContent }) => textContent)).toEqual(['secret of D-45']);
    fireEvent.mouseOver(screen.getByText('D-47'));
    expect(document.querySelector('[title="About D-38"]')).toBeNull();
  });
});
