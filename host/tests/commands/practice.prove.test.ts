import type { Page } from 'playwright-core';
import { panel } from '../harness/browser/panel.ts';
import { chooseReason, dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { faultsOf, provesAccess } from '../harness/page/axe.ts';
import { button, firstRow, menuEntries, menuLink, rows, screen } from '../harness/page/pages.ts';
import { starts } from '../harness/stack/start-run.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';

/*
 * `npm start -- --practice`: the mark on every page, three decisions, and the result. `npm test` plays a shift by the API
 * (`api/src/simulator/practice`) and renders its pages (`host/src/own/practice`).
 */

const { start, ready, panel: origin } = starts();
const open = panel();
const START_LIMIT_MS = 400_000;
const WORDS = 'Practice – nothing here is real';
provesAccess({ promise: 'accessibility', what: 'the result of a practice shift' });

/** What is wrong with the mark at this moment: it stands whole at the foot of the window, and nothing covers it. */
const faultOfMark = (page: Page, where: string): Promise<string[]> =>
  page.evaluate(
    ({ words, place, GUTTER }) => {
      const mark = document.getElementById('practice');
      const { left, right, top, bottom } = mark?.getBoundingClientRect() ?? new DOMRect();
      const y = (top + bottom) / 2;
      const uncovered = [left + 1, innerWidth / 2, right - 1].every((x) => document.elementFromPoint(x, y) === mark);
      const whole = left === 0 && Math.abs(bottom - innerHeight) < 1 && right >= innerWidth - GUTTER;
      const fits = !mark || mark.scrollWidth <= mark.clientWidth;
      const titled = document.title.startsWith('Practice · ');
      return uncovered && whole && fits && titled && mark?.textContent === words
        ? []
        : [`${place}: ${JSON.stringify({ uncovered, whole, fits, title: document.title, says: mark?.textContent })}`];
    },
    { words: WORDS, place: where, GUTTER: 20 },
  );

/** Decides the first deposit of a section by its key; the mark stands over the dialog too. */
async function decide(page: Page, section: string, press: string, reason?: string): Promise<string[]> {
  await page.goto(`${origin()}/admin/deposit-approval?section=${section}`);
  await firstRow(page);
  await rows(page).first().click();
  await page.getByRole('heading', { name: /^Deposit D-/ }).waitFor();
  await page.keyboard.press(press);
  await dialog(page).waitFor();
  const faults = await faultOfMark(page, `the dialog of ${press}`);
  if (reason) await chooseReason(page, reason);
  await page.keyboard.press('Control+Enter');
  await dialogGone(page);
  return faults;
}

test(
  'a shift is played from the sign-in to its result, and every page is marked',
  async () => {
    const run = await ready(start(['--practice', '--practice-minutes', '3', '--practice-seed', '7']));
    expect(run.said.join('')).toContain('Practice: nothing here is real.');
    const { page } = await open('/login', { at: origin(), viewport: { width: 390, height: 844 } });
    await page.getByLabel('Username').waitFor();
    const faults = await faultOfMark(page, 'sign-in at 390 px');
    await page.setViewportSize({ width: 1440, height: 900 });
    faults.push(...(await faultOfMark(page, 'sign-in')));
    await signInByHand(page, 'deposit.lead', 'backoffice-demo');
    await screen(page, 'Overview');
    for (const { title } of await menuEntries(page)) {
      await menuLink(page, title).click();
      await screen(page, title);
      faults.push(...(await faultOfMark(page, title)));
    }

    faults.push(...(await decide(page, 'ready', 'a')));
    faults.push(...(await decide(page, 'needs_eyes', 'r', 'Money not received')));
    faults.push(...(await decide(page, 'needs_eyes', 'h', 'Asked the customer')));

    await page.goto(`${origin()}/admin/practice`);
    await page.getByText('You have decided 3 rows.').waitFor();
    faults.push(...(await faultOfMark(page, 'a running shift')));
    await button(page, 'End the shift now').click();
    await button(dialog(page), 'End the shift').click();
    await page.getByRole('region', { name: 'Every row of the shift' }).waitFor();
    expect(await page.getByRole('region', { name: 'Every row of the shift' }).getByText('Suresh Nair').count()).toBe(3);
    faults.push(...(await faultOfMark(page, 'the result')), ...(await faultsOf(page, 'result')));
    await page.setViewportSize({ width: 390, height: 844 });
    faults.push(...(await faultOfMark(page, 'the result at 390 px')), ...(await faultsOf(page, 'result')));
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(WORDS).isVisible()).toBe(true);
    expect(faults).toEqual([]);
    // Mutants: a mark that is left out on paper, and one that a page stands over, are noticed.
    await page.locator('#practice').evaluate((mark) => mark.style.setProperty('display', 'none', 'important'));
    expect(await page.getByText(WORDS).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    expect(await faultOfMark(page, 'without its mark')).toHaveLength(1);

    while (!run.said.join('').includes('Practice shift 1 is over (seed 7)')) await page.waitForTimeout(100);
  },
  START_LIMIT_MS,
);
