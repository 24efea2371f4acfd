import type { Locator, Page } from 'playwright-core';
import type { PaymentMethod } from '@backoffice/shared/contract';
import { askApi } from './harness/api.ts';
import { dialog, dialogGone } from './harness/approval-desk.ts';
import { faultsOf } from './harness/axe.ts';
import { freshAmount, freshUtr, newLine, newMatch, perform } from './harness/claims.ts';
import { pressOn, tabTo } from './harness/keyboard.ts';
import { rows, screen } from './harness/pages.ts';
import { panel } from './harness/panel.ts';

const open = panel();

const freshAccount = (): string => `7${freshUtr()}`;
const rowOf = (page: Page, label: string): Locator => rows(page).filter({ hasText: label });
const read = async (id: string) => (await askApi<PaymentMethod>(`/payment-methods/${id}`, { as: 'banker' })).body;
const named = async (label: string) => (await askApi<{ items: PaymentMethod[] }>(`/payment-methods?q=${encodeURIComponent(label)}`, { as: 'banker' })).body.items;

/** Types into fields that follow each other, beginning with the one that has the focus. */
async function typeInto(page: Page, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
}

/** The one of them that customers see first. */
async function firstOf(methods: readonly PaymentMethod[]): Promise<string> {
  const now = await Promise.all(methods.map(({ id }) => read(id)));
  return now.sort((a, b) => a.priority - b.priority)[0]!.id;
}

/** In use: written by one, approved by another. */
async function newMethod(label: string): Promise<PaymentMethod> {
  const made = await perform<PaymentMethod>('/payment-methods', 'banker', { label, kind: 'BANK', holderName: 'Sample Services', bankName: 'HDFC Bank', accountNo: freshAccount(), ifsc: 'HDFC0001234', purpose: 'DEPOSIT' });
  const submitted = await perform<PaymentMethod>(`/payment-methods/${made.id}/submit`, 'banker', { version: made.version });
  return perform<PaymentMethod>(`/payment-methods/${made.id}/approve`, 'banker.lead', { version: submitted.version });
}

test('a method is added, approved by another and frozen by keyboard alone', async () => {
  const label = `Keys ${freshUtr().slice(-6)}`;
  const account = freshAccount();
  const { page } = await open(`/admin/payment-methods?q=${encodeURIComponent(label)}`, { as: 'banker' });
  await screen(page, 'Payment Methods');
  await tabTo(page, 'Add');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Kind', { exact: true }).and(page.locator(':focus')).waitFor();
  // Kind, use, label, holder, bank, IFSC, account, account again: Enter goes on.
  await typeInto(page, '', '', label, 'Sample Services', 'HDFC Bank', 'hdfc0001234', account, `${account}0`);
  await page.keyboard.press('Enter');
  await page.getByText('The two account numbers differ').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(account);
  await page.keyboard.press('Enter');
  await page.getByLabel('Smallest payment (optional)').waitFor();
  await typeInto(page, '100', '50k');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'As a customer will see it' }).getByText(account).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  const [made] = await named(label);
  expect(made).toMatchObject({ status: 'draft', minPaise: 100_00, maxPaise: 50_000_00, ifsc: 'HDFC0001234' });
  await page.getByRole('heading', { name: new RegExp(made!.no) }).waitFor();
  await page.keyboard.press('s');
  await dialog(page).getByText(`Ask for approval ${made!.no}?`).waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);

  const { page: other } = await open(`/admin/payment-methods?id=${made!.no}`, { as: 'banker.lead' });
  await other.getByRole('region', { name: 'Waiting for another person' }).getByText(account).waitFor();
  await other.keyboard.press('a');
  await dialog(other).getByText(account).waitFor();
  await other.keyboard.press('Enter');
  await dialogGone(other);
  expect(await read(made!.id)).toMatchObject({ status: 'active', hiddenBecause: null, approvedBy: { username: 'banker.lead' } });

  await page.getByText('Customers see this now').waitFor();
  await page.keyboard.press('f');
  await dialog(page).getByLabel('Reason', { exact: true }).waitFor();
  await page.keyboard.type('Lien');
  await tabTo(page, 'Freeze now');
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await read(made!.id)).toMatchObject({ status: 'frozen', statusReason: 'Lien on the account', hiddenBecause: 'STATUS' });
  await other.getByText('Customers do not see this now: it is not active').waitFor();
});

