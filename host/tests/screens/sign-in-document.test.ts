import type { Page, Route } from 'playwright-core';
import { stackAddress } from '../harness/stack/address.ts';
import { panel } from '../harness/browser/panel.ts';
import { toast } from '../harness/browser/page-recorder.ts';
import { openLedger } from '../harness/browser/ledger.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { PASSWORD, sharedSession, storedSession } from '../harness/staff/sign-in.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';

const open = panel({ cold: true });
const at = (path: string) => stackAddress().host + path;
const PANEL = /\/main\.[0-9a-f]{8}\.js/;
/** Everything but the document and the API. */
const FILES = /\.(?:js|css|json)(?:\?|$)/;

/** A page of the panel's origin, before any document of the panel. */
async function before(kept: Record<string, string> = {}) {
  const visit = await open('/registry.json');
  await visit.page.evaluate(
    (entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)),
    kept,
  );
  return visit;
}

/** Keeps back what matches until it is let go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(files, (route) => gate.then(() => route.continue()));
  return letGo;
}

const go = (page: Page, path: string) => page.goto(at(path), { waitUntil: 'commit' });
const hasPanel = (page: Page) => page.evaluate(() => '__PANEL__' in globalThis);
/** The panel has taken the form over: from now on it hears of what is sent. */
const taken = (page: Page) => page.waitForFunction(() => globalThis.__EARLY__?.onSignIn !== undefined);

/** Counts the sign-ins that leave, each with its head. */
function signIns(page: Page) {
  const sent: Promise<Record<string, string>>[] = [];
  page.on('request', (request) => void (request.url().endsWith('/api/auth/login') && sent.push(request.allHeaders())));
  return sent;
}

describe('sign-in in the document', () => {
  test('the form is there and sends one sign-in for ten presses before any file of the panel has come, with the focus in it and an empty bearer; the panel goes on with the answer', async () => {
    const { page } = await before();
    const letGo = await hold(page, FILES);
    const sent = signIns(page);
    await go(page, '/admin/recent-deposit?status=APPROVED');
    const { button } = signInScreen(page);
    await button.waitFor();
    await page.keyboard.type('deposit');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await button.evaluate((it: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) it.click();
    });
    await page.waitForResponse('**/api/auth/login');
    expect(await hasPanel(page)).toBe(false);
    expect(await page.locator('form[data-sending]').count()).toBe(1);
    letGo();
    await toast(page, /Signed in|Welcome/);
    // The page that was wanted is the one that opens.
    await page.waitForURL(at('/admin/recent-deposit?status=APPROVED'));
    expect((await Promise.all(sent)).map((head) => head['authorization'])).toEqual(['Bearer']);
    expect(await page.locator('#sign-in').count()).toBe(0);
  });

  test('what is typed while the panel arrives stays: the same fields, the focus, the caret, a shown password', async () => {
    const { page } = await before();
    const letGo = await hold(page, PANEL);
    await go(page, '/login');
    const { username, password } = signInScreen(page);
    await username.fill('ban');
    await password.fill('half of it');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await username.focus();
    await username.evaluate((field: HTMLInputElement) => {
      (window as unknown as { field: unknown }).field = field;
      field.setSelectionRange(1, 2);
    });
    letGo();
    await taken(page);
    await page.keyboard.type('xy');
    const now = await username.evaluate((field: HTMLInputElement) => ({
      same: (window as unknown as { field: unknown }).field === field,
      value: field.value,
      caret: field.selectionStart,
    }));
    expect(now).toEqual({ same: true, value: 'bxyn', caret: 3 });
    expect(await password.inputValue()).toBe('half of it');
    expect(await password.getAttribute('type')).toBe('text');
  });

  test('wrong words sent early are said inline as well as by toast, once the panel is there', async () => {
    const { page } = await before();
    const letGo = await hold(page, PANEL);
    await go(page, '/login');
    const said = page.waitForResponse('**/api/auth/login');
    await signInByHand(page, 'banker', 'not the password');
    await said;
    letGo();
    await toast(page, 'Wrong username or password');
    await page.getByRole('main').getByText('Wrong username or password').waitFor();
    expect(await signInScreen(page).password.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('whoever has a session sees the outline of the panel and no form until the panel draws itself', async () => {
    const { page } = await before(storedSession(await sharedSession('deposit')));
    const letGo = await hold(page, FILES);
    await go(page, '/admin');
    await page.locator('#outline').waitFor();
    expect(await page.locator('#sign-in').isVisible()).toBe(false);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expect(await page.locator('#outline').isVisible()).toBe(false);
    expect(await page.locator('#sign-in').count()).toBe(0);
  });

  test('without the panel’s files the document says so, and shows no form that leads nowhere', async () => {
    const { page, expectFault } = await before();
    expectFault(/ERR_FAILED|Failed to load/);
    await page.route(/\/(?:start|main)\.[0-9a-f]{8}\.js/, (route) => route.abort());
    await go(page, '/login');
    await page.getByText('A part of the panel did not arrive.').waitFor();
    expect(await signInScreen(page).button.isVisible()).toBe(false);
  });
});

/** The document as it was published, with its own script changed by somebody on the way. */
async function tampered(route: Route) {
  const response = await route.fetch();
  const body = (await response.text()).replace('<script>', '<script>globalThis.stolen=1;');
  await route.fulfill({ response, body });
}

test('safety P14 and P21: a document’s script that was changed on the way is refused by its hash, reported, and the sign-in works without it', async () => {
  const { page, expectFault } = await before();
  expectFault(/Content Security Policy|script-src-elem refused inline/i);
  await page.route(at('/login'), tampered);
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/api/reports') && (request.postData() ?? '').includes('policy-violated'),
  );
  await go(page, '/login');
  await taken(page);
  expect(await page.evaluate(() => ['stolen' in globalThis, globalThis.__EARLY__?.isFirst])).toEqual([false, false]);
  await reported;
  await signInByHand(page, 'banker');
  await page.waitForURL(/\/admin$/);
});

test('a mutant: the same change runs when the policy does not go by hashes', async () => {
  const { page, expectFault } = await before();
  expectFault(/./);
  await page.route(at('/login'), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<script>', '<script>globalThis.stolen=1;');
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, body, headers });
  });
  await go(page, '/login');
  await taken(page);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(true);
});

test('performance: the module of the desk that this browser was last, and the overview, come while somebody types: after the click no script is asked for', async () => {
  const { page } = await before({ desk: 'Deposit' });
  await go(page, '/login');
  await taken(page);
  await page.waitForFunction(() => document.querySelector('link[rel=prefetch]') !== null);
  await answered(page, 600);
  const ledger = await openLedger(page);
  await signInByHand(page, 'deposit');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
  const codes = ledger.lines
    .filter(({ type }) => ['Script', 'Stylesheet'].includes(type))
    .map(({ url }) => url)
    // What other modules bring to the overview comes after all of it, sometimes before this line.
    .filter((url) => !/\/places\./.test(url));
  process.stdout.write(`    after the click: ${ledger.total().requests} requests, scripts ${codes.length}\n`);
  expect(codes).toEqual([]);
});
