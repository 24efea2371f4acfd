import type { Page } from 'playwright-core';
import { creditButton, dialog, openDeposit, openDetails, rowOf } from '../harness/page/approval-desk.ts';
import { newMatch } from '../harness/work/claims.ts';
import { panel } from '../harness/browser/panel.ts';
import { toast } from '../harness/browser/page-recorder.ts';

const open = panel();

interface CoverWindow {
  covers: { seen: Set<string>; covered: Set<string> };
}

/**
 * Records in every frame which buttons of a bar or a dialog were visible together with a toast, and which of them it
 * covered.
 */
const watchCovers = (page: Page) =>
  page.addInitScript(() => {
    const covers = { seen: new Set<string>(), covered: new Set<string>() };
    (window as unknown as CoverWindow).covers = covers;
    const look = () => {
      const toasts = [...document.querySelectorAll('[aria-live="polite"]:not([role]) > [role]')].map((one) =>
        one.getBoundingClientRect(),
      );
      for (const button of toasts.length ? document.querySelectorAll('[data-bar] button') : []) {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        const where = button.closest('[data-bar]')!.getAttribute('aria-label') ?? 'dialog';
        if (width) covers.seen.add(where);
        if (toasts.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top))
          covers.covered.add(`${where}: ${button.textContent}`);
      }
    };
    // Measures after the frame, when it has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = look;
    const frame = () => {
      port2.postMessage(null);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });

const coversOf = (page: Page) =>
  page.evaluate(() => {
    const { seen, covered } = (window as unknown as CoverWindow).covers;
    return { seen: [...seen].sort(), covered: [...covered] };
  });

const WORDS = 'The bank line belongs to another deposit now, so that it cannot be credited to this customer';

/** Makes the server refuse each approval, so that the dialog stays and a toast says why. */
async function before(page: Page): Promise<void> {
  await watchCovers(page);
  await page.route('**/approve', (route) =>
    route.fulfill({ json: { statusCode: 2, status: WORDS, code: 'LINE_TAKEN' } }),
  );
}

test('a toast stands above the decisions and above the bar of what is selected, and covers neither', async () => {
  const { deposit } = await newMatch();
  const { page } = await openDeposit(open, deposit, { as: 'deposit', before });
  await rowOf(page, deposit).getByText(deposit.no, { exact: true }).click();
  await page.keyboard.press('Space');
  await page.getByRole('group', { name: 'Selected rows' }).waitFor();
  await page.keyboard.press('a');
  await creditButton(page).press('Enter');
  await toast(page, WORDS);
  await page.waitForFunction(() => (window as unknown as CoverWindow).covers.seen.has('dialog'));
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
  expect(await coversOf(page)).toEqual({ seen: ['Decisions', 'Selected rows', 'dialog'], covered: [] });
  const bar = await page
    .getByRole('group', { name: 'Selected rows' })
    .locator('..')
    .evaluate((foot) => {
      const within = foot.getBoundingClientRect();
      return [...foot.querySelectorAll('button')].every(
        (button) =>
          button.getBoundingClientRect().bottom <= within.bottom && button.getBoundingClientRect().top >= within.top,
      );
    });
  expect(bar).toBe(true);
});

test('on a phone a toast covers neither the decisions of the sheet nor the buttons of a dialog', async () => {
  const { deposit } = await newMatch();
  const { page } = await openDetails(open, deposit, { as: 'deposit', before, viewport: { width: 390, height: 844 } });
  await dialog(page)
    .getByRole('group', { name: 'Decisions' })
    .getByRole('button', { name: /^Approve/ })
    .click();
  await creditButton(page).click();
  await toast(page, WORDS);
  await page.waitForTimeout(300);
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await creditButton(page).waitFor({ state: 'detached' });
  await page.waitForTimeout(500);
  expect(await coversOf(page)).toEqual({ seen: ['Decisions', 'dialog'], covered: [] });
});
