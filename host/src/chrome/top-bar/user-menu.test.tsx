import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showStoredTheme } from '../../start/stored-staff.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { keysLeft, signInHere } from '../../testing/sign-in-here.ts';

beforeEach(() => localStorage.clear());

const pages = {
  utr: { title: 'UTR Entry', Page: () => <h1>UTR Entry</h1> },
  'recent-utr': { title: "Recent UTR's", Page: () => <h1>Recent UTR's</h1> },
};
const openMenu = async () => userEvent.click(await screen.findByRole('button', { name: 'Dana Deposit' }));

test('the user menu says who is signed in and in which role', async () => {
  signInHere({ staff: { lead: true } });
  renderPanel('/admin');
  await openMenu();
  expect(screen.getByText(/deposit · Deposit · Lead/)).toBeVisible();
});

test('an owner is said to be one, has the owner’s room in place of a hand-over, and nobody else has it', async () => {
  signInHere({ staff: { actionName: 'BackOffice', lead: true, permissions: ['owner'] } });
  const { unmount } = renderPanel('/admin');
  await openMenu();
  expect(screen.getByText('deposit · Owner')).toBeVisible();
  expect(screen.getByRole('link', { name: "Owner's room" })).toHaveAttribute('href', '/admin/owner');
  expect(screen.queryByRole('link', { name: 'Hand over' })).toBeNull();
  unmount();
  signInHere({ staff: { actionName: 'BackOffice', lead: true } });
  renderPanel('/admin');
  await openMenu();
  expect(screen.getByRole('link', { name: 'Hand over' })).toBeVisible();
  expect(screen.queryByRole('link', { name: "Owner's room" })).toBeNull();
});

test('specification §1: the theme is chosen in the user menu and shown at once', async () => {
  signInHere();
  renderPanel('/admin');
  await openMenu();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('the system theme is what the computer is set to, follows it as it changes, and is kept', async () => {
  const scheme = Object.assign(new EventTarget(), { matches: true });
  const before = window.matchMedia;
  window.matchMedia = ((query: string) =>
    query.includes('prefers-color-scheme') ? scheme : before(query)) as typeof window.matchMedia;
  signInHere();
  renderPanel('/admin');
  await openMenu();
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(localStorage.getItem('theme')).toBe('system');
  const root = document.documentElement;
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  scheme.matches = false;
  act(() => void scheme.dispatchEvent(new Event('change')));
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  scheme.matches = true;
  showStoredTheme();
  expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  window.matchMedia = before;
});

test('specification §1: the device is chosen in the user menu and stored', async () => {
  signInHere();
  renderPanel('/admin');
  await openMenu();
  await userEvent.click(screen.getByRole('radio', { name: 'Mobile' }));
  expect(localStorage.getItem('device')).toBe('mobile');
});

test('sign-out is in the user menu, ends the session and tells the API', async () => {
  signInHere();
  const { network, address } = renderPanel('/admin/utr', { pages });
  await openMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(address()).toBe('/login');
  expect(keysLeft()).toEqual([]);
  expect(network.requestsOf('POST /api/auth/logout')).toHaveLength(1);
});

test('Escape closes the user menu and gives the focus back to its button', async () => {
  signInHere();
  renderPanel('/admin');
  await openMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dana Deposit' })).toHaveFocus();
});

test('turning to something else closes the user menu', async () => {
  signInHere();
  renderPanel('/admin');
  await openMenu();
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

test('specification §2: the side menu is a landmark with the titles, order and segments of the module', async () => {
  signInHere();
  renderPanel('/admin/recent-utr', { pages });
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const links = within(menu).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['UTR Entry', '/admin/utr'],
    ["Recent UTR's", '/admin/recent-utr'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('domain decision 7: the product mark leads to the overview', async () => {
  signInHere();
  const { address } = renderPanel('/admin/utr', { pages });
  await userEvent.click(await screen.findByRole('link', { name: 'Back office' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(address()).toBe('/admin');
});

test('the tab is named after the open page', async () => {
  signInHere();
  renderPanel('/admin/utr', { pages });
  await screen.findByRole('heading', { level: 1, name: 'UTR Entry' });
  expect(document.title).toBe('UTR Entry · Back office');
});
