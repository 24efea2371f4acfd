import { readFileSync } from 'node:fs';
import type { Deposit } from '@backoffice/shared/contract';
import { dialog } from '../harness/page/approval-desk.ts';
import { goTo, openFocused, pressOn, tabTo } from '../harness/page/keyboard.ts';
import { firstRow, heading, rows } from '../harness/page/pages.ts';
import { answered } from '../harness/browser/in-flight.ts';
import { panel } from '../harness/browser/panel.ts';
import { database } from '../harness/stack/database.ts';
import { newColleague } from '../harness/staff/staff.ts';
import { newClaim, perform } from '../harness/work/claims.ts';

const open = panel();
const rowsOf = database();

test('the audit says how far its chain is sealed, is narrowed to a row and a person, and is exported as it is shown: by keyboard alone', async () => {
  const [owner, person] = [
    await newColleague(rowsOf, 'owner', 'Indu Looking'),
    await newColleague(rowsOf, 'deposit', 'Jaya Holding'),
  ];
  const claim = await newClaim();
  const { version } = await perform<Deposit>(`/deposits/${claim.id}/hold`, person, {
    version: claim.version,
    reasonCode: 'ASKED_BANK',
    note: 'HDFC calls back',
  });
  expect(version).toBeGreaterThan(claim.version);

  const { page } = await open('/admin', { as: owner });
  await heading(page).waitFor();
  await goTo(page, 'Audit');
  await page.getByText(/^Sealed up to entry [\d,]+, last .*\./).waitFor();
  await firstRow(page);
  await page.keyboard.press('/');
  await page.keyboard.type(claim.no);
  await page.waitForURL((url) => url.searchParams.get('q') === claim.no);
  await answered(page);
  await rows(page).filter({ hasText: 'Put on hold' }).waitFor();
  await rows(page).filter({ hasNotText: claim.no }).first().waitFor({ state: 'detached' });
  await openFocused(page);
  await page.getByRole('heading', { name: /^Entry \d+$/ }).waitFor();
  await page.getByText('Yes, part of the chain').waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText(person).first().waitFor();
  await page.keyboard.press('Escape');

  await pressOn(page, 'More filters');
  await tabTo(page, 'By');
  await page.keyboard.type(person);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('by') === person);
  await answered(page);
  await rows(page).first().waitFor();
  await pressOn(page, 'Export');
  await dialog(page)
    .getByText(/^1 entry, filtered and sorted as on the screen\./)
    .waitFor();
  const [saved] = await Promise.all([page.waitForEvent('download'), pressOn(page, 'Export')]);
  expect(saved.suggestedFilename()).toMatch(/^audit_.*\.csv$/);
  const lines = readFileSync((await saved.path())!, 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${person},`);
  expect(lines[1]).toContain(claim.no);
  expect(lines[1]).toContain('Asked the bank: HDFC calls back');
});
