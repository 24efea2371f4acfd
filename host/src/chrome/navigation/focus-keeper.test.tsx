import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate, useSearchParams, type NavigateFunction } from 'react-router-dom';
import { Link } from '@backoffice/shared/remote';
import { FocusKeeper } from './focus-keeper.tsx';

/** Its rows change with the filter. */
function List() {
  const [filters] = useSearchParams();
  return <Link key={filters.toString()} to="?q=other">{`Row of ${filters.get('q') ?? 'all'}`}</Link>;
}

let navigate: NavigateFunction;

function Steer() {
  navigate = useNavigate();
  return null;
}

function open(at = '/a') {
  render(
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      <Steer />
      <FocusKeeper />
      <Link to="/b">Menu</Link>
      <main tabIndex={-1}>
        <Routes>
          <Route path="/a" element={<Link to="/b">Row</Link>} />
          <Route path="/b" element={<p>The other page</p>} />
          <Route path="/list" element={<List />} />
        </Routes>
      </main>
    </MemoryRouter>,
  );
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
  open('/list');
  act(() => void navigate('/list?q=other'));
  await screen.findByText('Row of other');
  expect(document.body).toHaveFocus();
});
