import type { Page } from 'playwright-core';
import { openDeposit, rowOf } from '../harness/page/approval-desk.ts';
import { deposit, freshAmount, freshUtr, linesWith, method, newClaim, typed } from '../harness/work/claims.ts';
import { lastEntry, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { spinnersOf, toast } from '../harness/browser/page-recorder.ts';

const open = panel();

async function openEntry(as: string): Promise<Page> {
  const { page } = await open('/admin/utr', { as });
  await screen(page, 'UTR Entry');
  await page.waitForFunction(() => (document.querySelector('form select') as HTMLSelectElement | null)?.value);
  return page;
}

/** Types one line as a person does: UTR has the focus already, and Enter saves. */
async function key(page: Page, utr: string, amountPaise: number) {
  await page.keyboard.type(utr);
  await page.keyboard.press('Tab');
  await page.keyboard.type(typed(amountPaise));
  await page.keyboard.press('Enter');
}

const hasFocus = (page: Page) =>
  page.getByLabel('UTR', { exact: true }).evaluate((field) => field === document.activeElement);

test("a line keyed by the banker without the mouse makes the waiting deposit Ready in the deposit desk's window", async () => {
  const claim = await newClaim();
  expect(claim.section).toBe('waiting');
  const [{ page: desk }, entry] = [await openDeposit(open, claim, { as: 'deposit' }), await openEntry('banker')];
  await rowOf(desk, claim).getByText('Waiting for bank').waitFor();
  await key(entry, claim.utr!, claim.amountPaise);
  await entry.getByText(new RegExp(claim.no)).first().waitFor();
  await rowOf(desk, claim).getByText('Ready', { exact: true }).waitFor();
  expect(await deposit(claim.id)).toMatchObject({
    status: 'matched',
    section: 'ready',
    matchKind: 'auto',
    utrEntry: { utr: claim.utr },
  });
});

test("the fields are labelled UTR and Amount and the button Save; bank lines are keyed in a row without the mouse, with the first active method, and the server's words are said by a toast; an amount above one lakh is asked for twice, and two that differ are not saved", async () => {
  const entry = await openEntry('banker');
  for (const field of [
    entry.getByLabel('UTR', { exact: true }),
    entry.getByLabel('Amount', { exact: true }),
    entry.getByRole('button', { name: 'Save', exact: true }),
  ])
    expect(await field.count()).toBe(1);
  const { id: methodId } = await method();
  const lines = Array.from({ length: 3 }, () => ({ utr: freshUtr(), amountPaise: freshAmount() }));
  for (const { utr, amountPaise } of lines) {
    expect(await hasFocus(entry)).toBe(true);
    const saved = entry.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/api/utrs'),
    );
    await key(entry, utr, amountPaise);
    const { statusCode, status } = (await (await saved).json()) as { statusCode: number; status: string };
    expect(statusCode).toBe(1);
    expect(await toast(entry, status)).toMatchObject({ tone: 'success' });
  }
  expect(await hasFocus(entry)).toBe(true);
  expect(await entry.getByLabel('UTR', { exact: true }).inputValue()).toBe('');
  for (const { utr } of lines) await lastEntry(entry, utr).waitFor();
  expect(await entry.getByRole('region', { name: 'Not saved yet' }).count()).toBe(0);
  for (const { utr, amountPaise } of lines)
    expect(await linesWith(utr)).toMatchObject([
      { utr, amountPaise, status: 'unclaimed', paymentMethod: { id: methodId } },
    ]);

  const utr = freshUtr();
  await entry.keyboard.type(utr);
  await entry.keyboard.press('Tab');
  await entry.keyboard.type('150000');
  await entry.getByLabel('Amount again', { exact: true }).fill('15,000');
  await entry.keyboard.press('Enter');
  await entry.getByText('The two amounts differ').waitFor();
  expect(await linesWith(utr)).toEqual([]);
  await entry.getByLabel('Amount again', { exact: true }).fill('1,50,000');
  await entry.keyboard.press('Enter');
  await lastEntry(entry, utr).waitFor();
  expect(await linesWith(utr)).toMatchObject([{ amountPaise: 1_50_000_00 }]);
});

