import type { Page } from 'playwright-core';
import { pressTenTimes } from '../harness/page/approval-desk.ts';
import { freshUtr, linesWith } from '../harness/work/claims.ts';
import { lastEntry, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();

const unsaved = (page: Page) => page.getByRole('region', { name: 'Not saved yet' });
const retry = (page: Page) => unsaved(page).getByRole('button', { name: 'Retry' });

async function fill(page: Page, utr: string, amount: string) {
  await page.getByLabel('UTR', { exact: true }).fill(utr);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
}

test('safety P16 and P17: ten clicks on Save in 100 ms enter one line; a line whose answer is lost is retried with its own key and is entered once', async () => {
  let lose = false;
  const { page, expectFault } = await open('/admin/utr', {
    as: 'banker',
    cold: false,
    before: (fresh) =>
      fresh.route('**/api/utrs', async (route) => {
        if (route.request().method() !== 'POST' || !lose) return route.fallback();
        lose = false;
        await route.fetch();
        return route.abort('connectionreset');
      }),
  });
  expectFault(/ERR_CONNECTION_RESET/);
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);

  const clicked = freshUtr();
  await fill(page, clicked, '900');
  await pressTenTimes(page.getByRole('button', { name: 'Save', exact: true }));
  await lastEntry(page, clicked).waitFor();
  expect(await linesWith(clicked)).toHaveLength(1);
  expect(await unsaved(page).count()).toBe(0);

  lose = true;
  const lost = freshUtr();
  await fill(page, lost, '800');
  await page.keyboard.press('Enter');
  await retry(page).click();
  await retry(page).waitFor({ state: 'detached' });
  expect(await linesWith(lost)).toHaveLength(1);
});
