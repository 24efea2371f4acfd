import { render, screen } from '@testing-library/react';
import { KitProvider } from '../theme/kit-provider.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Row {
  id: string;
}

const ROOM = { width: 1_012, height: 360 };
let room = ROOM;
let happened: ('measured' | 'row drawn')[] = [];

const columns: readonly Column<Row>[] = [
  {
    id: 'no',
    header: 'No.',
    width: 200,
    cell: ({ id }) => {
      happened.push('row drawn');
      return id;
    },
  },
  { id: 'note', header: 'Note', width: 600, leaves: 1, cell: () => 'late' },
];
const rows = Array.from({ length: 200 }, (_, at) => ({ id: `D-${at}` }));

/** Opens a list and leaves it; says what came first, and what was there before anything was painted. */
function visitList() {
  happened = [];
  const { unmount } = render(
    <KitProvider colorScheme="dark">
      <DataTable label="Deposits" columns={columns} zone="Asia/Kolkata" rows={rows} rowId={({ id }) => id} />
    </KitProvider>,
  );
  const seen = { rows: screen.getAllByRole('row').length - 1, columns: screen.getAllByRole('columnheader').length };
  unmount();
  return { first: happened[0], ...seen };
}

/** No other test has a window of this width, so the first list in it follows none. */
const inWindow = (width: number) => jest.replaceProperty(window, 'innerWidth', width);

beforeEach(() => {
  jest.useFakeTimers();
  room = ROOM;
  const measure = (side: keyof typeof ROOM) => () => {
    happened.push('measured');
    return room[side];
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(measure('width'));
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(measure('height'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the first list is measured before its rows are drawn, and the next one in the same window is not', () => {
  inWindow(1_440);
  expect(visitList()).toEqual({ first: 'measured', rows: 10, columns: 2 });
  expect(visitList()).toEqual({ first: 'row drawn', rows: 10, columns: 2 });
});

test('a next list that is higher has its further rows before it is painted', () => {
  inWindow(1_441);
  visitList();
  room = { ...ROOM, height: 720 };
  expect(visitList()).toEqual({ first: 'row drawn', rows: 22, columns: 2 });
});

test('a next list that is narrower has only the columns that fit before it is painted', () => {
  inWindow(1_442);
  visitList();
  room = { ...ROOM, width: 600 };
  expect(visitList()).toEqual({ first: 'row drawn', rows: 10, columns: 1 });
});

test('in a window of another size a list is measured first again', () => {
  inWindow(1_443);
  visitList();
  inWindow(1_444);
  expect(visitList().first).toBe('measured');
});
