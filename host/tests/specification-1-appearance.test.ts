import type { Page } from 'playwright-core';
import { mainMenu, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { stored } from './harness/storage.ts';
import { rowsOfToday } from './harness/today.ts';
import { chooseDevice, chooseTheme, openUserMenu } from './harness/user-menu.ts';

const open = panel();
beforeAll(rowsOfToday);

/** The choice stays in this browser: the person signs in elsewhere for other tests. */
const hereOnly = (page: Page) => page.route('**/api/me/preferences', (route) => route.fulfill({ json: {} }));

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** 0 is black, 255 white. */
const brightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return (red + green + blue) / 3;
};

describe('specification §1 and §9: theme', () => {
  test('specification §9: the panel is dark by default, the sign-in screen too', async () => {
    for (const [path, as] of [['/login', undefined], ['/admin', 'deposit']] as const) {
      const { page } = await open(path, { as });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(brightness(await background(page))).toBeLessThan(60);
    }
  });

  test("specification §9: dark does not depend on the browser's preference", async () => {
    const { page } = await open('/login', { before: (fresh) => fresh.emulateMedia({ colorScheme: 'light' }) });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(brightness(await background(page))).toBeLessThan(60);
  });

  test('specification §1: the light theme is chosen in the user menu and kept over a reload', async () => {
    const { page } = await open('/admin', { as: 'deposit', before: hereOnly });
    await chooseTheme(page, 'Light');
    await page.waitForFunction(() => localStorage.getItem('theme') === 'light');
    expect(brightness(await background(page))).toBeGreaterThan(200);
    await page.reload();
    await mainMenu(page).waitFor();
    expect(brightness(await background(page))).toBeGreaterThan(200);
    await chooseTheme(page, 'Dark');
    await page.waitForFunction(() => localStorage.getItem('theme') === 'dark');
    expect(brightness(await background(page))).toBeLessThan(60);
  });

  test('specification §1: no moment of the other theme is painted when a light panel loads', async () => {
    const { page } = await open('/login', {
      storage: { theme: 'light' },
      before: (fresh) => fresh.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seenSchemes: seen });
        const look = () => {
          if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
          if (seen.length < 60) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seenSchemes: string[] }).seenSchemes);
    expect(seen.filter((colour) => colour !== 'rgba(0, 0, 0, 0)' && brightness(colour) < 60)).toEqual([]);
  });
});

describe('specification §1, §3 and §9: device', () => {
  const shape = async (page: Page) => ({
    menuBeside: await mainMenu(page).isVisible(),
    table: await page.getByRole('main').getByRole('columnheader').first().isVisible(),
  });

  test('specification §9: the device is desktop by default: the menu beside a table', async () => {
    const { page } = await open('/admin/recent-deposit', { as: 'deposit' });
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    expect(await shape(page)).toEqual({ menuBeside: true, table: true });
    expect([null, 'desktop']).toContain(await stored(page, 'device'));
  });

  test('specification §1: mobile changes the layout, is stored under device and kept over a reload', async () => {
    const { page } = await open('/admin/recent-deposit', { as: 'deposit', before: hereOnly });
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
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
  });

  test('specification §3: a stored device that is neither counts as desktop', async () => {
    const { page } = await open('/admin/recent-deposit', { as: 'deposit', storage: { device: 'watch', theme: 'pink' } });
    await page.getByRole('main').getByRole('row').nth(2).waitFor();
    expect(await shape(page)).toEqual({ menuBeside: true, table: true });
    expect(brightness(await background(page))).toBeLessThan(60);
  });
});
