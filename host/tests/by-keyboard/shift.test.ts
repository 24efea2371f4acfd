import type { Page } from 'playwright-core';
import type { Deposit, Utr } from '@backoffice/shared/contract';
import { dialogGone } from '../harness/page/approval-desk.ts';
import { customer, freshUtr, method, perform, typed } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { goTo } from '../harness/page/keyboard.ts';
import { lastEntry, rows, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { shown, size } from '../harness/proof/proof.ts';
import { newColleague } from '../harness/staff/staff.ts';

const open = panel();
const ask = database();

/** Of 200 acts 60 lines are entered, 70 deposits approved, 35 rejected and 35 held. */
const ACTS = size({ gate: 20, promise: 200 });
const LINES = ACTS * 0.3;
const PAIRS = ACTS * 0.35;
/** One in ten is opened by Next item and decided in its details. */
const HANDED = 10;
/** Amounts that no other row has, so that a filter shows only this shift's deposits. */
const FIRST_PAISE = 37_513_00 + Math.floor(Math.random() * 1_000) * 1_00;

/** The decisions of the shift, by deposit number. */
type Kept = Map<string, 'approved' | 'rejected' | 'on_hold'>;

/** Creates waiting deposits, the longest waiting first; every second one has its statement line. */
async function seed(banker: string): Promise<Deposit[]> {
  const [{ id: customerId }, { id: paymentMethodId }] = await Promise.all([customer(), method()]);
  const made: Deposit[] = [];
  for (let at = 0; at < PAIRS * 2; at += 1) {
    const claim = { customerId, paymentMethodId, amountPaise: FIRST_PAISE + at, utr: freshUtr() };
    made.push(await perform<Deposit>('/deposits', 'deposit', claim));
    if (at % 2 === 0)
      await perform<{ utr: Utr }>('/utrs', banker, { paymentMethodId, utr: claim.utr, amountPaise: claim.amountPaise });
  }
  return made;
}

/** Counts from now on the frames in which no element has the focus. */
async function watchFocus(page: Page) {
  await page.evaluate(() => {
    const lost = { frames: 0 };
    const look = () => {
      if (document.activeElement === null || document.activeElement === document.body) lost.frames += 1;
      requestAnimationFrame(look);
    };
    Object.assign(window, { lostFocus: lost });
    look();
  });
  return () => page.evaluate(() => (window as unknown as { lostFocus: { frames: number } }).lostFocus.frames);
}

const dialogTitle = async (page: Page, act: string): Promise<string> => {
  const title = page.getByRole('dialog').getByRole('heading', { name: new RegExp(`^${act} D-`) });
  await title.waitFor();
  return /D-\d+/.exec(await title.innerText())![0];
};

/** Number of the row under the keyboard. */
const rowUnderKeys = (page: Page) =>
  page.evaluate(
    () => /D-\d+/.exec((document.activeElement?.closest('[role=row]') as HTMLElement | null)?.innerText ?? '')?.[0],
  );

const opened = (page: Page, no: string) => page.getByRole('heading', { name: new RegExp(no) }).first();

/** Next item opens the decidable row that waits longest, here the row under the keyboard. */
async function takeNext(page: Page, expected: string | undefined) {
  await page.keyboard.press('g');
  await opened(page, expected!).waitFor();
}

/** Looks a deposit up in the palette and goes back to the list. */
async function lookUp(page: Page, no: string) {
  const list = page.url();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.type(no);
  await page
    .getByRole('option', { name: new RegExp(no) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await opened(page, no).waitFor();
  await page.goBack();
  await page.waitForURL(list);
  await opened(page, no).waitFor({ state: 'detached' });
}

/** Decides a row by keyboard: Enter confirms a clean match, or a reason chosen by its number. */
async function decide(page: Page, kept: Kept, at: number) {
  const before = await rowUnderKeys(page);
  const handed = at % HANDED === 0;
  if (handed) await takeNext(page, before);
  if (at % 2 === 0) {
    await page.keyboard.press('a');
    kept.set(await dialogTitle(page, 'Approve'), 'approved');
    await page.keyboard.press('Enter');
  } else {
    const [key, act, reason, state] =
      at % 4 === 1 ? (['r', 'Reject', '1', 'rejected'] as const) : (['h', 'Hold', '2', 'on_hold'] as const);
    await page.keyboard.press(key);
    kept.set(await dialogTitle(page, act), state);
    await page.keyboard.press(reason);
    await page.keyboard.press('Enter');
  }
  await dialogGone(page);
  if (handed) await page.keyboard.press('Escape');
  if (at < PAIRS * 2 - 1)
    await page.waitForFunction(
      (was) => !(document.activeElement?.closest('[role=row]') as HTMLElement | null)?.innerText.includes(was ?? '?'),
      before,
    );
}

async function enterLine(page: Page, utr: string, at: number) {
  await page.keyboard.type(utr);
  await page.keyboard.press('Tab');
  await page.keyboard.type(typed(FIRST_PAISE + 50_00 + at));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '');
}

test(`interface: a shift of ${ACTS} acts is keyed without the mouse, the focus is never lost, and every act is in the database`, async () => {
  // Fresh accounts: so many lines would push those of other tests off the lists of last entries.
  const [keyer, banker] = [
    await newColleague(ask, 'deposit', 'Asha Keying'),
    await newColleague(ask, 'banker', 'Ben Banking'),
  ];
  const waiting = await seed(banker);
  const { page } = await open('/admin/utr', { as: keyer });
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
  const lostWhileEntering = await watchFocus(page);
  const utrs = Array.from({ length: LINES }, freshUtr);
  for (const [at, utr] of utrs.entries()) await enterLine(page, utr, at);
  await lastEntry(page, utrs.at(-1)!).waitFor();
  await goTo(page, 'Deposit Approval');
  expect(await lostWhileEntering()).toBe(0);

  const { page: desk } = await open(
    `/admin/deposit-approval?amountMin=${FIRST_PAISE}&amountMax=${FIRST_PAISE + PAIRS * 2}`,
    { as: keyer },
  );
  await screen(desk, 'Deposit Approval');
  await rows(desk).first().waitFor();
  for (const key of ['j', 'k']) await desk.keyboard.press(key);
  const lostWhileDeciding = await watchFocus(desk);
  const kept: Kept = new Map();
  await lookUp(desk, waiting.at(-1)!.no);
  for (const key of ['j', 'k']) await desk.keyboard.press(key);
  for (let at = 0; at < PAIRS * 2; at += 1) await decide(desk, kept, at);
  expect(await lostWhileDeciding()).toBe(0);

  const lines = await ask<{ count: string }>(
    'SELECT count(*) FROM utr_entry u JOIN staff s ON s.id = u.entered_by WHERE u.utr_norm = ANY($1) AND s.username = $2',
    [utrs, keyer],
  );
  expect(Number(lines[0]!.count)).toBe(LINES);
  const decided = await ask<{ no: string; status: string }>(
    "SELECT 'D-' || no AS no, status FROM deposit WHERE 'D-' || no = ANY($1)",
    [waiting.map(({ no }) => no)],
  );
  expect(new Map(decided.map(({ no, status }) => [no, status]))).toEqual(kept);
  expect([...kept.values()].filter((state) => state === 'approved')).toHaveLength(PAIRS);
  expect(kept.size + utrs.length).toBe(ACTS);
  shown({
    promise: 'interface',
    what: 'a shift keyed without the mouse',
    promised: '200 acts, the focus never lost, each in the database',
    measured: `${ACTS} acts, each in the database, no frame without focus`,
  });
});
