import type { Deposit } from '@backoffice/shared/contract';
import { askApi } from './harness/api.ts';
import { firstRow, rows } from './harness/pages.ts';
import { panel } from './harness/panel.ts';

const open = panel();

describe('screens: Deposit Approval', () => {
  test.each(['ready', 'needs_eyes', 'waiting', 'on_hold'])('screens: the section %s shows exactly the deposits that the server puts there', async (section) => {
    const { page } = await open(`/admin/deposit-approval?section=${section}`, { as: 'banker' });
    await firstRow(page);
    const { body } = await askApi<{ items: Deposit[] }>(`/deposits?section=${section}&sort=submittedAt&limit=50`, { as: 'banker' });
    const shown = (await rows(page).allInnerTexts()).map((text) => /D-\d+/.exec(text)?.[0]);
    expect(shown.filter((no) => !body.items.some((deposit) => deposit.no === no))).toEqual([]);
  });

  test('interface: single letters decide nothing while a field has the focus', async () => {
    const { page } = await open('/admin/deposit-approval?section=ready', { as: 'deposit' });
    await firstRow(page);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('arh');
    await page.waitForTimeout(300);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
