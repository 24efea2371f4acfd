import type { Page } from 'playwright-core';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { openFirstRow } from '../harness/page/lists.ts';
import { TABLET, WIDTHS } from '../harness/page/widths.ts';
import { MENUS, MODULES } from '../harness/page/menus.ts';
import { mainMenu, menuLink, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { everyNth, tryAll } from '../harness/proof/sample.ts';
import { rowsOfToday } from '../harness/work/today.ts';

const open = panel();
provesAccess({ promise: 'accessibility', what: 'every screen of every module, an open row and the user menu' });
beforeAll(rowsOfToday);

/**
 * `npm test` checks the banker's screens once, as they are also the deposit module's; on a phone, where the rows of every
 * list are the same cards, every other one of the deposit module; and on a tablet, which has the layout of the desktop,
 * every other one of the withdraw module.
 */
const ONLY: Record<number, string> = { 390: 'deposit', [TABLET.width]: 'withdraw' };
const lookedAt = (width: number) =>
  MODULES.filter(({ module }) => tryAll || (ONLY[width] ? ONLY[width] === module : module !== 'banker'));

/** Goes to a screen by the menu, opening it first on a narrow page. */
async function go(page: Page, title: string) {
  const link = menuLink(page, title);
  if (!(await mainMenu(page).isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await link.click();
  await screen(page, title);
  await answered(page);
}

describe.each([...WIDTHS, TABLET])('accessibility: $width px', ({ look, width }) => {
  test.each(lookedAt(width))(
    'accessibility: no WCAG A or AA violation on any screen of the $module module, overview, an open row and the user menu included',
    async ({ username, module }) => {
      const screens = ONLY[width] ? everyNth(MENUS[module], 2) : MENUS[module];
      const { page } = await open('/admin', { as: username, ...look });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await answered(page);
      const faults = await faultsOf(page, '/admin');
      for (const { title, segment } of screens) {
        await go(page, title);
        faults.push(...(await faultsOf(page, segment)));
      }
      await openFirstRow(page);
      faults.push(...(await faultsOf(page, 'open row')));
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { level: 2 }).first().waitFor({ state: 'detached' });
      await page.waitForURL((url) => !url.searchParams.has('id'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('banner').locator('button[aria-expanded]').last().click();
      // On a narrow page the menu covers the screen, which was checked above.
      faults.push(...(await faultsOf(page, 'user menu', { under: ['main'] })));
      expect(faults).toEqual([]);
    },
  );
});