test('several are paused and resumed, put in order and closed for the day by keyboard alone', async () => {
  const mark = `Keyed ${freshUtr().slice(-6)}`;
  const made = [await newMethod(`${mark} A`), await newMethod(`${mark} B`)];
  const { page } = await open(`/admin/payment-methods?q=${encodeURIComponent(mark)}`, { as: 'banker' });
  await rowOf(page, `${mark} B`).waitFor();
  for (const key of ['j', 'x', 'k', 'x']) await page.keyboard.press(key);
  await page.getByText('2 selected', { exact: true }).waitFor();
  await page.keyboard.press('Shift+A');
  await dialog(page).getByText('Pause 2 payment methods?').waitFor();
  await tabTo(page, 'Remark');
  await page.keyboard.type('Net banking is down');
  await tabTo(page, 'Pause 2');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('2 of 2 paused').waitFor();
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await read(made[0]!.id)).toMatchObject({ status: 'paused', statusReason: 'Net banking is down' });

  await tabTo(page, 'Order');
  await page.keyboard.press('Enter');
  await tabTo(page, `Move ${mark} B up`);
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText(new RegExp(`${mark} B is now number`)).waitFor({ state: 'attached' });
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Save the order');
  await page.keyboard.press('Enter');
  await dialogGone(page);
  expect(await firstOf(made)).toBe(made[1]!.id);

  // The mouse does the same: A is dragged to where B stands.
  await pressOn(page, 'Order');
  const line = (label: string) => dialog(page).getByRole('listitem').filter({ hasText: label });
  await line(mark).first().filter({ hasText: `${mark} B` }).waitFor();
  await line(`${mark} A`).hover();
  await page.mouse.down();
  // The first move only begins to drag: it goes on until the lines have changed places.
  while ((await line(mark).first().innerText()).includes(`${mark} B`)) {
    await line(`${mark} B`).hover({ force: true });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  await page.getByText(new RegExp(`${mark} A is now number`)).waitFor({ state: 'attached' });
  await pressOn(page, 'Save the order');
  await dialogGone(page);
  expect(await firstOf(made)).toBe(made[0]!.id);

  await tabTo(page, 'Day close');
  await page.keyboard.press('Enter');
  await tabTo(page, `Counted on ${mark} A`);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('region', { name: `${mark} A` }).getByText(/^Closed by/).waitFor();
});

test('a statement with a gap, unclaimed money by age, totals and a receipt are reached by keyboard alone', async () => {
  const method = await methodInNeed();
  const { page } = await open(`/admin/payment-methods?id=${method.no}`, { as: 'deposit' });
  await pressOn(page, 'Statement');
  const statement = dialog(page);
  await statement.getByText('At one line the entered balance parts from the running one', { exact: false }).waitFor();
  const gap = statement.getByRole('row').filter({ hasText: '1,700.00' });
  expect((await gap.getByRole('cell').allTextContents()).slice(-3)).toEqual(['1,000.00', '1,700.00', '700.00']);
  const wash = (row: Locator) => row.getByRole('cell').last().evaluate((cell) => getComputedStyle(cell).backgroundColor + getComputedStyle(cell.parentElement!).backgroundColor);
  expect(await wash(gap)).not.toBe(await wash(statement.getByRole('row').nth(1)));
  await pressOn(page, 'Show the first');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Lines');
  await page.keyboard.press('Escape');
  await dialogGone(page);

  const [depositNo] = await recentRows();
  await page.goto(new URL('/admin/recent-utr', page.url()).href);
  await screen(page, "Recent UTR's");
  await pressOn(page, /^up to 1 h: /);
  await page.waitForURL(/age=hour/);
  await rows(page).filter({ hasText: 'Unclaimed' }).first().waitFor();
  await page.goto(new URL(`/admin/recent-deposit?q=${depositNo}&day=all`, page.url()).href);
  await page.getByRole('region', { name: 'Totals' }).getByText('1 of 1 (100 %)').first().waitFor();
  await rowOf(page, depositNo).waitFor();
  await page.evaluate(() => (window.print = () => document.documentElement.setAttribute('data-printed', document.querySelector('[role=dialog]')?.textContent ?? '')));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await pressOn(page, 'Receipt');
  await pressOn(page, 'Print');
  expect(await page.locator('html').getAttribute('data-printed')).toContain(`Receipt ${depositNo}`);
});

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
/** The act of the details: on a phone the card behind the sheet has the same one. */
const press = (page: Page, act: string) => page.getByRole('button', { name: new RegExp(`^${act}\\b`) }).last().click();

interface State {
  what: string;
  as: string;
  at: string;
  /** Brings the page there; one after the other on the same page when they share an address. */
  bring: (page: Page) => Promise<unknown>;
}

