import type { Page } from 'playwright-core';
import {
  creditButton,
  dialog,
  dialogGone,
  loseAnswer,
  openDetails,
  openWaiting,
  rowOf,
} from '../harness/page/approval-desk.ts';
import { deposit, newClaim, newLine, newMatch, perform, rareAmount } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { heading } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { toast, toastsOf } from '../harness/browser/page-recorder.ts';

const open = panel();
const rowsOf = database();

const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ });
const openNo = (page: Page) => new URL(page.url()).searchParams.get('id');
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test('who opens an item is on it: another sees who and for how long, cannot decide, and a lead takes it over', async () => {
  const { deposit: wanted } = await newMatch();
  const { page: first } = await openDetails(open, wanted, { as: 'deposit' });
  await approve(first).waitFor();

  const { page: second } = await openWaiting(open, wanted, { as: 'banker' });
  await rowOf(second, wanted).getByText('deposit', { exact: true }).waitFor();
  await rowOf(second, wanted).getByText(wanted.no).click();
  await second.getByText(/^deposit is working on this \([0-2]:\d\d left/).waitFor();
  expect(await approve(second).isDisabled()).toBe(true);
  await second.keyboard.press('a');
  expect(await toast(second, new RegExp(`^deposit is working on ${wanted.no} \\([0-2]:\\d\\d left\\)$`))).toMatchObject(
    {
      tone: 'error',
    },
  );
  expect(await dialog(second).count()).toBe(0);

  const { page: lead } = await openDetails(open, wanted, { as: 'deposit.lead' });
  await lead.getByRole('button', { name: 'Take over' }).click();
  await lead.getByText(/is working on this/).waitFor({ state: 'detached' });
  await approve(lead).click();
  await creditButton(lead).click();
  await dialogGone(lead);
  expect(await deposit(wanted.id)).toMatchObject({ status: 'approved', decidedBy: { username: 'deposit.lead' } });

  const { page: told } = await open('/admin', { as: 'deposit' });
  await told.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  await notices(told).getByText(`deposit.lead took ${wanted.no} over from you.`).waitFor();
});

test('Next hands one item to each of two people, and says when nothing is left', async () => {
  const amountPaise = rareAmount();
  for (const claim of [await newClaim({ amountPaise }), await newClaim({ amountPaise })])
    await newLine({ utr: claim.utr!, amountPaise });
  const desks = await Promise.all(
    ['deposit', 'banker'].map((as) => open(`/admin/deposit-approval?amount=${amountPaise}`, { as })),
  );
  for (const { page } of desks) await page.getByRole('row').nth(2).waitFor();
  await Promise.all(desks.map(({ page }) => page.keyboard.press('g')));
  for (const { page } of desks) await page.waitForURL(/id=D-/);
  expect(new Set(desks.map(({ page }) => openNo(page))).size).toBe(2);

  const [{ page }] = desks as [(typeof desks)[number]];
  const mine = openNo(page);
  await page.getByRole('heading', { name: `Deposit ${mine}` }).waitFor();
  await page.keyboard.press('g');
  await toast(page, 'No unassigned items');
  expect(openNo(page)).toBe(mine);
  // The item that came is on the screen, so nothing is said of it.
  expect((await toastsOf(page)).map(({ text }) => text)).toEqual(['No unassigned items']);
});

test('what concerns a person is in his bell until he has read it, in every browser', async () => {
  // A fresh account: other tests would add notices to a shared one.
  const me = await newColleague(rowsOf, 'banker', 'Chitra Reading');
  const { deposit: credited, line } = await newMatch();
  const seen = { utr: line.utr, amountPaise: line.amountPaise };
  const { version } = await perform<{ version: number }>(`/deposits/${credited.id}/approve`, me, {
    version: credited.version,
    utrEntryId: line.id,
    seen,
  });
  await perform(`/deposits/${credited.id}/reverse`, 'banker.lead', { version, reasonCode: 'WRONG_CUSTOMER' });

  const { page } = await open('/admin', { as: me });
  await page.getByRole('button', { name: /^Notifications, \d+ new$/ }).click();
  expect(await page.title()).toMatch(/^\(\d+\) /);
  await notices(page)
    .getByRole('link', { name: new RegExp(`banker\\.lead reversed your approval of ${credited.no},`) })
    .click();
  await page.getByRole('heading', { name: `Deposit ${credited.no}` }).waitFor();

  const { page: elsewhere } = await open('/admin', { as: me });
  await bell(elsewhere).click();
  const known = notices(elsewhere)
    .getByRole('listitem')
    .filter({ hasText: `banker.lead reversed your approval of ${credited.no}` });
  await known.waitFor();
  expect(await known.getByText('New', { exact: true }).count()).toBe(0);
  // Notices that other tests send to every banker may be new, and nothing else.
  const others = await notices(elsewhere).getByText('New', { exact: true }).count();
  expect(await bell(elsewhere).getAttribute('aria-label')).toBe(
    others > 0 ? `Notifications, ${others} new` : 'Notifications',
  );
});

test('a decision without an answer stands above the list and in the bell after a reload, and is asked about there', async () => {
  const { deposit: clean } = await newMatch();
  const { page, expectFault } = await openWaiting(open, clean, {
    as: 'deposit',
    cold: false,
    before: (fresh) => loseAnswer(fresh, 'approve'),
  });
  expectFault(/ERR_CONNECTION_RESET/);
  await page.keyboard.press('a');
  await creditButton(page).click();
  await dialog(page)
    .getByText(/outcome is unknown/)
    .waitFor();
  await page.goto(new URL('/admin/deposit-approval', page.url()).href);
  await page.getByText(`"Approve ${clean.no}" was sent at`).waitFor();
  await heading(page).waitFor();
  await bell(page).click();
  await notices(page).getByText(`"Approve ${clean.no}" was sent at`).waitFor();
  await notices(page).getByRole('button', { name: 'Check status' }).click();
  await page.getByText(`"Approve ${clean.no}" was sent at`).first().waitFor({ state: 'detached' });
  expect(await deposit(clean.id)).toMatchObject({ status: 'approved', decidedBy: { username: 'deposit' } });
});
