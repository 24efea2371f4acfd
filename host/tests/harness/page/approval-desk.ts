import type { Locator, Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { rows, screen } from './pages.ts';
import type { OpenOptions, Visit } from '../browser/panel.ts';

type Open = (path: string, options?: OpenOptions) => Promise<Visit>;

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const dialogGone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
export const rowOf = (page: Page, { no }: Pick<Deposit, 'no'>): Locator => rows(page).filter({ hasText: no });
/** Chooses a reason by its label in the open dialog. */
export const chooseReason = (page: Page, label: string): Promise<void> =>
  dialog(page).getByRole('radio', { name: label, exact: true }).check();
export const creditButton = (page: Page): Locator => dialog(page).getByRole('button', { name: /^Credit / });

/** Opens the approval desk with only this deposit in its list, in whatever state. */
export const openDeposit = (open: Open, { no }: Pick<Deposit, 'no'>, options: OpenOptions): Promise<Visit> =>
  openList(open, `q=${no}`, no, options);

/** Opens the approval desk with only this deposit in its list, as long as it waits for a decision. */
export const openWaiting = (
  open: Open,
  { no, utr }: Pick<Deposit, 'no' | 'utr'>,
  options: OpenOptions,
): Promise<Visit> => openList(open, `utr=${utr}`, no, options);

/** Waits until rows in the document are painted: a key acts only on a row that was visible when it was pressed. */
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

/** Opens the approval desk with the details of this deposit. */
export async function openDetails(open: Open, { no }: Pick<Deposit, 'no'>, options: OpenOptions): Promise<Visit> {
  const visit = await open(`/admin/deposit-approval?id=${no}`, options);
  await visit.page.getByRole('heading', { name: `Deposit ${no}` }).waitFor();
  await painted(visit.page);
  return visit;
}

/** Collects the idempotency keys of the page's POST requests to `/{act}` from now on. */
export function keysSent(page: Page, act: string): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/${act}`))
      keys.push(request.headers()['idempotency-key'] ?? 'none');
  });
  return keys;
}

/** Clicks a button ten times within 100 ms. */
export const pressTenTimes = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) {
      element.click();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });

/** Loses the answer to the next POST to `/{act}`: the server does the act, and the connection breaks. */
export async function loseAnswer(page: Page, act: string): Promise<void> {
  let lost = false;
  await page.route(`**/${act}`, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}
