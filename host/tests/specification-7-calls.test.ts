import { stackAddress } from './harness/address.ts';
import { database } from './harness/database.ts';
import { answered } from './harness/in-flight.ts';
import { headerOf, type Ledger, openLedger } from './harness/ledger.ts';
import { MENUS, MODULES } from './harness/menus.ts';
import { menuLink, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { sharedSession } from './harness/sign-in.ts';
import { signInByHand } from './harness/sign-in-screen.ts';
import { stored } from './harness/storage.ts';

const open = panel();
const rowsOf = database();

const apiLines = (ledger: Ledger) => ledger.lines.filter(({ url }) => url.startsWith(`${stackAddress().host}/api/`));

describe('specification §7: calls', () => {
  test.each(MODULES)(
    'specification §7: every API request of the $module module carries the stored token as bearer',
    async ({ module, username }) => {
      let ledger: Ledger | undefined;
      const { page } = await open('/admin', { as: username, before: async (fresh) => (ledger = await openLedger(fresh)) });
      for (const { title } of MENUS[module]) {
        await menuLink(page, title).click();
        await screen(page, title);
        await answered(page);
      }
      const expected = `Bearer ${(await sharedSession(username)).token}`;
      const lines = apiLines(ledger!);
      expect(lines.length).toBeGreaterThan(MENUS[module].length);
      expect(lines.filter(({ headers }) => headerOf(headers, 'authorization') !== expected).map(({ url }) => url)).toEqual([]);
    },
  );

  test('specification §7: without a token the bearer is empty', async () => {
    let ledger: Ledger | undefined;
    const { page } = await open('/login', { before: async (fresh) => (ledger = await openLedger(fresh)) });
    await Promise.all([page.waitForResponse('**/api/auth/login'), signInByHand(page, 'banker', 'wrong')]);
    const [line] = apiLines(ledger!);
    expect(headerOf(line!.headers, 'authorization').trim()).toBe('Bearer');
  });

  test('specification §7: the token goes to the API alone, never to a remote', async () => {
    let ledger: Ledger | undefined;
    const { page } = await open('/admin/recent-deposit', { as: 'deposit', before: async (fresh) => (ledger = await openLedger(fresh)) });
    await screen(page, 'Recent Deposit');
    const { token } = await sharedSession('deposit');
    const told = ledger!.lines.filter(({ url, headers }) => !url.includes('/api/') && JSON.stringify([url, headers]).includes(token));
    expect(told.map(({ url }) => url)).toEqual([]);
    expect(ledger!.urls().filter((url) => url.includes(token))).toEqual([]);
  });

  test('specification §7: sign-in is sent as a URL-encoded body, and any character survives it', async () => {
    let ledger: Ledger | undefined;
    const { page } = await open('/login', { before: async (fresh) => (ledger = await openLedger(fresh)) });
    const password = 'a&b=c+d %25 ü€"\\';
    await Promise.all([page.waitForResponse('**/api/auth/login'), signInByHand(page, 'banker', password)]);
    const [line] = apiLines(ledger!);
    expect(line!.method).toBe('POST');
    expect(headerOf(line!.headers, 'content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(line!.body))).toEqual({ username: 'banker', password });
  });

  test('specification §7: a proof is fetched as a blob by GET with the token, and shown from the blob', async () => {
    const [proven] = await rowsOf<{ no: string; proofFileId: string }>(
      `SELECT 'D-' || no AS no, proof_file_id AS "proofFileId" FROM deposit WHERE proof_file_id IS NOT NULL ORDER BY id LIMIT 1`,
    );
    if (!proven) throw new Error('No deposit of the books came with a proof.');
    let ledger: Ledger | undefined;
    const { page } = await open(`/admin/deposit-approval?q=${proven.no}&id=${proven.no}`, { as: 'deposit', before: async (fresh) => (ledger = await openLedger(fresh)) });
    await page.getByRole('button', { name: /^Show the image/ }).click();
    const image = page.getByRole('region', { name: 'Proof' }).locator('img').or(page.getByRole('dialog').locator('img')).first();
    await image.waitFor();
    expect(await image.getAttribute('src')).toMatch(/^blob:/);
    const [line] = apiLines(ledger!).filter(({ url }) => url.endsWith(`/api/files/${proven.proofFileId}`));
    expect(line).toMatchObject({ method: 'GET', status: 200 });
    expect(headerOf(line!.headers, 'authorization')).toBe(`Bearer ${(await sharedSession('deposit')).token}`);
  });

  test('specification §7: a token that another tab has renewed is the one that is sent next', async () => {
    let ledger: Ledger | undefined;
    const { page } = await open('/admin', { as: 'banker', before: async (fresh) => (ledger = await openLedger(fresh)) });
    await menuLink(page, 'Payment Methods').waitFor();
    const { token } = (await (await fetch(`${stackAddress().api}/api/auth/renew`, {
      method: 'POST', headers: { authorization: `Bearer ${(await sharedSession('banker')).token}` },
    })).json()) as { token: string };
    await page.evaluate((next) => localStorage.setItem('admtkn', next), token);
    ledger!.clear();
    await Promise.all([page.waitForResponse('**/api/deposits?*'), menuLink(page, 'Deposit Approval').click()]);
    expect(await stored(page, 'admtkn')).toBe(token);
    expect(new Set(apiLines(ledger!).map(({ headers }) => headerOf(headers, 'authorization')))).toEqual(new Set([`Bearer ${token}`]));
  });
});
