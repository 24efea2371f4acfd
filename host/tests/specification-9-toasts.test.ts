import type { Page, Route } from 'playwright-core';
import { panel } from './harness/panel.ts';
import { signInByHand, signInScreen } from './harness/sign-in-screen.ts';
import { toast, toastsGone, toastsOf } from './harness/witness.ts';

const open = panel();
const answered = (status: string) => (route: Route) => route.fulfill({ json: { statusCode: 2, status } });

async function refusedSignIn(status = 'The till is closed') {
  const { page } = await open('/login', { before: (fresh) => fresh.route('**/api/auth/login', answered(status)) });
  await signInByHand(page, 'banker');
  return page;
}

const again = (page: Page) => signInScreen(page).button.click();

describe('specification §9: toasts', () => {
  test.each([[1440, 900], [390, 844]])('specification §9: toasts appear at the bottom right (%i by %i)', async (width, height) => {
    const { page } = await open('/login', { viewport: { width, height }, before: (fresh) => fresh.route('**/api/auth/login', answered('No')) });
    await signInByHand(page, 'banker');
    const box = await page.locator('[aria-live="polite"]:not([role]) > [role]').first().boundingBox();
    expect(width - (box!.x + box!.width)).toBeLessThanOrEqual(32);
    expect(height - (box!.y + box!.height)).toBeLessThanOrEqual(32);
    expect(box!.x).toBeGreaterThanOrEqual(0);
  });

  test('specification §9: a toast lasts 3000 ms', async () => {
    const page = await refusedSignIn();
    await toast(page, 'The till is closed');
    await toastsGone(page, 1);
    const [seen] = await toastsOf(page);
    const lasted = seen!.goneAt! - seen!.shownAt;
    expect(lasted).toBeGreaterThan(2_700);
    expect(lasted).toBeLessThan(5_000);
  });

  test('specification §9: a toast that is showing is not shown twice', async () => {
    const page = await refusedSignIn();
    await toast(page, 'The till is closed');
    await Promise.all([page.waitForResponse('**/api/auth/login'), again(page)]);
    await page.waitForTimeout(300);
    expect((await toastsOf(page)).map(({ text }) => text)).toEqual(['The till is closed']);
  });

  test('specification §9: the same text shows again once the first has gone', async () => {
    const page = await refusedSignIn();
    await toastsGone(page, 1);
    await again(page);
    await page.waitForFunction(() => (window as unknown as { witness: { toasts: unknown[] } }).witness.toasts.length === 2);
  });

  test('specification §9: toasts with different texts stand together', async () => {
    const { page } = await open('/login');
    let count = 0;
    await page.route('**/api/auth/login', (route) => answered(`Reason ${(count += 1)}`)(route));
    await signInByHand(page, 'banker');
    await toast(page, 'Reason 1');
    await again(page);
    await toast(page, 'Reason 2');
    expect(await page.locator('[aria-live="polite"]:not([role]) > [role]').allTextContents()).toHaveLength(2);
  });
});
