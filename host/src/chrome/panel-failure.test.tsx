import { act, screen } from '@testing-library/react';
import { renderPanel } from '../testing/render-panel.tsx';
import { signInHere } from '../testing/sign-in-here.ts';

beforeEach(() => {
  [localStorage, sessionStorage].forEach((storage) => storage.clear());
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const menu: never[] = [];

function menuThatBreaks() {
  if (window.location.pathname === '/admin/utr') throw new Error('the menu broke');
  return menu;
}

const goTo = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('a panel that stops says so, with the reason, a reload and the sign-out; the next address is drawn again', async () => {
  signInHere();
  renderPanel('/admin/utr', { remotes: { menu: menuThatBreaks } });
  expect(await screen.findByRole('alert')).toHaveTextContent('the menu broke');
  expect(screen.getByRole('heading', { level: 1, name: 'The panel stopped working' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload', 'Sign out']);
  goTo('/admin');
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  goTo('/admin/utr');
  expect(await screen.findByRole('alert')).toHaveTextContent('the menu broke');
});
