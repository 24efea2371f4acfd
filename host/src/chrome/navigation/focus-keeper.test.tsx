import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useSearchParams } from 'react-router-dom';
import { FocusKeeper } from './focus-keeper.tsx';

/** Its rows change with the filter. */
function List() {
  const [filters] = useSearchParams();
  return <Link key={filters.toString()} to="?q=other">{`Row of ${filters.get('q') ?? 'all'}`}</Link>;
}

function open(at = '/a') {
  const frame = (
    <>
      <FocusKeeper />
      <Link to="/b">Menu</Link>
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
  const pages = [
    { path: '/a', element: <Link to="/b">Row</Link> },
    { path: '/b', element: <p>The other page</p> },
    { path: '/list', element: <List /> },
  ];
  const router = createMemoryRouter([{ element: frame, children: pages }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return router;
}

test('the page that comes has the focus when what had it went with the page before', async () => {
  open();
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Row' }));
  await screen.findByText('The other page');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the menu that was pressed keeps the focus', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Menu' }));
  await screen.findByText('The other page');
  expect(screen.getByRole('link', { name: 'Menu' })).toHaveFocus();
});

test('so it is when what had it went with the rows that the address showed before', async () => {
  open('/list');
  await userEvent.click(screen.getByRole('link', { name: 'Row of all' }));
  await screen.findByText('Row of other');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('where nothing has had the focus yet, Tab begins at the start of the document', async () => {
  const router = open('/list');
  await act(() => router.navigate('/list?q=other'));
  await screen.findByText('Row of other');
  expect(document.body).toHaveFocus();
});
