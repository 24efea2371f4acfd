import type { Page } from 'playwright-core';
import { clause } from '../harness/proof/clause.ts';
import { mainMenu, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';
import { stored } from '../harness/staff/storage.ts';
import { rowsOfToday } from '../harness/work/today.ts';
import { chooseDevice, chooseTheme, openUserMenu } from '../harness/staff/user-menu.ts';

const open = panel();
const seen = clause('§1', 'theme and device in the browser', 'dark and desktop by default, the choice is kept');
beforeAll(rowsOfToday);

/** Keeps the choice in this browser, as other tests sign in with the same account. */
const hereOnly = (page: Page) => page.route('**/api/me/preferences', (route) => route.fulfill({ json: {} }));

/** Brightness of the body's background: 0 is black, 255 white. */
const brightness = async (page: Page): Promise<number> =>
  brightnessOf(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));

function brightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
}

/** For use before a load: records every background colour from the first frame on. */
function watchBackground() {
  const seen: string[] = [];
  Object.assign(window, { seenSchemes: seen });
  const look = () => {
    if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
    if (seen.length < 60) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

describe('specification §1 and §9: theme', () => {
  test("specification §9: the panel is dark by default, the sign-in screen too, whatever the browser's preference", async () => {
    const { page } = await open('/login', {
      before: (fresh) => Promise.all([hereOnly(fresh), fresh.emulateMedia({ colorScheme: 'light' })]),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await brightness(page)).toBeLessThan(60);
    await signInByHand(page, 'withdraw');
    await mainMenu(page).waitFor();
    expect(await brightness(page)).toBeLessThan(60);
    seen('dark before and after sign-in in a browser that prefers light');
  });

  test('specification §1: the light theme is chosen in the user menu and kept over a reload, without a moment of the other one', async () => {
    const { page } = await open('/admin', { as: 'deposit', before: hereOnly });
    await chooseTheme(page, 'Light');
    await page.waitForFunction(() => localStorage.getItem('theme') === 'light');
    expect(await brightness(page)).toBeGreaterThan(200);
    await page.addInitScript(watchBackground);
    await page.reload();
    await mainMenu(page).waitFor();
    expect(await brightness(page)).toBeGreaterThan(200);
    const painted = await page.evaluate(() => (window as unknown as { seenSchemes: string[] }).seenSchemes);
    expect(painted.filter((colour) => colour !== 'rgba(0, 0, 0, 0)' && brightnessOf(colour) < 60)).toEqual([]);
    await chooseTheme(page, 'Dark');
    await page.waitForFunction(() => localStorage.getItem('theme') === 'dark');
    expect(await brightness(page)).toBeLessThan(60);
    seen('light kept over a reload');
  });
});

describe('specification §1, §3 and §9: device', () => {
  const shape = async (page: Page) => ({
    menuBeside: await mainMenu(page).isVisible(),
    table: await page.getByRole('main').getByRole('columnheader').first().isVisible(),
  });

  test('specification §9 and §1: the device is desktop by default, the menu beside a table; mobile changes the layout, is stored under device and kept over a reload', async () => {
    const { page } = await open('/admin/recent-deposit', { as: 'deposit', before: hereOnly });
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    expect(await shape(page)).toEqual({ menuBeside: true, table: true });
    expect(await stored(page, 'device')).toBe('desktop');
    await chooseDevice(page, 'Mobile');
    expect(await stored(page, 'device')).toBe('mobile');
    await mainMenu(page).waitFor({ state: 'hidden' });
    await page.reload();
    await screen(page, 'Recent Deposit');
    await page.getByRole('main').getByText(/D-\d+/).first().waitFor();
    expect(await shape(page)).toEqual({ menuBeside: false, table: false });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await mainMenu(page).waitFor();
    await openUserMenu(page);
    seen('desktop by default, mobile kept over a reload');
  });
});
