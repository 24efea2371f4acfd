import type { Page } from 'playwright-core';
import type { Summary } from '@backoffice/shared/contract';
import { stackAddress } from '../harness/stack/address.ts';
import { newClaim, newMatch } from '../harness/work/claims.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { lookAway, mayRingAgain, ringsBeyond, ringsIn, recordRings } from '../harness/browser/ring-recorder.ts';

const open = panel({ wholeBrowser: true });

const READY = 'Ready to approve';
const WAITING = 'Waiting for bank';

/** The queue figures that the panel has received, oldest first. */
const read: Summary[] = [];

/** Keeps the preferences in this page, because other tests use the same account. */
async function hereOnly(page: Page) {
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/summary')
      void response.json().then(
        (body: Summary) => read.push(body),
        () => undefined,
      );
  });
  await page.route('**/api/me/preferences', (route) => route.fulfill({ json: {} }));
  await recordRings(page);
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const choices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Opens the bell and its notification settings, changes one and closes it. */
async function choose(page: Page, change: () => Promise<unknown>) {
  await bell(page).click();
  await choices(page)
    .getByText(/^Notify me about/)
    .click();
  await change();
  await page.keyboard.press('Escape');
  await choices(page).waitFor({ state: 'detached' });
}

const countOf = ({ queues }: Summary, title: string) => queues.find((queue) => queue.title === title)!.count;

/** Adds work to a queue until the page has seen it grow; other tests may fill and empty it meanwhile. */
async function grow(page: Page, title: string, work: () => Promise<unknown>) {
  await mayRingAgain(page);
  let known = countOf(read.at(-1)!, title);
  for (let next = read.length; ;) {
    await work();
    while (read.length === next) await page.waitForTimeout(50);
    for (; next < read.length; next += 1) {
      const count = countOf(read[next]!, title);
      if (count > known) return;
      known = count;
    }
  }
}

/** `HH:MM` of the business clock, so many hours from now. */
const hour = (shift: number) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: stackAddress().businessTimeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(Date.now() + shift * 3_600_000));

test('bell: new work of a queue that was chosen chimes and pops up on the desktop; other queues and quiet hours hold both back', async () => {
  const { page } = await open('/admin/utr', { as: 'deposit', before: hereOnly });
  await screen(page, 'UTR Entry');
  await choose(page, async () => {
    for (const name of [READY, 'Sound', /^Desktop notification/]) await choices(page).getByLabel(name).click();
    // The permission is requested first, so the tick appears a moment later.
    await choices(page)
      .getByLabel(/^Desktop notification/)
      .and(page.locator(':checked'))
      .waitFor();
  });

  // While the page is visible, it rings without a desktop notification.
  await grow(page, READY, () => newMatch());
  const { popups: none, chimes } = await ringsBeyond(page, 'chimes', 0);
  expect(none).toEqual([]);
  // Work of other tests rings as well.
  expect(chimes).toEqual(chimes.map(() => [660, 880]));

  await lookAway(page);
  await grow(page, WAITING, () => newClaim());
  await grow(page, READY, () => newMatch());
  const { popups } = await ringsBeyond(page, 'popups', 0);
  expect(popups).toContainEqual(expect.stringMatching(/^Back office: \d+ new: Ready to approve$/));
  expect(popups.filter((text) => /: \d+ new: (?!Ready to approve$)/.test(text))).toEqual([]);

  await choose(page, async () => {
    await choices(page).getByLabel('Quiet hours').check();
    await choices(page).getByLabel('Quiet from').fill(hour(-1));
    await choices(page).getByLabel('Quiet until').fill(hour(2));
  });
  await mayRingAgain(page);
  const known = await ringsIn(page);
  await grow(page, READY, () => newMatch());
  await choose(page, () => choices(page).getByRole('link').filter({ hasText: READY }).waitFor());
  await mayRingAgain(page);
  expect(await ringsIn(page)).toEqual(known);

  await choose(page, () => choices(page).getByLabel('Quiet hours').uncheck());
  await grow(page, READY, () => newMatch());
  await ringsBeyond(page, 'popups', known.popups.length);
});
