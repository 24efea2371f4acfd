import { stackAddress } from '../harness/stack/address.ts';
import { clause } from '../harness/proof/clause.ts';
import { panel } from '../harness/browser/panel.ts';
import { mainMenu, screen } from '../harness/page/pages.ts';
import { sharedSession, signIn, storedSession } from '../harness/staff/sign-in.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { sessionLeft, stored } from '../harness/staff/storage.ts';
import { reissue, secondsFromNow } from '../harness/staff/tokens.ts';

const open = panel();
const seen = clause(
  '§2',
  'routes in the browser',
  '/admin needs a session, /login none, any other path leads to /admin',
);
const kept = clause(
  '§3',
  'what the browser keeps of a session',
  'the token, the staff member and the username, under admtkn, auth and user',
);
const at = (path: string) => stackAddress().host + path;

describe('specification §2: routes', () => {
  test('specification §2: any other path redirects to /admin, whatever the server could take it for', async () => {
    const { page } = await open('/nowhere/at/all', { as: 'deposit' });
    await page.waitForURL(at('/admin'));
    for (const path of [
      '/',
      '/%2e%2e/x',
      '/api-docs',
      '/.well-known/x',
      '/a%5cb',
      '/a\\b',
      '/gone.0a1b2c3d.js',
      '/remotes/deposit/x',
      '/%00',
    ]) {
      await page.goto(at(path));
      await page.waitForURL(at('/admin'));
    }
    await mainMenu(page).waitFor();
    seen('other paths lead to /admin');
  });

  test('specification §2 and §4: a child of /admin without a token goes to /login and clears auth and user; sign-in returns the person to the page they wanted, filters included; /login with a valid token goes to /admin', async () => {
    const { auth, user } = storedSession(await sharedSession('deposit'));
    const { page } = await open('/admin/recent-deposit?status=approved', { storage: { auth: auth!, user: user! } });
    await page.waitForURL(at('/login'));
    await signInScreen(page).username.waitFor();
    await signInScreen(page).password.waitFor();
    await signInScreen(page).button.waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await sessionLeft(page)).toEqual([]);
    await signInByHand(page, 'deposit');
    await page.waitForURL(at('/admin/recent-deposit?status=approved'));
    await screen(page, 'Recent Deposit');
    await page.goto(at('/login'));
    await page.waitForURL(at('/admin'));
    seen('without a token to /login and back to the page wanted');
  });

  test('specification §2 and §3: /admin without a token goes to /login; after sign-in the person stands on /admin with the session kept under admtkn, auth and user', async () => {
    const { page } = await open('/admin');
    await page.waitForURL(at('/login'));
    await signInByHand(page, 'withdraw');
    await page.waitForURL(at('/admin'));
    expect(await stored(page, 'admtkn')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse((await stored(page, 'auth')) ?? '')).toMatchObject({
      username: 'withdraw',
      actionName: 'Withdraw',
    });
    expect(await stored(page, 'user')).toBe('withdraw');
    kept('the session under its three names after sign-in, none of them after its end');
  });

  test('specification §2: the page wanted is never one of another origin', async () => {
    const elsewhere = new URLSearchParams({
      from: '//example.com/',
      to: 'https://example.com/',
      next: '/\\example.com',
      redirect: 'javascript:alert(1)',
    });
    const { page } = await open(`/login?${elsewhere}`);
    await signInByHand(page, 'banker');
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(stackAddress().host);
    seen('never to another origin');
  });
});

test('specification §4 and §8: a token that is expired, that says no expiry or that cannot be read clears the session and leads to /login, and on /login the sign-in screen stays', async () => {
  const session = await signIn('deposit');
  const expired = reissue(session.token, { exp: secondsFromNow(-1) });
  const { page } = await open('/admin/utr', { session: { ...session, token: expired } });
  await page.waitForURL(/\/login/);
  expect(await sessionLeft(page)).toEqual([]);
  const tokens = {
    'no expiry': reissue(session.token, { exp: undefined }),
    unreadable: `${btoa('{}')}.${btoa('[]')}.x`,
    long: `x.${'A'.repeat(20_000)}.y`,
    expired,
  };
  for (const [kind, token] of Object.entries(tokens)) {
    await page.evaluate(
      (entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)),
      storedSession({ ...session, token }),
    );
    await page.goto(at(kind === 'expired' ? '/login' : '/admin'));
    await page.waitForURL(/\/login/);
    await signInScreen(page).button.waitFor();
    expect({ kind, left: await sessionLeft(page) }).toEqual({ kind, left: [] });
  }
  seen('five invalid tokens cleared');
});
