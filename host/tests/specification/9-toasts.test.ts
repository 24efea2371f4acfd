import type { Page, Route } from 'playwright-core';
import { clause } from '../harness/proof/clause.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { panel } from '../harness/browser/panel.ts';
import { signInByHand, signInScreen } from '../harness/staff/sign-in-screen.ts';
import { toast, toastsGone, toastsOf } from '../harness/browser/page-recorder.ts';

const open = panel();
const seen = clause('§9', 'toasts in the browser', 'at the bottom right, for 3000 ms, none twice');

const standing = (page: Page) => page.locator('[aria-live="polite"]:not([role]) > [role]');

/** The distances of the newest toast from the right, bottom and left edges, in pixels. */
async function place(page: Page) {
  const { width, height } = page.viewportSize()!;
  const box = await standing(page).last().boundingBox();
  return { right: width - (box!.x + box!.width), bottom: height - (box!.y + box!.height), left: box!.x };
}

test('specification §9: toasts appear at the bottom right, on a desk and on a phone, and last 3000 ms; one that is showing is not shown twice, the same text shows again once the first has gone, and different texts stand together', async () => {
  let status = 'The till is closed';
  const { page } = await open('/login', {
    before: async (fresh) => {
      await fresh.clock.install();
      await fresh.route('**/api/auth/login', (route: Route) => route.fulfill({ json: { statusCode: 2, status } }));
    },
  });
  await signInScreen(page).button.waitFor();
  // What is asked for before would run out of time.
  await answered(page);
  // From here on, only the test advances the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const again = () => Promise.all([page.waitForResponse('**/api/auth/login'), signInByHand(page, 'banker')]);

  await again();
  await toast(page, status);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { right, bottom, left } = await place(page);
    expect(right).toBeLessThanOrEqual(32);
    expect(bottom).toBeLessThanOrEqual(32);
    expect(left).toBeGreaterThanOrEqual(0);
  }

  await page.clock.runFor(2_900);
  await again();
  await signInScreen(page).button.and(page.locator(':enabled')).waitFor();
  expect(await standing(page).allTextContents()).toEqual([status]);
  expect((await toastsOf(page)).map(({ text }) => text)).toEqual([status]);
  await page.clock.runFor(200);
  await toastsGone(page, 1);

  await again();
  await page.waitForFunction(
    () => (window as unknown as { recorded: { toasts: unknown[] } }).recorded.toasts.length === 2,
  );
  status = 'The bank is closed';
  await again();
  await toast(page, status);
  expect(await standing(page).count()).toBe(2);
  const [first] = await toastsOf(page);
  seen(`a toast of ${Math.round(first!.goneAt! - first!.shownAt)} ms at the bottom right, shown once while it stands`);
});