/** Every state of Payment Methods: list, wizard, review, freeze, history, order, day close, statement. */
function methodStates({ no, label }: PaymentMethod): State[] {
  const details = `/admin/payment-methods?id=${no}`;
  const edit = `/admin/payment-methods?edit=${no}`;
  return [
    { what: 'list', as: 'banker', at: `/admin/payment-methods?q=${encodeURIComponent(label)}`, bring: (page) => page.getByText(label).first().waitFor() },
    { what: 'where money goes, with faults', as: 'banker', at: '/admin/payment-methods?add=1', bring: (page) => next(page).then(() => page.getByText('Give the method a label').waitFor()) },
    { what: 'limits', as: 'banker', at: edit, bring: (page) => next(page).then(() => page.getByLabel('Daily cap (optional)').waitFor()) },
    { what: 'check', as: 'banker', at: '', bring: (page) => next(page).then(() => page.getByText('As a customer will see it').waitFor()) },
    { what: 'what waits, and history', as: 'banker.lead', at: details, bring: async (page) => {
      await page.getByRole('region', { name: 'Waiting for another person' }).waitFor();
      await page.getByText(/^Versions/).click();
    } },
    { what: 'approval', as: 'banker.lead', at: '', bring: (page) => press(page, 'Approve').then(() => page.getByRole('dialog', { name: /^Approve/ }).getByText('Account number').waitFor()) },
    { what: 'freeze', as: 'banker', at: details, bring: (page) => press(page, 'Freeze now').then(() => dialog(page).getByLabel('Reason', { exact: true }).waitFor()) },
    { what: 'order', as: 'banker', at: '/admin/payment-methods?order=1', bring: (page) => page.getByRole('button', { name: /^Move .* down/ }).first().waitFor() },
    { what: 'day close', as: 'banker', at: '/admin/payment-methods?day-close=1', bring: (page) => page.getByLabel(/^Counted on/).first().fill('1000') },
    { what: 'statement with a gap', as: 'banker', at: `/admin/payment-methods?statement=${no}`, bring: (page) => page.getByText(/the entered balance parts from the running one/).waitFor() },
  ];
}

/** The lists of what was decided and what came in, each with what is opened from a row. */
const recentStates = (depositNo: string, lineNo: string): State[] => [
  { what: 'receipt on Recent Deposit', as: 'deposit', at: `/admin/recent-deposit?day=all&q=${depositNo}&id=${depositNo}`, bring: async (page) => {
    await page.getByText('Median to decide').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Receipt' }).click();
    await page.getByRole('button', { name: 'Print' }).waitFor();
  } },
  { what: "find the customer on Recent UTR's", as: 'deposit.lead', at: `/admin/recent-utr?day=all&q=${lineNo}&id=${lineNo}`, bring: (page) => page.getByRole('region', { name: 'Find the customer' }).waitFor() },
  { what: 'return to remitter', as: 'deposit.lead', at: '', bring: (page) => page.getByRole('button', { name: 'Return to remitter' }).click().then(() => page.getByLabel('UTR of the transfer that sent it back').waitFor()) },
];

/** A method with a change that waits and a statement in which a line is missing. */
async function methodInNeed(): Promise<PaymentMethod> {
  const method = await newMethod(`Looked at ${freshUtr().slice(-6)}`);
  await askApi(`/payment-methods/${method.id}`, { as: 'banker', method: 'PATCH', json: { version: method.version, accountNo: freshAccount(), note: 'The branch has moved' } });
  const line = { paymentMethodId: method.id, direction: 'CREDIT', amountPaise: 500_00 };
  for (const balanceAfterPaise of [500_00, 1_700_00]) await perform('/utrs', 'banker', { ...line, utr: freshUtr(), balanceAfterPaise });
  return read(method.id);
}

/** A deposit that was credited, and a line that nobody claims. */
async function recentRows(): Promise<[string, string]> {
  const { deposit, line } = await newMatch();
  await perform(`/deposits/${deposit.id}/approve`, 'deposit', { version: deposit.version, utrEntryId: line.id, seen: { utr: line.utr, amountPaise: line.amountPaise } });
  return [deposit.no, (await newLine({ utr: freshUtr(), amountPaise: freshAmount() })).no];
}

test.each([1440, 390])('accessibility: no A or AA violation in any state of Payment Methods, Recent Deposit and Recent UTR\'s, dark and light, %d px', async (width) => {
  const states = [...methodStates(await methodInNeed()), ...recentStates(...(await recentRows()))];
  const faults: string[] = [];
  const pages = new Map<string, Page>();
  for (const { what, as, at, bring } of states) {
    const page = pages.get(as) ?? (await open(at, { as, viewport: { width, height: 900 } })).page;
    if (pages.has(as) && at) await page.goto(new URL(at, page.url()).href);
    pages.set(as, page);
    await bring(page);
    faults.push(...(await faultsOf(page, what)));
  }
  expect(faults).toEqual([]);
});
