import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchHit } from '@backoffice/shared/contract';
import { useServices } from '@backoffice/shared/remote';
import { useEffect } from 'react';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const pressed: string[] = [];
beforeEach(() => {
  localStorage.clear();
  pressed.length = 0;
});

const pages = {
  utr: { title: 'UTR Entry', Page: () => <h1>UTR Entry</h1> },
  'recent-deposit': { title: 'Recent Deposit', shows: [{ noun: 'deposits' }], Page: () => <h1>Recent Deposit</h1> },
};
const hit: SearchHit = {
  noun: 'deposits',
  no: 'D-104233',
  name: 'Ravi Kumar (C-1042)',
  utr: '632411760093',
  amountPaise: 500_00,
  status: 'approved',
  at: '2026-11-21T05:12:00.000Z',
  exact: true,
  query: 'id=D-104233',
};

function open(at = '/admin') {
  signInHere();
  const network = fakeNetwork();
  network.on('GET /api/search', { body: { items: [hit] } });
  return renderPanel(at, { pages, network });
}
async function openPalette() {
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox');
}

test('domain 2.0: Ctrl+K opens the palette, and typing a page goes there', async () => {
  const { address } = open();
  await openPalette();
  await userEvent.keyboard('utr ent{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/utr'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a pasted reference leads to its row on the screen that shows such rows, also when Enter is faster than the answer', async () => {
  const { address, network } = open();
  await openPalette();
  await userEvent.paste('6324 1176 0093');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/recent-deposit?id=D-104233'));
  expect(network.requestsOf('GET /api/search').map(({ url }) => new URL(url!).searchParams.get('q'))).toEqual([
    '6324 1176 0093',
  ]);
});

test('a row that was found is told with its amount, customer, state and screen', async () => {
  open();
  await userEvent.type(await openPalette(), 'D-104233');
  const option = await screen.findByRole('option', { name: /D-104233/ });
  expect(option).toHaveTextContent(
    'D-104233 ₹500.00 Ravi Kumar (C-1042)Approved · UTR 632411760093 · 21 Nov 10:42 Recent Deposit',
  );
  expect(option).toHaveAttribute('aria-selected', 'true');
});

test('the arrows walk through the lines and round, and Escape gives the focus back', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Search' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const field = await screen.findByRole('combobox');
  const chosen = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true }).textContent;
  expect(chosen()).toBe('Overview');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('UTR Entry');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toBe('Sign out');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button).toHaveFocus();
});

test('theme, layout and sign-out are commands too', async () => {
  open();
  await openPalette();
  await userEvent.keyboard('light th{Enter}');
  expect(localStorage.getItem('theme')).toBe('light');
  await openPalette();
  await userEvent.keyboard('mobile{Enter}');
  expect(localStorage.getItem('device')).toBe('mobile');
  await openPalette();
  await userEvent.keyboard('sign out{Enter}');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('while the search does not answer, pages and commands still work', async () => {
  const { network } = open();
  network.on('GET /api/search', { fault: 'network' });
  await userEvent.type(await openPalette(), 'recent');
  expect(await screen.findByText(/The search did not answer/, undefined, { timeout: 20_000 })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Recent Deposit' })).toBeInTheDocument();
});

function KeyedPage() {
  const { shortcuts } = useServices();
  useEffect(
    () =>
      shortcuts.add(() => ({ title: 'Deposit', keys: { h: { label: 'Hold', run: () => void pressed.push('hold') } } })),
    [shortcuts],
  );
  return <h1>Keyed</h1>;
}

async function openKeyed() {
  signInHere();
  const network = fakeNetwork();
  for (const route of ['GET /api/search', 'GET /api/me/sessions'] as const) network.on(route, { body: { items: [] } });
  renderPanel('/admin/keyed', { network, pages: { keyed: { title: 'Keyed', Page: KeyedPage } } });
  await screen.findByRole('heading', { level: 1, name: 'Keyed' });
}

test('? lists every key of the page from what is registered, and those of the panel', async () => {
  await openKeyed();
  await userEvent.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keys of this page' }));
  expect(within(sheet.getByRole('region', { name: 'Deposit' })).getByText('Hold')).toBeInTheDocument();
  expect(
    within(sheet.getByRole('region', { name: 'Everywhere' })).getByText('Search and commands'),
  ).toBeInTheDocument();
});

test('what the page offers by key is a command of the palette', async () => {
  await openKeyed();
  await openPalette();
  await userEvent.keyboard('hold{Enter}');
  expect(pressed).toEqual(['hold']);
});

test('WCAG 2.1.4: single letters can be switched off, in the list of keys and in the profile', async () => {
  await openKeyed();
  await userEvent.keyboard('?');
  await userEvent.click(await screen.findByRole('radio', { name: 'Off' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('h?');
  expect(pressed).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await openPalette();
  await userEvent.keyboard('profile{Enter}');
  const keyboard = within(await screen.findByRole('region', { name: 'Keyboard' }));
  expect(keyboard.getByRole('radio', { name: 'Off' })).toBeChecked();
  await userEvent.click(keyboard.getByRole('radio', { name: 'On' }));
  await userEvent.keyboard('?');
  expect(localStorage.getItem('shortcuts')).toBe('on');
});
