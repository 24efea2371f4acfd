import type { Page, Route } from 'playwright-core';
import { panel } from './harness/panel.ts';
import { signIn } from './harness/sign-in.ts';
import { signInByHand, signInScreen } from './harness/sign-in-screen.ts';
import { sessionLeft, stored } from './harness/storage.ts';
import { rowsOfToday } from './harness/today.ts';
import { toast, toastsOf } from './harness/witness.ts';
import { askApi } from './harness/api.ts';

const open = panel();
beforeAll(rowsOfToday);
const SIGN_IN = '**/api/auth/login';
const GENERIC = 'Something went wrong. Please try again.';

const json = (body: unknown, status = 200) => (route: Route) => route.fulfill({ status, json: body });

/** The toasts after one sign-in that the network answers with `answer`. */
async function toastsAfterSignIn(answer: (route: Route) => Promise<void>, expectFault?: RegExp) {
  const { page, expectFault: expected } = await open('/login', { before: (fresh) => fresh.route(SIGN_IN, answer) });
  if (expectFault) expected(expectFault);
  await signInByHand(page, 'banker');
  await page.waitForFunction(() => (window as unknown as { witness: { toasts: unknown[] } }).witness.toasts.length > 0);
  return (await toastsOf(page)).map(({ tone, text }) => ({ tone, text }));
}

describe('specification §8: answers', () => {
  test("specification §8: statusCode 1 shows a success toast with the answer's status", async () => {
    const { page } = await open('/login');
    await signInByHand(page, 'banker');
    expect(await toast(page, 'Signed in')).toMatchObject({ tone: 'success' });
  });

  test("specification §8: statusCode 0 shows an error toast 'Invalid', whatever the status says", async () => {
    expect(await toastsAfterSignIn(json({ statusCode: 0, status: 'Fields are missing', errors: [] }))).toEqual([{ tone: 'error', text: 'Invalid' }]);
  });

  test("specification §8: any other statusCode shows an error toast with the answer's status", async () => {
    const { page } = await open('/login');
    for (const statusCode of [2, 3, 4, 99, -1]) {
      const status = `The till is closed (${statusCode})`;
      await page.unroute(SIGN_IN);
      await page.route(SIGN_IN, json({ statusCode, status }));
      await signInByHand(page, 'banker');
      expect(await toast(page, status)).toMatchObject({ tone: 'error' });
    }
    expect(await toastsOf(page)).toHaveLength(5);
  });

  test('specification §8: a refused sign-in by the real API shows its status', async () => {
    const { page } = await open('/login');
    await signInByHand(page, 'banker', 'not the password');
    expect(await toast(page, 'Wrong username or password')).toMatchObject({ tone: 'error' });
    expect(await sessionLeft(page)).toEqual([]);
  });
});

describe('specification §8: HTTP errors', () => {
  test("specification §8: any other HTTP error shows the server's msg", async () => {
    const { page, expectFault } = await open('/login');
    expectFault(/status of [45]\d\d/);
    const statuses = [400, 403, 404, 409, 422, 500, 502, 503];
    for (const status of statuses) {
      await page.unroute(SIGN_IN);
      await page.route(SIGN_IN, json({ msg: `The bank does not answer (${status})` }, status));
      await signInByHand(page, 'banker');
      expect(await toast(page, `The bank does not answer (${status})`)).toMatchObject({ tone: 'error' });
    }
    expect(await toastsOf(page)).toHaveLength(statuses.length);
  });

  test.each<[string, (route: Route) => Promise<void>, RegExp]>([
    ['without msg', json({}, 500), /status of 500/],
    ['with an empty msg', json({ msg: '' }, 500), /status of 500/],
    ['with a msg that is no text', json({ msg: { a: 1 } }, 500), /status of 500/],
    ['with a page of HTML', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), /status of 502/],
    ['with half a body', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"msg": "The ba' }), /status of 500/],
    ['that never arrives', (route) => route.abort('connectionreset'), /net::ERR_CONNECTION_RESET/],
  ])('specification §8: an HTTP error %s shows the generic message', async (_, answer, fault) => {
    const [first, ...others] = await toastsAfterSignIn(answer, fault);
    expect(first).toEqual({ tone: 'error', text: GENERIC });
    expect(others).toEqual([]);
  });

  test('specification §8: a success that is not JSON is an error, never half an answer', async () => {
    const answer = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' });
    expect(await toastsAfterSignIn(answer)).toEqual([{ tone: 'error', text: GENERIC }]);
  });
});

describe('specification §8: HTTP 401', () => {
  const revoke = (token: string) => askApi('/auth/logout', { method: 'POST', token });

  test("specification §8: a 401 removes the token, goes to /login and says 'Unauthorized Access'", async () => {
    const session = await signIn('deposit');
    const { page, expectFault } = await open('/admin/recent-deposit', { session });
    expectFault(/status of 401/);
    await page.getByRole('row').nth(3).waitFor();
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: "Recent UTR's" });
    await revoke(session.token);
    // Whatever asks first is refused: the screen that is gone to, or the list that looks again by itself and takes the link away.
    await Promise.race([page.waitForURL(/\/login/), link.click().catch(() => undefined)]);
    await page.waitForURL(/\/login/);
    expect(await toast(page, 'Unauthorized Access')).toMatchObject({ tone: 'error' });
    expect(await stored(page, 'admtkn')).toBeNull();
    expect(await sessionLeft(page)).toEqual([]);
  });

  test('specification §8: requests that fail together with 401 say so once', async () => {
    const session = await signIn('deposit');
    await revoke(session.token);
    const refused: string[] = [];
    const before = async (fresh: Page) => {
      collectStatus(fresh, 401, refused);
      await fresh.route('**/api/**', together(2));
    };
    const { page, expectFault } = await open('/admin/recent-deposit', { session, before });
    expectFault(/status of 401/);
    await page.waitForURL(/\/login/);
    await toast(page, 'Unauthorized Access');
    await signInScreen(page).button.waitFor();
    await page.waitForTimeout(500);
    // Those that are not answered yet may be given up: two at least were under way.
    expect(refused.length).toBeGreaterThan(0);
    expect((await toastsOf(page)).map(({ text }) => text)).toEqual(['Unauthorized Access']);
  });
});

/** Requests go on once so many are there. */
function together(count: number) {
  let come = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => (letGo = resolve));
  return async (route: Route) => {
    come += 1;
    if (come >= count) letGo();
    await all;
    await route.continue();
  };
}

function collectStatus(page: Page, status: number, urls: string[]): void {
  page.on('response', (response) => response.status() === status && urls.push(response.url()));
}
