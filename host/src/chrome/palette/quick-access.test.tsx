import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchHit } from '@backoffice/shared/contract';
import { useServices } from '@backoffice/shared/remote';
import { useEffect } from 'react';
import { aSecondFactor } from '../../testing/second-factor.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPanel } from '../../testing/render-panel.tsx';
import { signInHere } from '../../testing/sign-in-here.ts';

const pressed: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

test('a row that no screen of the module shows is opened on the page of one row', async () => {
  signInHere({ staff: { permissions: ['bonuses.read'] } });
  const network = fakeNetwork();
  network.on('GET /api/search', { body: { items: [{ ...hit, noun: 'bonuses', no: 'B-7', query: 'id=B-7' }] } });
  const { address } = renderPanel('/admin', { pages, network });
  await userEvent.type(await openPalette(), 'B-7');
  expect(await screen.findByRole('option', { name: /B-7/ })).toHaveTextContent(/Details$/);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/row/B-7'));
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
  network.on('GET /api/me/second-factor', { body: aSecondFactor() });
  renderPanel('/admin/keyed', { network, pages: { keyed: { title: 'Keyed', Page: KeyedPage } } });
  await screen.findByRole('heading', { level: 1, name: 'Keyed' });
}

test('? lists every key of the page from what is registered, and those of the panel', async () => {
  await openKeyed();
  await userEvent.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Help' }));
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

const ACTS = [
  { title: 'Day close', query: 'day-close=1', words: 'close the day balance', permission: 'days.close' },
  { title: 'Order of payment methods', query: 'order=1', permission: 'nobody.has.this' },
];

function openWith(permissions: string[]) {
  signInHere({ staff: { permissions } });
  const network = fakeNetwork();
  network.on('GET /api/search', { body: { items: [] } });
  const methods = { title: 'Payment Methods', words: 'bank accounts', acts: ACTS, Page: () => <h1>Methods</h1> };
  return renderPanel('/admin', { pages: { ...pages, 'payment-methods': methods }, network });
}

test('an act of a screen is a command from anywhere, for whoever may do it; pages and acts are found by other words too', async () => {
  const { address } = openWith(['days.close']);
  await userEvent.type(await openPalette(), 'balance');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Day close']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/payment-methods?day-close=1'));
  await userEvent.type(await openPalette(), 'bank acc');
  expect(screen.getByRole('option', { name: 'Payment Methods' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'logout');
  expect(screen.getByRole('option', { name: 'Sign out' })).toHaveAttribute('aria-selected', 'true');
});

test('a customer is one entry, and the rows gone to last come first when the palette opens again', async () => {
  signInHere();
  const network = fakeNetwork();
  const customer: SearchHit = {
    ...hit,
    noun: 'customers',
    no: 'C-1042',
    name: 'Ravi Kumar',
    utr: null,
    amountPaise: null,
    status: 'active',
    query: 'customer=C-1042',
  };
  network.on('GET /api/search', { body: { items: [customer, hit] } });
  const { address } = renderPanel('/admin', { pages, network });
  await userEvent.type(await openPalette(), '1042');
  expect(await screen.findAllByRole('option', { name: /^C-1042/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('option', { name: /D-104233/ }));
  await waitFor(() => expect(address()).toContain('id=D-104233'));
  await openPalette();
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveTextContent('D-104233 Ravi Kumar (C-1042)Recent Deposit');
  expect(first).toHaveAttribute('aria-selected', 'true');
});

test('what was kept of the last rows counts only as it was written', async () => {
  const { staff } = signInHere();
  for (const kept of [
    '[{"no":"D-1","name":"x","screen":"y","address":"https://elsewhere.test/"}]',
    '{',
    '[null]',
    '[1]',
  ]) {
    sessionStorage.setItem(`draft:${staff.id}:palette`, kept);
    const view = renderPanel('/admin', { pages, network: fakeNetwork() });
    await openPalette();
    expect(screen.queryByText('D-1')).toBeNull();
    view.unmount();
  }
});

test('help explains the words of the trade and finds a key by what it does; the button in the bar opens it too', async () => {
  await openKeyed();
  await userEvent.click(screen.getByRole('button', { name: 'Help' }));
  const help = within(await screen.findByRole('dialog', { name: 'Help' }));
  const field = help.getByLabelText('What are you looking for?');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'utr');
  const words = within(help.getByRole('region', { name: 'Words' }));
  expect(words.getAllByRole('term')[0]).toHaveTextContent(/UTR/);
  expect(words.getByText(/the number that the bank gives to one payment/)).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, 'hold');
  const keys = within(help.getByRole('region', { name: 'Keys of this page' }));
  expect(keys.getByText('Hold')).toBeInTheDocument();
  expect(keys.queryByText('Search and commands')).toBeNull();
  await userEvent.clear(field);
  await userEvent.type(field, 'xyzzy');
  expect(help.getByText(/No such word is explained here/)).toBeInTheDocument();
});
