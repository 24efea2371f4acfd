import type { Page } from 'playwright-core';
import { accessibilityFaults } from './harness/axe.ts';
import { MENUS, MODULES } from './harness/menus.ts';
import { mainMenu, menuLink, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';

const open = panel();

const LOOKS = (['dark', 'light'] as const).flatMap((theme) => [
  { theme, viewport: { width: 1440, height: 900 } },
  { theme, viewport: { width: 390, height: 844 } },
]);

const name = ({ theme, viewport }: (typeof LOOKS)[number]) => `${theme}, ${viewport.width} px`;

/** Goes to a screen by the menu, which on a narrow page has to be opened first. */
async function go(page: Page, title: string) {
  const link = menuLink(page, title);
  if (!(await mainMenu(page).isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await link.click();
  await screen(page, title);
  await page.waitForLoadState('networkidle');
}

/** Opens the first row of the list: beside it, or on a narrow page in a sheet over it. */
async function openFirstRow(page: Page) {
  const row = page.getByRole('main').locator('[role="row"] [role="gridcell"]').or(page.getByRole('main').getByRole('listitem').getByRole('button')).first();
  // Near its corner, where no button of its own lies over it.
  await row.click({ position: { x: 6, y: 6 } });
  await page.waitForURL(/[?&]id=/);
  await page.locator('dl').last().locator('dt').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The elements that make the page scroll sideways; empty when it does not. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > root.clientWidth + 0.5);
    return [`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${out.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)).join(' and ')}`];
  });

/** What is wrong with the page as it stands, prefixed by where. */
async function faultsOf(page: Page, where: string): Promise<string[]> {
  const faults = [...(await sideways(page)), ...(await accessibilityFaults(page))];
  return faults.map((fault) => `${where}: ${fault}`);
}

describe.each(LOOKS.map((look) => [name(look), look] as const))('accessibility: %s', (_, { theme, viewport }) => {
  test.each(MODULES)('accessibility: no WCAG A or AA violation on any screen of the $module module, overview, an open row and the user menu included', async ({ username, module }) => {
    const { page } = await open('/admin', { as: username, viewport, storage: { theme } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const faults = await faultsOf(page, '/admin');
    for (const { title, segment } of MENUS[module]) {
      await go(page, title);
      faults.push(...(await faultsOf(page, segment)));
    }
    await openFirstRow(page);
    faults.push(...(await faultsOf(page, 'open row')));
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 2 }).first().waitFor({ state: 'detached' });
    await page.getByRole('banner').locator('button[aria-expanded]').last().click();
    faults.push(...(await faultsOf(page, 'user menu')));
    expect(faults).toEqual([]);
  }, 120_000);

  test('accessibility: no WCAG A or AA violation on the sign-in screen, before and after a refusal', async () => {
    const { page } = await open('/login', { viewport, storage: { theme } });
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    const faults = await faultsOf(page, 'sign-in');
    await page.getByLabel('Username', { exact: true }).fill('banker');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('Wrong username or password').waitFor();
    faults.push(...(await faultsOf(page, 'refused sign-in')));
    expect(faults).toEqual([]);
  });
});
