import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { KitProvider } from '../theme/kit-provider.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

interface Line {
  id: string;
  by: string | null;
}

const worded = jest.fn();
const columns: Column<Line>[] = [
  { id: 'by', header: 'By', cell: (row) => row.by, title: (row, zone) => (worded(), row.by && `${row.by} in ${zone}`) },
  { id: 'link', header: 'Link', cell: () => <a href="/admin/recent-deposit?open=D-1">D-1</a> },
];
const lines: Line[] = [
  { id: 'one', by: 'asha' },
  { id: 'two', by: null },
];

function show(more: { onFollow?: (address: string) => void; onOpen?: () => void } = {}) {
  render(
    <KitProvider colorScheme="dark">
      <DataTable label="Lines" columns={columns} zone="Asia/Kolkata" rows={lines} rowId={({ id }) => id} {...more} />
    </KitProvider>,
  );
}
const press = (init: MouseEventInit = {}) => {
  const link = screen.getAllByRole('link')[0]!;
  const click = createEvent.click(link, { button: 0, ...init });
  fireEvent(link, click);
  return click.defaultPrevented;
};
// jsdom would say that it cannot leave the page.
const stay = (event: Event) => event.preventDefault();

test('a title is worded for the cell under the pointer, and for no other', () => {
  worded.mockClear();
  show();
  expect(worded).not.toHaveBeenCalled();
  fireEvent.mouseOver(screen.getByText('asha'));
  expect(screen.getByText('asha')).toHaveAttribute('title', 'asha in Asia/Kolkata');
  expect(worded).toHaveBeenCalledTimes(1);
  fireEvent.mouseOver(screen.getByText('–'));
  expect(screen.getByText('–')).not.toHaveAttribute('title');
});

test('a cell without a value is a dash, and keeps its place', () => {
  show();
  expect(screen.getByText('–')).toHaveAttribute('aria-colindex', '1');
});

test('a plain press on a link is followed within the panel, and does not open the row', () => {
  const [onFollow, onOpen] = [jest.fn(), jest.fn()];
  show({ onFollow, onOpen });
  expect(press()).toBe(true);
  expect(onFollow.mock.calls).toEqual([['/admin/recent-deposit?open=D-1']]);
  expect(onOpen).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %j is left to the browser: another tab, another window, a download',
  (held) => {
    const onFollow = jest.fn();
    show({ onFollow });
    window.addEventListener('click', stay, { once: true });
    press(held);
    expect(onFollow).not.toHaveBeenCalled();
  },
);

test('a link that something else has followed is not followed twice', () => {
  const onFollow = jest.fn();
  show({ onFollow });
  screen.getAllByRole('link')[0]!.addEventListener('click', stay, { once: true });
  press();
  expect(onFollow).not.toHaveBeenCalled();
});
