import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink, type LinkProps } from './link.tsx';

function Where() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify([pathname + search, state])}</output>;
}

function show(at: string, props: Partial<LinkProps> = {}) {
  render(
    <MemoryRouter initialEntries={[at]} useTransitions={false}>
      <Link to="/admin/utr?q=7" {...props}>
        There
      </Link>
      <NavLink to="/admin/bonus">Bonus</NavLink>
      <Where />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'There' });
}

/** jsdom opens no pages. */
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => window.removeEventListener('click', stay));

const where = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

test('a click goes there without a load of the page, with what the link wants kept', async () => {
  const link = show('/admin', { state: { fromMenu: true } });
  expect(link).toHaveAttribute('href', '/admin/utr?q=7');
  await userEvent.click(link);
  expect(where()).toEqual(['/admin/utr?q=7', { fromMenu: true }]);
});

test('an address without a path is one of the page that one is on', async () => {
  const link = show('/admin/utr?q=1', { to: '?id=DEP-1' });
  expect(link).toHaveAttribute('href', '/admin/utr?id=DEP-1');
  await userEvent.click(link);
  expect(where()).toEqual(['/admin/utr?id=DEP-1', null]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s is the browser’s own', (key) => {
  fireEvent.click(show('/admin'), { [key]: true });
  expect(where()).toEqual(['/admin', null]);
});

test.each<Partial<LinkProps>>([{ target: '_blank' }, { onClick: (event) => event.preventDefault() }])(
  'what opens elsewhere, or was answered already, stays here (%#)',
  async (props) => {
    await userEvent.click(show('/admin', props));
    expect(where()).toEqual(['/admin', null]);
  },
);

test.each([
  ['/admin/bonus', 'page'],
  ['/admin/BONUS?q=1', 'page'],
  ['/admin/bonus/b-1', 'page'],
  ['/admin/bonuses', null],
  ['/admin', null],
])('at %s the menu’s link says %s', (at, said) => {
  show(at);
  expect(screen.getByRole('link', { name: 'Bonus' }).getAttribute('aria-current')).toBe(said);
});