test('who waits for the line is said before it is saved, one customer or several; Ctrl and Enter save it and open the approval', async () => {
  const [shared, amountPaise] = [freshUtr(), freshAmount()];
  for (const place of [0, 1, 2]) await newClaim({ utr: shared, amountPaise, of: place });
  const claim = await newClaim();
  const entry = await openEntry('deposit');
  await entry.keyboard.type(shared);
  await entry.getByText('3 customers wait for this UTR').waitFor();
  await entry.keyboard.press('Control+a');
  await entry.keyboard.type(claim.utr!);
  await entry.getByText('1 customer waits for this UTR').waitFor();
  await entry.getByText(claim.no).first().waitFor();
  await entry.keyboard.press('Tab');
  await entry.keyboard.type(typed(claim.amountPaise));
  await entry.keyboard.press('Control+Enter');
  await screen(entry, 'Deposit Approval');
  await entry.getByRole('heading', { name: `Deposit ${claim.no}` }).waitFor();
  expect(await deposit(claim.id)).toMatchObject({ section: 'ready' });
});

test('what is no UTR is recognised, with where the UTR stands; typing and the checks while typing never turn the loading flag on; what was typed survives a reload', async () => {
  const entry = await openEntry('banker');
  const field = entry.getByLabel('UTR', { exact: true });
  const before = await spinnersOf(entry);
  for (const [text, whose] of [
    ['CICAgPDx9qWXbA', 'Google Pay'],
    ['T2411121402331234567890', 'PhonePe'],
    ['someone@okhdfcbank', 'UPI address'],
  ] as const) {
    await field.fill(text);
    await entry.getByText('Not a UTR').waitFor();
    await entry.locator('#utr-hint').getByText(new RegExp(whose)).waitFor();
  }
  await field.fill('');
  const [utr, checked] = [freshUtr(), entry.waitForResponse('**/api/utrs/check')];
  await entry.keyboard.type(utr);
  await entry.keyboard.press('Tab');
  await checked;
  expect(await spinnersOf(entry)).toEqual(before);
  // The draft is stored a moment after the last key.
  await entry.waitForFunction(
    (text) =>
      [localStorage, sessionStorage].some((kept) =>
        Object.values(kept).some((value) => String(value).replaceAll(' ', '').includes(text)),
      ),
    utr,
  );
  await entry.reload();
  await screen(entry, 'UTR Entry');
  expect((await field.inputValue()).replaceAll(' ', '')).toBe(utr);
});

test('a line of before the reload says that it is not saved; what is typed, scanned or pasted next takes its place, and Discard empties it', async () => {
  const entry = await openEntry('banker');
  const field = entry.getByLabel('UTR', { exact: true });
  const left = entry.getByText(/^Not saved from before: /);
  const again = async () => {
    // The draft is stored a moment after the last key.
    await entry.waitForFunction(() => Object.values(sessionStorage).some((value) => String(value).includes('12345')));
    await entry.reload();
    await screen(entry, 'UTR Entry');
    await left.waitFor();
    expect(await hasFocus(entry)).toBe(true);
  };
  const utr = freshUtr();
  await entry.keyboard.type('12345');
  await again();
  await entry.keyboard.type(utr);
  expect(await field.inputValue()).toBe(utr);
  await left.waitFor({ state: 'detached' });
  await field.fill('12345');
  await again();
  await entry.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, utr);
  expect(await field.inputValue()).toBe(utr);
  await field.fill('12345');
  await again();
  await entry.getByRole('button', { name: 'Discard' }).click();
  expect(await field.inputValue()).toBe('');
  expect(await hasFocus(entry)).toBe(true);
});
