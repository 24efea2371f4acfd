import type { Page } from 'playwright-core';
import type { Deposit } from '@backoffice/shared/contract';
import { accessibilityFaults } from './harness/axe.ts';
import { askApi } from './harness/api.ts';
import { database } from './harness/database.ts';
import { firstRow, rows, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';
import { toastsOf } from './harness/witness.ts';

const open = panel();
const rowsOf = database();

const taken = new Set<string>();

/** A deposit that the bank has confirmed and nobody has looked at, below every limit; each only once. */
async function cleanDeposit(): Promise<Deposit> {
  const { body } = await askApi<{ items: Deposit[] }>('/deposits?section=ready&limit=100&sort=amount', { as: 'deposit' });
  const found = body.items.find(({ no, flags }) => !taken.has(no) && flags.length === 0);
  if (!found) throw new Error('The demo has no clean deposit left.');
  taken.add(found.no);
  return found;
}

const read = async (id: string) => (await askApi<Deposit>(`/deposits/${id}`, { as: 'deposit' })).body;

/** Transfers into the customer's cash for this deposit, counted by the database. */
async function credits({ utr }: Deposit): Promise<number> {
  const [row] = await rowsOf<{ count: string }>("select count(*) from ledger_transfer where kind = 'DEPOSIT_CREDIT' and ref_id like $1", [`${utr}#%`]);
  return Number(row!.count);
}

/** The approval desk with this one deposit in its list. */
async function openDesk({ no }: Deposit, as: string, before?: (page: Page) => Promise<unknown>) {
  const visit = await open(`/admin/deposit-approval?q=${no}`, { as, before });
  await screen(visit.page, 'Deposit Approval');
  await rows(visit.page).filter({ hasText: no }).waitFor();
  return visit;
}

const dialog = (page: Page) => page.getByRole('dialog');
const approvals = (page: Page) => {
  const sent: { key: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/approve')) sent.push({ key: request.headers()['idempotency-key'] });
  });
  return sent;
};

describe('screens: Deposit Approval', () => {
  test('screens: a clean deposit is decided in two key presses', async () => {
    const deposit = await cleanDeposit();
    const { page } = await openDesk(deposit, 'deposit');
    await page.keyboard.press('a');
    await dialog(page).getByRole('button', { name: /^Credit / }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await read(deposit.id)).toMatchObject({ status: 'approved', creditedPaise: deposit.amountPaise, decidedBy: { username: 'deposit' } });
    expect(await credits(deposit)).toBe(1);
  });

  test('safety P17: ten clicks on the confirmation in 100 ms credit once', async () => {
    const deposit = await cleanDeposit();
    const { page } = await openDesk(deposit, 'deposit');
    const sent = approvals(page);
    await page.keyboard.press('a');
    const confirm = dialog(page).getByRole('button', { name: /^Credit / });
    await confirm.waitFor();
    await confirm.evaluate(async (button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    await dialog(page).waitFor({ state: 'detached' });
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(await read(deposit.id)).toMatchObject({ status: 'approved' });
    expect(await credits(deposit)).toBe(1);
  });

  test('screens: of two people who decide the same deposit one does, and the other is told by whom', async () => {
    const deposit = await cleanDeposit();
    const [first, second] = [await openDesk(deposit, 'deposit'), await openDesk(deposit, 'banker')];
    for (const { page } of [first, second]) {
      await page.keyboard.press('a');
      await dialog(page).getByRole('button', { name: /^Credit / }).waitFor();
    }
    await Promise.all([first, second].map(({ page }) => page.keyboard.press('Enter')));
    await Promise.all([first, second].map(({ page }) => dialog(page).waitFor({ state: 'detached' })));
    const decided = await read(deposit.id);
    expect(decided.status).toBe('approved');
    expect(await credits(deposit)).toBe(1);
    const loser = decided.decidedBy!.username === 'deposit' ? second : first;
    const told = (await toastsOf(loser.page)).map(({ text }) => text).join();
    expect(told).toMatch(new RegExp(`Approved by (?:${decided.decidedBy!.username}|${decided.decidedBy!.name})`, 'i'));
  });

  test('safety P16: an approval whose answer is lost is asked about again, and credits once', async () => {
    const deposit = await cleanDeposit();
    let lost = false;
    const { page, expectFault } = await openDesk(deposit, 'deposit', (fresh) => fresh.route('**/approve', async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort('connectionreset');
    }));
    expectFault(/ERR_CONNECTION_RESET/);
    await page.keyboard.press('a');
    await dialog(page).getByRole('button', { name: /^Credit / }).click();
    await dialog(page).getByRole('button', { name: 'Ask the server' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    expect(await read(deposit.id)).toMatchObject({ status: 'approved' });
    expect(await credits(deposit)).toBe(1);
  });

  test('screens: a rejection asks for its reason, and the deposit keeps it', async () => {
    const deposit = await cleanDeposit();
    const { page } = await openDesk(deposit, 'deposit');
    await page.keyboard.press('r');
    await dialog(page).getByRole('combobox').or(dialog(page).getByRole('radio')).first().waitFor();
    const faults = await accessibilityFaults(page);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    expect(await read(deposit.id)).toMatchObject({ status: deposit.status });
  });

  test('screens: letters typed into a field decide nothing', async () => {
    const deposit = await cleanDeposit();
    const { page } = await openDesk(deposit, 'deposit');
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('arh');
    await page.waitForTimeout(300);
    expect(await dialog(page).count()).toBe(0);
  });

  test.each(['ready', 'needs_eyes', 'waiting', 'on_hold'])('screens: the section %s shows exactly the deposits that the server puts there', async (section) => {
    const { page } = await open(`/admin/deposit-approval?section=${section}`, { as: 'banker' });
    await firstRow(page);
    const { body } = await askApi<{ items: Deposit[] }>(`/deposits?section=${section}&sort=submittedAt&limit=50`, { as: 'banker' });
    const texts = await rows(page).allInnerTexts();
    const numbers = texts.map((text) => /D-\d+/.exec(text)?.[0]);
    expect(numbers.every((no) => body.items.some((deposit) => deposit.no === no))).toBe(true);
  });
});
