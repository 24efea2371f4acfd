import type { BrowserContext, Page } from 'playwright-core';
import { askApi } from '../harness/stack/api.ts';
import { stackAddress } from '../harness/stack/address.ts';
import { clause } from '../harness/proof/clause.ts';
import { mainMenu } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown, size } from '../harness/proof/proof.ts';
import { endIn } from '../harness/staff/session-end.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';
import { sessionLeft } from '../harness/staff/storage.ts';
import { signOut } from '../harness/staff/user-menu.ts';

const open = panel({ tabsApart: true });
const seen = clause(
  '§4',
  'the end of a session in the browser',
  'noticed in every open tab, at its second and when a tab wakes',
);
const LOGIN = /\/login/;

async function furtherTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(stackAddress().host + path);
  await mainMenu(page).waitFor();
  return page;
}

/** In npm test far below any polling interval, yet long enough for a busy machine. */
const NOTICED_MS = size({ gate: 5_000, promise: 1_000 });
const SIGNED_OUT_MS = size({ gate: 5_000, promise: 500 });
const TABS = ['/admin/recent-deposit', '/admin/deposit-approval', '/admin/payment-methods', '/admin/recent-utr'].slice(
  0,
  size({ gate: 1, promise: 4 }),
);

const until = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - Date.now())));

/** Milliseconds from `since` until a page is at the sign-in screen. */
async function msToLogin(page: Page, since: number): Promise<number> {
  await page.waitForURL(LOGIN);
  return Date.now() - since;
}

/**
 * Prepares to suspend everything in a tab, timers included, as closing a laptop does. Preparing takes its time on a busy
 * machine, falling asleep does not. Falling asleep returns a function that resumes the tab.
 */
async function sleeper(page: Page): Promise<() => Promise<() => Promise<unknown>>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  return async () => {
    await session.send('Debugger.pause');
    return () => session.send('Debugger.resume');
  };
}

/** Leaves all further API requests unanswered, so that no 401 ends the session. */
const silence = (page: Page) => page.route('**/api/**', () => undefined);

test('specification §4: expiry is noticed in every open tab at its second', async () => {
  const session = await signIn('deposit');
  const { page, context } = await open('/admin/utr', { session });
  const tabs = [page];
  for (const path of TABS) tabs.push(await furtherTab(context, path));
  await Promise.all(tabs.map(silence));
  const ends = await endIn(page, session, 3);
  await until(ends - 1_000);
  expect(tabs.filter((tab) => LOGIN.test(tab.url()))).toEqual([]);
  const late = await Promise.all(tabs.map((tab) => msToLogin(tab, ends)));
  expect(Math.max(...late)).toBeLessThan(NOTICED_MS);
  expect(await sessionLeft(page)).toEqual([]);
  seen(`expiry noticed in ${tabs.length} tabs within ${Math.max(...late)} ms`);
  shown({
    promise: 'P11',
    what: 'a session that expires',
    promised: 'noticed in 5 tabs within 1 s',
    measured: `in ${tabs.length} tabs within ${Math.max(...late)} ms`,
  });
});

test('specification §4: expiry is noticed when a sleeping tab wakes', async () => {
  const session = await signIn('banker');
  const { page } = await open('/admin', { session });
  await mainMenu(page).waitFor();
  await silence(page);
  const sleep = await sleeper(page);
  const ends = await endIn(page, session, 4);
  const wake = await sleep();
  await until(ends + 500);
  expect(page.url()).not.toMatch(LOGIN);
  await wake();
  const late = await msToLogin(page, Date.now());
  expect(late).toBeLessThan(NOTICED_MS);
  expect(await sessionLeft(page)).toEqual([]);
  seen(`a tab that slept past the end noticed it ${late} ms after it woke`);
});

test('safety P11: a browser whose clock is five minutes ahead signs in and stays, over a reload too', async () => {
  const { page } = await open('/login', { before: (fresh) => fresh.clock.install({ time: Date.now() + 5 * 60_000 }) });
  await signInByHand(page, 'banker');
  await page.waitForURL(/\/admin$/);
  await page.reload();
  await mainMenu(page).waitFor();
  expect(page.url()).not.toMatch(LOGIN);
});

test('safety P11: a browser whose clock is five minutes behind ends the session at its second', async () => {
  const session = await signIn('banker');
  const { page } = await open('/admin', {
    session,
    before: (fresh) => fresh.clock.install({ time: Date.now() - 5 * 60_000 }),
  });
  await page.getByRole('main').getByRole('link').first().waitFor();
  await silence(page);
  const ends = await endIn(page, session, 3);
  await until(ends - 1_000);
  expect(page.url()).not.toMatch(LOGIN);
  expect(await msToLogin(page, ends)).toBeLessThan(NOTICED_MS);
});

test('specification §4: a good token whose auth is lost survives a server that does not answer, and the panel opens once it does', async () => {
  const session = await signIn('deposit');
  let down = true;
  const { page, expectFault } = await open('/admin/recent-deposit', {
    storage: { admtkn: session.token },
    before: (fresh) =>
      fresh.route('**/api/auth/me', (route) => (down ? route.fulfill({ status: 502, json: {} }) : route.continue())),
  });
  expectFault(/status of 502/);
  await page.getByText('Your account could not be read').waitFor();
  expect(await sessionLeft(page)).toEqual(['admtkn']);
  down = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await mainMenu(page).waitFor();
  expect(await sessionLeft(page)).toEqual(['admtkn', 'auth', 'user']);
  seen('a token without auth survives a server that does not answer');
});

test('specification §4: signing out in one tab signs out all', async () => {
  const session = await signIn('withdraw');
  const { page, context } = await open('/admin', { session });
  const other = await furtherTab(context, '/admin/bonus');
  await signOut(page);
  const since = Date.now();
  const late = await Promise.all([page, other].map((tab) => msToLogin(tab, since)));
  expect(Math.max(...late)).toBeLessThan(SIGNED_OUT_MS);
  shown({
    promise: 'P11',
    what: 'a sign-out in one tab',
    promised: 'holds in the others within 500 ms',
    measured: `within ${Math.max(...late)} ms`,
  });
  expect(await sessionLeft(other)).toEqual([]);
  const refused = async () => (await askApi('/auth/me', { token: session.token })).status === 401;
  for (let tries = 0; tries < 20 && !(await refused()); tries += 1) await until(Date.now() + 50);
  expect(await refused()).toBe(true);
  seen('a sign-out holds in the other tab');
});

test('specification §4: signing in again as somebody else is noticed by the other tabs', async () => {
  const { page, context } = await open('/admin', { session: await signIn('deposit') });
  const other = await furtherTab(context, '/admin/utr');
  const banker = await signIn('banker');
  await page.evaluate(({ token, auth, user }) => {
    localStorage.setItem('auth', JSON.stringify(auth));
    localStorage.setItem('user', user);
    localStorage.setItem('admtkn', token);
  }, banker);
  await mainMenu(other).getByRole('link', { name: 'Recent Deposit' }).waitFor({ state: 'detached' });
  expect(await mainMenu(other).getByRole('link').allTextContents()).toEqual([
    'Payment Methods',
    'UTR Entry',
    'Deposit Approval',
  ]);
  seen('so does a sign-in as somebody else');
});
