import { render, screen } from '@testing-library/react';
import { KitProvider } from '../theme/kit-provider.tsx';
import { DataTable } from './data-table.tsx';

let happened: string[] = [];
let room = { width: 1_012, height: 360 };

const columns = [
  {
    id: 'no',
    header: 'No.',
    width: 200,
    cell: ({ id }: { id: string }) => {
      happened.push('row');
      return id;
    },
  },
  { id: 'note', header: 'Note', width: 600, optional: true, cell: () => 'late' },
];
const rows = Array.from({ length: 200 }, (_, at) => ({ id: `D-${at}` }));

/** Shows a list in place of the last one and returns what happened until it was there. */
function showAnother() {
  happened = [];
  const { unmount } = render(
    <KitProvider colorScheme="dark">
      <DataTable label="Deposits" columns={columns} zone="Asia/Kolkata" rows={rows} rowId={({ id }) => id} />
    </KitProvider>,
  );
  const drawn = screen.getAllByRole('row').length - 1;
  unmount();
  return { first: happened[0], drawn };
}

const resizeWindow = (width: number) => Object.assign(window, { innerWidth: width });

beforeEach(() => {
  jest.useFakeTimers();
  const measured = (side: keyof typeof room) => () => {
    happened.push('measurement');
    return room[side];
  };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(measured('width'));
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(measured('height'));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the first list is measured before its rows are drawn, and a later one in the same window is not', () => {
  resizeWindow(1_440);
  expect(showAnother()).toEqual({ first: 'measurement', drawn: 10 });
  expect(showAnother()).toEqual({ first: 'row', drawn: 10 });
});

test('a later list with more room has its rows before it is painted', () => {
  resizeWindow(1_441);
  showAnother();
  room = { width: 1_012, height: 720 };
  expect(showAnother()).toEqual({ first: 'row', drawn: 22 });
});

test('a list after the window has another size is measured again', () => {
  resizeWindow(1_442);
  showAnother();
  resizeWindow(1_443);
  expect(showAnother().first).toBe('measurement');
});
