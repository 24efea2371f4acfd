import { stackAddress } from './harness/address.ts';
import { panel } from './harness/panel.ts';
import { mainMenu, menuLink, screen } from './harness/pages.ts';
import { sharedSession, signIn, storedSession } from './harness/sign-in.ts';
import { signInByHand, signInScreen } from './harness/sign-in-screen.ts';
import { sessionLeft, stored } from './harness/storage.ts';
import { reissue, secondsFromNow } from './harness/tokens.ts';

const open = panel();
const at = (path: string) => stackAddress().host + path;

describe('specification §2: routes', () => {
  test('specification §2: any other path redirects to /admin', async () => {
    const { page } = await open('/nowhere', { as: 'deposit' });
    await page.waitForURL(at('/admin'));
    for (const path of ['/', '/nowhere/at/all', '/administrator', '/login/extra', '/ADMINX', '/%2e%2e/x', '/api-docs']) {
      await page.goto(at(path));
      await page.waitForURL(at('/admin'));
    }
    await mainMenu(page).waitFor();
  });

  test('specification §2: /admin without a token goes to /login', async () => {
    const { page } = await open('/admin');
    await page.waitForURL(/\/login/);
    await signInScreen(page).button.waitFor();
  });

  test('specification §2: a child of /admin without a token goes to /login', async () => {
    const { page } = await open('/admin/utr');
    await page.waitForURL(/\/login/);
    expect(await page.getByRole('navigation').count()).toBe(0);
  });

  test('specification §2: /login shows the sign-in screen', async () => {
    const { page } = await open('/login');
    await signInScreen(page).username.waitFor();
    await signInScreen(page).password.waitFor();
    await signInScreen(page).button.waitFor();
    expect(page.url()).toBe(at('/login'));
  });

  test('specification §2: /login with a valid token goes to /admin', async () => {
    const { page } = await open('/login', { as: 'banker' });
    await page.waitForURL(at('/admin'));
  });

  test('specification §2: after sign-in the person stands on /admin with the session kept under admtkn, auth and user', async () => {
    const { page } = await open('/login');
    await signInByHand(page, 'withdraw');
    await page.waitForURL(at('/admin'));
    expect(await stored(page, 'admtkn')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.parse((await stored(page, 'auth')) ?? '')).toMatchObject({ username: 'withdraw', actionName: 'Withdraw' });
    expect(await stored(page, 'user')).toBe('withdraw');
  });

  test('specification §2: sign-in returns the person to the page they wanted, filters included', async () => {
    const { page } = await open('/admin/recent-deposit?status=approved');
    await page.waitForURL(/\/login/);
    await signInByHand(page, 'deposit');
    await page.waitForURL(at('/admin/recent-deposit?status=approved'));
    await screen(page, 'Recent Deposit');
  });

  test('specification §2: the page wanted is never one of another origin', async () => {
    for (const wanted of ['https://example.com/', '//example.com/', '/\\example.com', 'javascript:alert(1)']) {
      const { page } = await open(`/login?from=${encodeURIComponent(wanted)}&to=${encodeURIComponent(wanted)}&next=${encodeURIComponent(wanted)}`);
      await signInByHand(page, 'banker');
      await page.waitForURL((url) => url.pathname !== '/login');
      expect(new URL(page.url()).origin).toBe(stackAddress().host);
    }
  });
});

describe('specification §4: an invalid session is cleared', () => {
  const garbage = ['not-a-token', 'a.b.c', '..', '"', '{"token":1}', `x.${'A'.repeat(20_000)}.y`, `${btoa('{}')}.${btoa('[]')}.x`, `${btoa('{}')}.${btoa('null')}.x`];

  test('specification §4: a missing token clears auth and user', async () => {
    const { auth, user } = storedSession(await sharedSession('deposit'));
    const { page } = await open('/admin/utr', { storage: { auth: auth!, user: user! } });
    await page.waitForURL(/\/login/);
    expect(await sessionLeft(page)).toEqual([]);
  });

  test('specification §4: an expired token clears admtkn, auth and user', async () => {
    const session = await signIn('deposit');
    const { page } = await open('/admin', { session: { ...session, token: reissue(session.token, { exp: secondsFromNow(-1) }) } });
    await page.waitForURL(/\/login/);
    expect(await sessionLeft(page)).toEqual([]);
  });

  test('specification §4: a token without an expiry is not valid', async () => {
    const session = await signIn('deposit');
    const { page } = await open('/admin', { session: { ...session, token: reissue(session.token, { exp: undefined }) } });
    await page.waitForURL(/\/login/);
    expect(await sessionLeft(page)).toEqual([]);
  });

  test('specification §8: a token that cannot be read or decoded clears the session', async () => {
    const good = storedSession(await sharedSession('deposit'));
    const { page } = await open('/login');
    for (const admtkn of garbage) {
      await page.evaluate((entries) => Object.entries(entries).forEach(([key, value]) => localStorage.setItem(key, value)), { ...good, admtkn });
      await page.goto(at('/admin'));
      await page.waitForURL(/\/login/);
      await signInScreen(page).button.waitFor();
      expect({ token: admtkn.slice(0, 20), left: await sessionLeft(page) }).toEqual({ token: admtkn.slice(0, 20), left: [] });
    }
  });

  test('specification §4: an expired token on /login is cleared and the sign-in screen stays', async () => {
    const session = await signIn('deposit');
    const { page } = await open('/login', { session: { ...session, token: reissue(session.token, { exp: secondsFromNow(-60) }) } });
    await signInScreen(page).button.waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await sessionLeft(page)).toEqual([]);
  });

  test('domain 0.12: a valid token with a broken auth reads the staff member again', async () => {
    const session = await sharedSession('deposit');
    const { page } = await open('/admin', { storage: { admtkn: session.token, auth: '{broken', user: 'deposit' } });
    await menuLink(page, 'UTR Entry').waitFor();
    expect(JSON.parse((await stored(page, 'auth')) ?? '')).toMatchObject({ username: 'deposit' });
  });
});
