import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProfile, aToken, brokenAnswer, done } from '@backoffice/shared/testing';
import { fakeNetwork } from './testing/fake-network.ts';
import { renderPanel } from './testing/render-panel.tsx';
import { inAnotherTab } from './testing/set-up-session.ts';
import { keysLeft, signInHere } from './testing/sign-in-here.ts';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const pages = { utr: { title: 'UTR Entry', Page: () => <h1>UTR Entry</h1> } };
const signInButton = () => screen.findByRole('button', { name: 'Sign in' });
const signIn = async (username = 'deposit') => {
  await userEvent.type(await screen.findByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password'), 'backoffice-demo{Enter}');
};

describe('specification §2: routes', () => {
  test.each(['/', '/nowhere', '/nowhere/at/all', '/administrator', '/login/extra', '/ADMINX', '/api-docs'])(
    'specification §2: any other path redirects to /admin (%s)',
    async (path) => {
      signInHere();
      const { address } = renderPanel(path);
      await screen.findByRole('navigation', { name: 'Main' });
      expect(address()).toBe('/admin');
    },
  );

  test.each(['/admin', '/admin/utr', '/admin/utr?status=unclaimed'])(
    'specification §2: %s without a valid token goes to /login',
    async (path) => {
      const { address } = renderPanel(path, { pages });
      await signInButton();
      expect(address()).toBe('/login');
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  test('specification §2: with an expired token /admin goes to /login, and the session is cleared', async () => {
    signInHere({ claims: { exp: 1 } });
    const { address } = renderPanel('/admin');
    await signInButton();
    expect(address()).toBe('/login');
    expect(keysLeft()).toEqual([]);
  });

  test('specification §2: /login with a valid token goes to /admin', async () => {
    signInHere();
    const { address } = renderPanel('/login');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(address()).toBe('/admin');
  });

  test('specification §2: a child of /admin shows its page', async () => {
    signInHere();
    renderPanel('/admin/utr', { pages });
    expect(await screen.findByRole('heading', { level: 1, name: 'UTR Entry' })).toBeVisible();
  });

  test('specification §2: sign-in returns the person to the page they wanted, filters included', async () => {
    const network = fakeNetwork();
    network.on('POST /api/auth/login', {
      body: done({ token: aToken(), auth: aProfile(), user: 'deposit', last: null }, 'Signed in'),
    });
    const { address } = renderPanel('/admin/utr?status=unclaimed', { pages, network });
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'UTR Entry' });
    expect(address()).toBe('/admin/utr?status=unclaimed');
  });
});

describe('specification §4: the end of a session', () => {
  test("specification §8: a 401 sends the person to /login with the toast 'Unauthorized Access'", async () => {
    signInHere();
    const { network, services, address } = renderPanel('/admin/utr', { pages });
    await screen.findByRole('heading', { level: 1 });
    network.answer({ status: 401, body: { msg: 'Session revoked' } });
    await act(() => Promise.allSettled(['/a', '/b', '/c'].map((path) => services.http.get(path))));
    await signInButton();
    expect(address()).toBe('/login');
    expect(screen.getAllByText('Unauthorized Access')).toHaveLength(1);
  });

  test('safety P11: a sign-out in another tab sends this one to /login', async () => {
    signInHere();
    const { address } = renderPanel('/admin');
    await screen.findByRole('navigation', { name: 'Main' });
    act(() => inAnotherTab(() => localStorage.clear(), null));
    await signInButton();
    expect(address()).toBe('/login');
  });

  test('domain 2.10: after the session ran out the same person comes back to the same page', async () => {
    signInHere();
    const { services, network, address } = renderPanel('/admin/utr?amount=500', { pages });
    await screen.findByRole('heading', { level: 1 });
    network.on('POST /api/auth/login', {
      body: done({ token: aToken(), auth: aProfile(), user: 'deposit', last: null }),
    });
    act(() => services.session.end('expired'));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    await signIn();
    await waitFor(() => expect(address()).toBe('/admin/utr?amount=500'));
  });

  test('somebody else who signs in next begins at the overview', async () => {
    signInHere();
    const { services, network, address } = renderPanel('/admin/utr?amount=500', { pages });
    await screen.findByRole('heading', { level: 1 });
    const auth = aProfile({ id: 'b', username: 'banker', actionName: 'Banker' });
    network.on('POST /api/auth/login', {
      body: done({ token: aToken({ sub: 'b' }), auth, user: 'banker', last: null }),
    });
    act(() => services.session.end('expired'));
    await signIn('banker');
    await waitFor(() => expect(address()).toBe('/admin'));
  });
});

describe('domain decision 12: auth that is missing or broken', () => {
  test('domain decision 12: the staff member is read again from the API', async () => {
    const { staff } = signInHere();
    localStorage.setItem('auth', '{broken');
    const network = fakeNetwork();
    network.on('GET /api/auth/me', { body: brokenAnswer(staff) });
    renderPanel('/admin/utr', { pages, network });
    expect(await screen.findByRole('heading', { level: 1, name: 'UTR Entry' })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual(staff);
  });

  test.each([
    { status: 500, body: brokenAnswer({}) },
    { status: 429, body: brokenAnswer({}) },
    { fault: 'network' as const },
    { body: brokenAnswer('<html>Portal</html>') },
  ])(
    'specification §4: a good token survives when that fails for a while (%#): the panel says so, Retry asks again, and so does the panel',
    async (answer) => {
      const { staff, token } = signInHere();
      localStorage.removeItem('auth');
      const network = fakeNetwork();
      network.on('GET /api/auth/me', answer);
      renderPanel('/admin/utr', { pages, network });
      const retry = await screen.findByRole('button', { name: 'Retry' });
      expect(localStorage.getItem('admtkn')).toBe(token);
      expect(screen.getByText('Your account could not be read')).toBeVisible();
      network.on('GET /api/auth/me', { body: brokenAnswer(staff) });
      await userEvent.click(retry);
      expect(await screen.findByRole('heading', { level: 1, name: 'UTR Entry' })).toBeVisible();
      expect(localStorage.getItem('admtkn')).toBe(token);
    },
  );

  test('specification §4: the account is read again without a click, too, once it can be', async () => {
    const { staff } = signInHere();
    localStorage.removeItem('auth');
    const network = fakeNetwork();
    network.on(
      'GET /api/auth/me',
      { status: 500, body: brokenAnswer({}) },
      { status: 500, body: brokenAnswer({}) },
      { body: brokenAnswer(staff) },
    );
    jest.useFakeTimers();
    renderPanel('/admin/utr', { pages, network });
    expect(await screen.findByRole('heading', { level: 1, name: 'UTR Entry' })).toBeVisible();
    jest.useRealTimers();
  });

  test('specification §4: a token that is removed by hand in this tab is noticed at the next navigation', async () => {
    signInHere();
    const { address } = renderPanel('/admin/utr', {
      pages: { ...pages, bonus: { title: 'Bonus', Page: () => <h1>Bonus</h1> } },
    });
    await screen.findByRole('heading', { level: 1, name: 'UTR Entry' });
    localStorage.removeItem('admtkn');
    await userEvent.click(screen.getByRole('link', { name: 'Bonus' }));
    await signInButton();
    expect([address(), keysLeft()]).toEqual(['/login', []]);
  });

  test.each([
    { status: 403, body: { msg: 'No' } },
    { status: 401, body: brokenAnswer({}) },
    { body: brokenAnswer({ id: 7 }) },
  ])('domain decision 12: when the API refuses it the session is invalid (%#)', async (answer) => {
    signInHere();
    localStorage.removeItem('auth');
    const network = fakeNetwork();
    network.on('GET /api/auth/me', answer);
    const { address } = renderPanel('/admin/utr', { pages, network });
    await signInButton();
    expect(address()).toBe('/login');
    expect(keysLeft()).toEqual([]);
  });
});

test('specification §4: an action name without a module gets a page that says so, with sign-out, and no module is loaded', async () => {
  signInHere({ staff: { actionName: 'Auditor' } });
  const { asked } = renderPanel('/admin/utr', { pages });
  expect(await screen.findByText('Auditor')).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('this panel has no module for it');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await signInButton()).toBeVisible();
});

test('an address that is no page of the module is said so, and the menu stays', async () => {
  signInHere();
  renderPanel('/admin/bonus', { pages });
  expect(await screen.findByText('This address is no page of your module')).toBeVisible();
  expect(screen.getByRole('link', { name: 'UTR Entry' })).toBeVisible();
});
