import type { Locator, Page } from 'playwright-core';
import { faultsOf } from '../harness/page/axe.ts';
import { WIDTHS_OF_DIALOGS } from '../harness/page/widths.ts';
import { DESKS } from '../harness/page/menus.ts';
import { firstRow, heading, mainMenu } from '../harness/page/pages.ts';
import { panel, type Visit } from '../harness/browser/panel.ts';
import { untilStable } from '../harness/browser/until-stable.ts';
import { database } from '../harness/stack/database.ts';
import { signIn } from '../harness/staff/sign-in.ts';
import { signInByHand } from '../harness/staff/sign-in-screen.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { openUserMenu } from '../harness/staff/user-menu.ts';

const open = panel();
const rowsOf = database();

const tour = (page: Page): Locator => page.getByRole('region', { name: 'Tour of your desk' });
const step = (page: Page, at: number) => tour(page).getByText(`Step ${at} of 5`, { exact: true }).waitFor();

/** Signs in as somebody who has never done so, on a browser of their own. */
async function firstSignIn(
  like: string,
  viewport = WIDTHS_OF_DIALOGS[0]!.look.viewport,
): Promise<Visit & { username: string }> {
  const username = await newColleague(rowsOf, like, 'Nila New', '{}');
  const visit = await open('/login', { viewport });
  await signInByHand(visit.page, username);
  await step(visit.page, 1);
  return { ...visit, username };
}

const keptTours = async (username: string) =>
  (
    await rowsOf<{ tours: unknown }>(`select preferences -> 'tours' as tours from staff where username = $1`, [
      username,
    ])
  )[0]!.tours;

test.each(DESKS)(
  'tour: the first sign-in at the $action desk shows five steps, walked by key, and never again on any browser',
  async ({ action, username: like }) => {
    const { page, username } = await firstSignIn(like);
    const places: string[] = [];
    for (let at = 1; at <= 5; at += 1) {
      await step(page, at);
      await page.locator('[data-toured]').waitFor();
      places.push(await page.locator('[data-toured]').evaluate((place) => place.outerHTML.slice(0, 200)));
      await page.keyboard.press('.');
    }
    await tour(page).waitFor({ state: 'detached' });
    expect(new Set(places).size).toBe(5);
    expect(await page.locator('[data-toured]').count()).toBe(0);
    await untilStable(async () => expect(await keptTours(username)).toEqual([action]));

    const elsewhere = await open('/login');
    await signInByHand(elsewhere.page, username);
    await mainMenu(elsewhere.page).getByRole('link').first().waitFor();
    await openUserMenu(elsewhere.page);
    expect(await tour(elsewhere.page).count()).toBe(0);
  },
);

test('tour: it is skipped by its first tab stops, the focus goes to the page, and the help shows it again', async () => {
  const { page, username } = await firstSignIn('deposit');
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip');
  await page.keyboard.press('Enter');
  await tour(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await untilStable(async () => expect(await keptTours(username)).toEqual(['Deposit']));
  await page.reload();
  await heading(page).waitFor();
  expect(await tour(page).count()).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Show the tour of your desk' }).click();
  await step(page, 1);
});

test('tour: beside the desk it covers neither rows nor buttons, moves nothing, and the keys of a decision work under it', async () => {
  const { page } = await firstSignIn('deposit');
  await page.goto(`${new URL(page.url()).origin}/admin/deposit-approval`);
  await step(page, 1);
  await firstRow(page);
  const [card, main] = await Promise.all([tour(page).boundingBox(), page.getByRole('main').boundingBox()]);
  expect(card!.x + card!.width).toBeLessThanOrEqual(main!.x);
  const lastLink = await mainMenu(page).getByRole('link').last().boundingBox();
  expect(card!.y).toBeGreaterThanOrEqual(lastLink!.y + lastLink!.height);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/[?&]id=/);
  await page
    .getByRole('button', { name: /^Reject/ })
    .first()
    .waitFor();
  // A letter that comes while the page is still loading does nothing.
  await untilStable(async () => {
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor({ timeout: 3_000 });
  });
  await page.keyboard.press('.');
  await step(page, 1);
});

test.each(WIDTHS_OF_DIALOGS)(
  'accessibility: the tour at $width px is free of A and AA violations',
  async ({ look }) => {
    const { page } = await firstSignIn('withdraw', look.viewport);
    const faults = await faultsOf(page, 'tour');
    await tour(page).getByRole('button', { name: 'Next' }).click();
    await step(page, 2);
    expect([...faults, ...(await faultsOf(page, 'second step'))]).toEqual([]);
  },
);

test('tour: a session without stored preferences, and staff who have seen it, are not shown it', async () => {
  const { page } = await open('/admin', { session: await signIn('deposit') });
  await mainMenu(page).getByRole('link').first().waitFor();
  expect(await tour(page).count()).toBe(0);
});
