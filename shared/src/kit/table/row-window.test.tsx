import { act, fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '../theme/kit-provider.tsx';
import { DataTable } from './data-table.tsx';

const columns = [{ id: 'no', header: 'No.', cell: ({ id }: { id: string }) => id }];
const rows = Array.from({ length: 200 }, (_, at) => ({ id: `D-${at}` }));
const drawn = () => screen.getAllByRole('row').length - 1;

/** A frame in which ten rows are in sight. */
function show() {
  render(
    <KitProvider colorScheme="dark">
      <DataTable label="Deposits" columns={columns} zone="Asia/Kolkata" rows={rows} rowId={({ id }) => id} />
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
