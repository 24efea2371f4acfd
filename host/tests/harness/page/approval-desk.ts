import type { Locator, Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { rows, screen } from './pages.ts';
import type { OpenOptions, Visit } from '../browser/panel.ts';

type Open = (path: string, options?: OpenOptions) => Promise<Visit>;

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const dialogGone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
export const rowOf = (page: Page, { no }: Pick<Deposit, 'no'>): Locator => rows(page).filter({ hasText: no });
/** Chooses why, by its words, in the question that is open. */
export const chooseReason = (page: Page, label: string): Promise<void> =>
  dialog(page).getByRole('radio', { name: label, exact: true }).check();
export const creditButton = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Credit / });

/** The approval desk with this one deposit in its list, decided or not. */
export const openDeposit = (open: Open, { no }: Pick<Deposit, 'no'>, options: OpenOptions): Promise<Visit> =>
  openList(open, `q=${no}`, no, options);

/** The approval desk with this one deposit in its list for as long as it waits for a decision. */
export const openWaiting = (
  open: Open,
  { no, utr }: Pick<Deposit, 'no' | 'utr'>,
  options: OpenOptions,
): Promise<Visit> => openList(open, `utr=${utr}`, no, options);

/** A key acts on what was in sight when it went down: a row that is in the document has still to be painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

async function openList(open: Open, query: string, no: string, options: OpenOptions): Promise<Visit> {
  const visit = await open(`/admin/deposit-approval?${query}`, options);
  await screen(visit.page, 'Deposit Approval');
  await rowOf(visit.page, { no }).waitFor();
  await painted(visit.page);
  return visit;
}

/** The same with its details open. */
export async function openDetails(open: Open, { no }: Pick<Deposit, 'no'>, options: OpenOptions): Promise<Visit> {
  const visit = await open(`/admin/deposit-approval?id=${no}`, options);
  await visit.page.getByRole('heading', { name: `Deposit ${no}` }).waitFor();
  await painted(visit.page);
  return visit;
}

/** Idempotency keys of the posts to `/{act}` that the page sends from now on. */
export function keysSent(page: Page, act: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${act}`))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** Presses a button ten times within 100 ms, as nervous fingers do. */
export const pressTenTimes = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });

/** The act does happen at the server, and its answer never arrives; once. */
export async function loseAnswer(page: Page, act: string): Promise<void> {
  let lost = false;
  await page.route(`**/${act}`, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
