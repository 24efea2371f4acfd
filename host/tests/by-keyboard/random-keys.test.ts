import type { Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { askApi } from '../harness/stack/api.ts';
import { dialog, openDetails } from '../harness/page/approval-desk.ts';
import { newMatch, perform } from '../harness/work/claims.ts';
import { rowUnderKeys, sightOf, watchSight } from '../harness/browser/in-sight.ts';
import { randomFrom } from '../harness/proof/random.ts';
import { panel, type Visit } from '../harness/browser/panel.ts';
import { seed, shown, size } from '../harness/proof/proof.ts';
import { toastsOf } from '../harness/browser/page-recorder.ts';

/** A key never acts on a row that the person did not mean (domain 2.0). */
const open = panel();

/** Delays the palette's code, as a slow connection would. */
const slowPalette = (page: Page) =>
  page.route(/palette\.[^/]*js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });

/** The page's POST requests, without heartbeats and what is told of the panel itself. */
function acts({ page }: Visit): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (
      request.method() !== 'GET' &&
      !/\/(claims|views|preferences|release-figures|client-errors|renew)/.test(pathname)
    )
      sent.push(`${request.method()} ${pathname}`);
  });
  return sent;
}

test('what is typed after Ctrl+K goes into the palette, also while its code is on its way, and not to the row that is open', async () => {
  const { deposit } = await newMatch();
  const visit = await openDetails(open, deposit, { as: 'deposit', before: slowPalette });
  const sent = acts(visit);
  const { page } = visit;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rahul u', { delay: 25 });
  await page.keyboard.press('Backspace');
  const field = page.getByRole('combobox', { name: /^Page, command/ });
  await field.waitFor();
  await expect(field.inputValue()).resolves.toBe('rahul ');
  await page.keyboard.type('k');
  await expect(field.inputValue()).resolves.toBe('rahul k');
  expect(await dialog(page).count()).toBe(1);
  expect(sent).toEqual([]);
});

test('a page that is named and confirmed before the palette is there is the page that opens', async () => {
  const { page } = await open('/admin', { as: 'deposit', before: slowPalette });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('utr ent');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'UTR Entry', exact: true }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
});

const PRESSES = size({ gate: 60, promise: 1_000 });
const KEYS = ['j', 'k', 'a', 'r', 'h', 'm', 'j', 'a', 'Escape', 'Escape', 'Escape', 'Control+k', '5'];

test(`keys at random, on a slow machine and a list that others work on, ask only about the row that was in sight (${PRESSES} keys, SEED=${seed})`, async () => {
  const { deposit } = await newMatch();
  await Promise.all(Array.from({ length: 5 }, () => newMatch()));
  const random = randomFrom(seed);
  // All of one customer that no other test file uses, so that these rejections affect nobody else.
  const visit = await open(`/admin/deposit-approval?section=ready&q=${deposit.customer.code}`, {
    as: 'deposit',
    before: (page) => watchSight(page, 'arhm'),
  });
  const sent = acts(visit);
  const { page } = visit;
  await page.getByText(/D-\d+/).first().waitFor();
  const session = await visit.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let press = 0; press < PRESSES; press += 1) {
    if (press % 12 === 6) await decideElsewhere(page);
    if (press % 12 === 0) await newMatch();
    const key = KEYS[random.between(0, KEYS.length - 1)]!;
    await page.keyboard.press(key);
    // A person who moves means the row that they move to, painted or not; this test is about rows that move by
    // themselves.
    if (key === 'j' || key === 'k') await drawn(page);
    if (random.between(0, 1)) await page.waitForTimeout(random.between(0, 250));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { asked: all, early } = await sightOf(page);
  const asked = all.filter(({ heading }) => /[DW]-\d+/.test(heading));
  const strays = asked.filter(({ heading, keys }) => !keys.some(({ row }) => row !== null && heading.includes(row)));
  shown({
    promise: 'interface',
    what: 'random keys at random speeds, CPU slowed six times, a list that others work on',
    promised: 'no act, and no question about a row that was not in sight',
    measured: `${PRESSES} keys and ${early} in the moment in which the list moved, ${asked.length} questions, ${strays.length} about another row, ${sent.length} acts`,
    seed,
  });
  expect(strays).toEqual([]);
  expect(sent).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
  expect(early).toBeGreaterThan(0);
  expect((await toastsOf(page)).map(({ text }) => text)).toContain('The list has moved. Press the key again.');
  expect(new URL(page.url()).pathname).toBe('/admin/deposit-approval');
});

/** Waits two frames: what the first has drawn is visible with the second. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** A colleague rejects the row under the keyboard; it leaves the list shortly after, while no key is pressed. */
async function decideElsewhere(page: Page): Promise<void> {
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  const no = await rowUnderKeys(page);
  if (!no) return;
  const { body } = await askApi<Deposit>(`/deposits/${no}`, { as: 'deposit.lead' });
  await perform(`/deposits/${body.id}/reject`, 'deposit.lead', {
    version: body.version,
    reasonCode: 'WRONG_UTR',
  }).catch(() => undefined);
  // The row shows its outcome for three seconds before it leaves.
  for (let look = 0; look < 160 && (await rowUnderKeys(page)) === no; look += 1) await page.waitForTimeout(50);
}
