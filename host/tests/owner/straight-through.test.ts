import type { StraightThroughView } from '@backoffice/shared/contract';
import { dialog, dialogGone } from '../harness/page/approval-desk.ts';
import { pressOn } from '../harness/page/keyboard.ts';
import { heading, screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { askApi } from '../harness/stack/api.ts';
import { database } from '../harness/stack/database.ts';
import { method, newClaim, perform, freshUtr } from '../harness/work/claims.ts';
import { toldByBank } from '../harness/work/feed.ts';
import { newColleague } from '../harness/staff/staff.ts';

const open = panel();
const rowsOf = database();

const view = async () => (await askApi<StraightThroughView>('/straight-through', { as: 'owner' })).body;

/** Less than any other test claims, so that nothing of theirs is credited by itself. */
const PAISE = 2_37;

test('two owners switch it on after a back-test, a claim credits itself, the second look finds it wrong, and it stops', async () => {
  const [asks, confirms] = [
    await newColleague(rowsOf, 'owner', 'Gita Straight'),
    await newColleague(rowsOf, 'owner', 'Hari Straight'),
  ];
  const { version, inUse } = await view();
  const rules = {
    ...inUse.rules,
    sources: ['API'],
    maxClaimPaise: PAISE,
    payerMustBeKnown: false,
    payerMatch: 'word',
    minApproved: 0,
    minAccountDays: 0,
    kycVerified: false,
    riskNotHigh: false,
    maxStrikes: 100,
    customerDayCount: 1_000,
    samplePercent: 100,
  };
  await perform('/straight-through/rules', 'owner', { version, rules, reason: 'A trial of small claims' });

  const { page } = await open('/admin/owner/straight-through', { as: asks });
  await screen(page, 'Straight-through');
  const looked = page.getByRole('button', { name: /^I have looked at/ });
  await pressOn(page, /^Test version/);
  await looked.first().waitFor();
  // The button has waited for the test, and has the focus again.
  await page
    .getByRole('button', { name: /^Test version/ })
    .and(page.locator(':focus'))
    .waitFor();
  await pressOn(page, /^I have looked at/);
  await page.getByText(asks).last().waitFor();
  await page.locator('main:focus').waitFor();
  await page.getByRole('button', { name: 'Switch it on' }).click();
  await dialog(page)
    .getByText(/Another owner opens the back-test and confirms first/)
    .waitFor();
  await page.keyboard.type('Watched for a week');
  await dialog(page).getByRole('button', { name: 'Ask another owner' }).click();
  await dialogGone(page);
  const { waiting, backTests } = await view();
  await perform(`/straight-through/back-tests/${backTests[0]!.id}/seen`, confirms, {});
  await perform(`/second-person/${waiting!.id}/confirm`, confirms, { version: 1 });
  await page.getByRole('button', { name: 'Stop it now' }).waitFor();

  const [utr, paymentMethodId] = [freshUtr(), (await method()).id];
  const claim = await newClaim({ utr, amountPaise: PAISE, of: 3 });
  // As if the customer had sent it: what staff enter is never credited by itself.
  await rowsOf(`UPDATE deposit SET source = 'CUSTOMER', created_by = NULL WHERE id = '${claim.id}' RETURNING id`);
  await toldByBank(asks, confirms, { utr, amountPaise: PAISE, paymentMethodId });
  await page
    .getByText(/^1 claim.*₹2\.37/)
    .first()
    .waitFor();

  const { page: lead } = await open('/admin/second-look', { as: 'deposit.lead' });
  await screen(lead, 'Second look');
  await lead.getByRole('heading', { name: `${claim.no}: ₹2.37` }).waitFor();
  await lead.keyboard.press('w');
  await lead.keyboard.type('A third');
  await lead.keyboard.press('Tab');
  await lead.keyboard.type('An aunt paid');
  await lead.keyboard.press('Enter');
  await lead.getByText(`${claim.no} was wrong. A lead reverses it.`).waitFor();
  await page.getByText(/It has stopped itself\./).waitFor();
  expect((await view()).mode).toBe('off');
  await heading(page).waitFor();
});
