import type { Page } from 'playwright-core';
import { askApi } from './harness/api.ts';
import { lastEntry, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { spinnersOf, toast } from './harness/witness.ts';

const open = panel();

let last = 0;

/** Twelve digits that nobody else has: 6 for the year, then the clock, then a count. */
const freshUtr = () => `6${String(Date.now()).slice(-9)}${String((last += 1)).padStart(2, '0')}`;

interface Line {
  no: string;
  utr: string;
  amountPaise: number;
  paymentMethod: { id: string; label: string };
}

async function linesWith(utr: string): Promise<Line[]> {
  return (await askApi<{ items: Line[] }>(`/utrs?utr=${utr}`, { as: 'deposit' })).body.items;
}

const utrField = (page: Page) => page.getByLabel('UTR', { exact: true });
const hasFocus = (page: Page) => utrField(page).evaluate((field) => field === document.activeElement);

async function openDesk(as = 'banker', before?: (page: Page) => Promise<unknown>) {
  const { page, expectFault } = await open('/admin/utr', { as, before });
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
  return { page, expectFault };
}

describe('screens: UTR Entry', () => {
  test.each(['banker', 'deposit'])('screens: %s saves a bank line by keyboard alone, with the first active method, and stands at the next', async (username) => {
    const { page } = await openDesk(username);
    const utr = freshUtr();
    expect(await hasFocus(page)).toBe(true);
    await page.keyboard.type(utr);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1234.50');
    await page.keyboard.press('Enter');
    await lastEntry(page, utr).waitFor();
    expect(await hasFocus(page)).toBe(true);
    expect(await utrField(page).inputValue()).toBe('');
    const [line, ...others] = await linesWith(utr);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ utr, amountPaise: 123_450 });
    const methods = await askApi<{ items: { id: string }[] }>('/payment-methods?status=active&sort=priority', { as: username });
    expect(line!.paymentMethod.id).toBe(methods.body.items[0]!.id);
  });

  test('screens: the fields are labelled UTR and Amount, the button Save', async () => {
    const { page } = await openDesk();
    expect(await page.getByLabel('UTR', { exact: true }).count()).toBe(1);
    expect(await page.getByLabel('Amount', { exact: true }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(1);
  });

  test("screens: a saved line is said by a toast with the server's words", async () => {
    const { page } = await openDesk();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/utrs'));
    await page.keyboard.type(freshUtr());
    await page.keyboard.press('Tab');
    await page.keyboard.type('500');
    await page.keyboard.press('Enter');
    const { statusCode, status } = (await (await answered).json()) as { statusCode: number; status: string };
    expect(statusCode).toBe(1);
    expect(await toast(page, status)).toMatchObject({ tone: 'success' });
  });

  test('screens: a UTR that is known is refused with the reason, nothing is written and what was typed stays', async () => {
    const { page } = await openDesk();
    const utr = freshUtr();
    for (const amount of ['500', '700']) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/utrs'));
      await utrField(page).fill(utr);
      await page.getByLabel('Amount', { exact: true }).fill(amount);
      await page.keyboard.press('Enter');
      await answered;
    }
    const unsaved = page.getByRole('region', { name: 'Not saved yet' });
    await unsaved.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await unsaved.innerText()).toContain('700');
    expect((await linesWith(utr)).map(({ amountPaise }) => amountPaise)).toEqual([50_000]);
    await page.reload();
    await page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Retry' }).waitFor();
  });

  test('safety P17: ten clicks on Save in 100 ms enter one line', async () => {
    const { page } = await openDesk();
    const utr = freshUtr();
    await utrField(page).fill(utr);
    await page.getByLabel('Amount', { exact: true }).fill('900');
    await page.getByRole('button', { name: 'Save', exact: true }).evaluate(async (button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await lastEntry(page, utr).waitFor();
    expect(await linesWith(utr)).toHaveLength(1);
    expect(await page.getByRole('region', { name: 'Not saved yet' }).count()).toBe(0);
  });

  test('safety P16: a line whose answer is lost is retried with its own key and is entered once', async () => {
    let lost = 0;
    const { page, expectFault } = await openDesk('banker', (fresh) => fresh.route('**/api/utrs', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    }));
    expectFault(/ERR_CONNECTION_RESET/);
    const utr = freshUtr();
    await utrField(page).fill(utr);
    await page.getByLabel('Amount', { exact: true }).fill('800');
    await page.keyboard.press('Enter');
    const retry = page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Retry' });
    await retry.click();
    await retry.waitFor({ state: 'detached' });
    expect(await linesWith(utr)).toHaveLength(1);
  });

  test('specification §4: with several requests in flight the loading flag stays on until the last has ended', async () => {
    let arrived = 0;
    let both = () => {};
    const together = new Promise<void>((resolve) => (both = resolve));
    const { page } = await openDesk('banker', (fresh) => fresh.route('**/api/utrs', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const place = (arrived += 1);
      if (place === 2) both();
      await together;
      await new Promise((resolve) => setTimeout(resolve, place * 500));
      return route.fulfill({ json: { statusCode: 2, status: 'The till is closed' } });
    }));
    const before = (await spinnersOf(page)).length;
    for (let line = 0; line < 2; line += 1) {
      await page.evaluate(() => document.querySelector<HTMLInputElement>('form input')?.focus());
      await utrField(page).focus();
      await page.keyboard.type(freshUtr());
      await page.keyboard.press('Tab');
      await page.keyboard.type('300');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('region', { name: 'Not saved yet' }).getByRole('button', { name: 'Retry' }).nth(1).waitFor();
    await page.locator('[data-busy-overlay]').waitFor({ state: 'detached' });
    const stretches = (await spinnersOf(page)).slice(before);
    expect(stretches).toHaveLength(1);
    expect(stretches[0]!.to! - stretches[0]!.from).toBeGreaterThan(900);
  });

  test('screens: typing and the checks while typing never turn the loading flag on', async () => {
    const { page } = await openDesk();
    const before = await spinnersOf(page);
    const checked = page.waitForResponse('**/api/utrs/check');
    await page.keyboard.type(freshUtr(), { delay: 10 });
    await page.keyboard.press('Tab');
    await checked;
    expect(await spinnersOf(page)).toEqual(before);
  });

  test('screens: what was typed survives a reload and the end of the session', async () => {
    const { page } = await openDesk();
    await page.keyboard.type('612345');
    await page.waitForTimeout(500);
    await page.reload();
    await screen(page, 'UTR Entry');
    expect(await utrField(page).inputValue()).toBe('612345');
  });
});
