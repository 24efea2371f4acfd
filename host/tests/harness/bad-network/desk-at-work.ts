import type { Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { chooseReason, dialog, rowOf } from '../page/approval-desk.ts';
import { typed } from '../work/claims.ts';
import type { End } from './told.ts';

/** How often the simulated person retries an act of unknown outcome before giving up. */
const MOST_ASKED = 3;

/** How long the simulated person waits for a dialog. Its data may be on its way until the deadline of a request. */
const KEY_MS = 30_000;

/** The outcome that the panel reports, and the longest time from a press of the button to that report. */
export interface Said {
  end: End;
  ms: number;
}

/** Caps the timeout of every request of the page. */
export const waitAtMost = (page: Page, deadlineMs: number) =>
  page.addInitScript((most) => {
    const native = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')!;
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      ...native,
      set(this: XMLHttpRequest, ms: number) {
        native.set!.call(this, Math.min(ms, most));
      },
    });
  }, deadlineMs);

/**
 * The outcome that the page reports for the open dialog, from its alert, or from a toast once it has closed; `null`
 * while there is none. `no line`: the panel knew before the press that the server was away, and sent nothing.
 */
function wordOf({ no, from }: { no: string; from: number }): End | 'no line' | null {
  const asked = document.querySelector('[role=dialog] form');
  const words = [...(asked?.querySelectorAll('[role=alert]') ?? [])].map(({ textContent }) => textContent).join(' ');
  if (asked?.querySelector('[type=submit][data-loading]')) return null;
  if (words.includes('outcome is unknown')) return 'not known';
  if (words.includes('nothing can be decided until it is back')) return 'no line';
  if (asked) return words === '' ? null : 'not done';
  const { toasts } = (window as unknown as { recorded: { toasts: { text: string; tone: string }[] } }).recorded;
  if (toasts.some(({ text, tone }) => tone === 'success' && text.startsWith(`${no} is `))) return 'done';
  return toasts.slice(from).some(({ text, tone }) => tone === 'error' && / by \S+ at \d\d:/.test(text))
    ? 'not done'
    : null;
}

const toastCount = (page: Page) =>
  page.evaluate(() => (window as unknown as { recorded: { toasts: unknown[] } }).recorded.toasts.length);

/** Fails with the texts on the page, when it has not reported an outcome. */
async function noWord(page: Page, cause: unknown): Promise<never> {
  const stands = await page.evaluate(() => ({
    dialog: document.querySelector<HTMLElement>('[role=dialog]')?.innerText,
    toasts: (window as unknown as { recorded: { toasts: { text: string }[] } }).recorded.toasts.map(({ text }) => text),
  }));
  throw new Error(`The page has not said what became of it: ${JSON.stringify(stands)}`, { cause });
}

/** Presses the dialog's button until the outcome is final, or the person gives up. */
async function untilAnswered(page: Page, no: string, limitMs: number): Promise<Said> {
  let ms = 0;
  for (let asked = 0; ;) {
    const from = await toastCount(page);
    // The click waits for the button, which is disabled while the server is away.
    await dialog(page).locator('[type=submit]').click();
    const pressed = Date.now();
    const word = await page
      .waitForFunction(wordOf, { no, from }, { timeout: limitMs })
      .catch((cause: unknown) => noWord(page, cause));
    const said = (await word.jsonValue()) as End | 'no line';
    ms = Math.max(ms, Date.now() - pressed);
    await idle(page, limitMs);
    if (said === 'no line') continue;
    asked += 1;
    if (said !== 'not known' || asked === MOST_ASKED) return { end: said, ms };
  }
}

export const STILL_WAITING = 'The page still says that it waits.';

/** Resolves when nothing on the page is loading. */
async function idle(page: Page, limitMs: number): Promise<void> {
  const rests = () => document.querySelector('[data-busy-overlay], [data-loading]') === null;
  await page.waitForFunction(rests, undefined, { timeout: limitMs }).catch((cause: unknown) => {
    throw new Error(STILL_WAITING, { cause });
  });
}

/**
 * Opens the dialog of an act by its key. A person whose key does nothing presses it again once the page has said why;
 * a key without effect and without a word fails.
 */
async function askFor(page: Page, no: string, act: 'approve' | 'reject'): Promise<void> {
  const title = `${act === 'approve' ? 'Approve' : 'Reject'} ${no}?`;
  for (let said = true; said;) {
    const from = await toastCount(page);
    await rowOf(page, { no }).focus();
    await page.keyboard.press(act === 'approve' ? 'a' : 'r');
    const opened = await dialog(page)
      .getByRole('heading', { name: title })
      .waitFor({ timeout: KEY_MS })
      .then(
        () => true,
        () => false,
      );
    if (opened) return;
    said = (await toastCount(page)) > from;
  }
  await noWord(page, `${title} was not asked for`);
}

/** Approves or rejects a deposit of the open list by keyboard; `meanwhile` runs while the dialog is open. */
export async function decide(
  page: Page,
  { no }: Deposit,
  act: 'approve' | 'reject',
  limitMs: number,
  meanwhile?: () => Promise<unknown>,
): Promise<Said> {
  await askFor(page, no, act);
  if (act === 'reject') await chooseReason(page, 'Money not received');
  await meanwhile?.();
  const said = await untilAnswered(page, no, limitMs);
  if ((await dialog(page).count()) > 0) await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  return said;
}

const unsavedLine = (page: Page, utr: string) =>
  page.getByRole('region', { name: 'Not saved yet' }).getByRole('listitem').filter({ hasText: utr });

/** The state of a submitted line: gone from the unsaved lines when the server has it, else as its entry there says. */
function wordOfLine(utr: string): End | null {
  const lines = [...document.querySelectorAll<HTMLElement>('[aria-label="Not saved yet"] li')];
  const line = lines.find(({ innerText }) => innerText.replaceAll(/\s/g, '').includes(utr));
  if (!line) return 'done';
  return line.dataset['state'] === 'saving' ? null : line.dataset['state'] === 'unknown' ? 'not known' : 'not done';
}

/** Enters a statement line and presses Retry until the outcome is final, or the person gives up. */
export async function enterLine(page: Page, utr: string, amountPaise: number, limitMs: number): Promise<Said> {
  await page.getByLabel('UTR', { exact: true }).fill(utr);
  await page.getByLabel('Amount', { exact: true }).fill(typed(amountPaise));
  await page.getByLabel('Amount', { exact: true }).press('Enter');
  let ms = 0;
  for (let asked = 1; ; asked += 1) {
    const pressed = Date.now();
    const end = (await (await page.waitForFunction(wordOfLine, utr, { timeout: limitMs })).jsonValue()) as End;
    ms = Math.max(ms, Date.now() - pressed);
    await idle(page, limitMs);
    if (end !== 'not known' || asked === MOST_ASKED) return { end, ms };
    await unsavedLine(page, utr).getByRole('button', { name: 'Retry' }).click();
  }
}
