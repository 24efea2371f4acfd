import type { Page } from 'playwright-core';
import { stackAddress } from '../harness/stack/address.ts';
import { panel } from '../harness/browser/panel.ts';
import { toast, toastsOf } from '../harness/browser/page-recorder.ts';
import { firstRow } from '../harness/page/pages.ts';
import { sharedSession, signIn, storedSession, type SignedIn } from '../harness/staff/sign-in.ts';
import { sessionLeft, stored } from '../harness/staff/storage.ts';
import { rowsOfToday } from '../harness/work/today.ts';
import { DEVICE } from '../harness/staff/device.ts';

const open = panel({ cold: true });
beforeAll(rowsOfToday);

const LIST = '/admin/recent-deposit';
const isList = (url: string) => /\/api\/deposits\?/.test(url);

interface Asked {
  url: string;
  bearer: string;
  /** Whether the panel's script had run when it was sent. */
  early: boolean;
}

/** Opens the list once, so that its request is stored, and reloads it with the panel's script held back. */
async function secondVisit(session: SignedIn) {
  const visit = await open(LIST, { session });
  const { page } = visit;
  await firstRow(page);
  let isHeld = true;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/main\.[0-9a-f]{8}\.js/, (route) => gate.then(() => route.continue()));
  const asked: Asked[] = [];
  page.on('request', (request) => {
    if (isList(request.url()))
      asked.push({ url: request.url(), bearer: request.headers()['authorization'] ?? '', early: isHeld });
  });
  const reload = async (path = LIST) => {
    const left = page.waitForRequest((request) => isList(request.url()));
    await page.goto(stackAddress().host + path, { waitUntil: 'commit' });
    return left;
  };
  const go = () => {
    isHeld = false;
    letGo();
  };
  return { ...visit, asked, reload, go };
}

const use = (page: Page, session: SignedIn) =>
  page.evaluate(
    (entries) => Object.entries(entries).forEach(([name, value]) => localStorage.setItem(name, value)),
    storedSession(session),
  );

test('performance: the list of an address that was open before is requested before the panel is there, once, and its answer is the rows', async () => {
  const session = await sharedSession('deposit');
  const { page, asked, reload, go } = await secondVisit(session);
  await (await reload()).response();
  go();
  await firstRow(page);
  expect(asked.map(({ early, bearer }) => ({ early, bearer }))).toEqual([
    { early: true, bearer: `Bearer ${session.token}` },
  ]);
  const kept = JSON.parse((await stored(page, 'early-lists')) ?? '{}') as Record<string, [string, number]>;
  expect(Object.keys(kept)).toEqual([LIST]);
  expect(kept[LIST]![0]).toMatch(/^\/api\/deposits\?from=[\d-]+&to=[\d-]+&sort=-submittedAt&limit=50&count=capped$/);
});

test('specification §8: a 401 of the early request removes the token, leads to /login and says ‘Unauthorized Access’ once', async () => {
  const session = await signIn('deposit');
  const { page, reload, go, expectFault } = await secondVisit(session);
  expectFault(/401 \(Unauthorized\)/);
  // An open page would hear over its stream that the session has ended, and forget the token before it is sent.
  await page.goto('about:blank');
  await fetch(`${stackAddress().api}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, ...DEVICE },
  });
  await reload();
  go();
  await toast(page, 'Unauthorized Access');
  await page.waitForURL(/\/login$/);
  await page.getByText('Your session is no longer valid').waitFor();
  expect((await toastsOf(page)).map(({ text }) => text)).toEqual(['Unauthorized Access']);
  expect(await sessionLeft(page)).toEqual([]);
});

test('rows that were requested with the token of somebody else are not shown: the panel asks with the token that is stored now', async () => {
  const { page, asked, reload, go } = await secondVisit(await sharedSession('deposit'));
  await reload();
  const lead = await sharedSession('deposit.lead');
  await use(page, lead);
  go();
  await firstRow(page);
  expect(asked.map(({ early }) => early)).toEqual([true, false]);
  expect(asked[1]!.bearer).toBe(`Bearer ${lead.token}`);
});

test('another filter, a search and an ended session request nothing early', async () => {
  const { page, asked, go } = await secondVisit(await sharedSession('deposit'));
  for (const path of [`${LIST}?day=all`, `${LIST}?q=ravi`]) {
    await page.goto(stackAddress().host + path, { waitUntil: 'commit' });
    await page.waitForFunction(() => '__PANEL__' in globalThis);
  }
  await page.evaluate(() => localStorage.removeItem('admtkn'));
  await page.goto(stackAddress().host + LIST, { waitUntil: 'commit' });
  await page.waitForFunction(() => '__PANEL__' in globalThis);
  expect(asked).toEqual([]);
  go();
  await page.waitForURL(/\/login$/);
});
