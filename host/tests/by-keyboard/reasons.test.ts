import { dialog, dialogGone, keysSent, openDeposit, openDetails } from '../harness/page/approval-desk.ts';
import { brokenPromises, deposit, newMatch } from '../harness/work/claims.ts';
import { panel } from '../harness/browser/panel.ts';

const open = panel();

const CASES = [
  { act: 'reject', key: 'r', title: 'Reject', after: { status: 'rejected', rejectReasonCode: 'WRONG_UTR' } },
  { act: 'hold', key: 'h', title: 'Hold', after: { status: 'on_hold', holdReason: 'ASKED_BANK' } },
] as const;

test.each(CASES)(
  'interface: $act takes three keys, the letter, the number of the reason and Enter, and is sent once',
  async ({ act, key, title, after }) => {
    const { deposit: ready } = await newMatch();
    const { page } = await openDeposit(open, ready, { as: 'deposit' });
    const sent = keysSent(page, act);
    await page.keyboard.press(key);
    await dialog(page).getByText(`${title} ${ready.no}?`).waitFor();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await dialogGone(page);
    expect(await deposit(ready.id)).toMatchObject(after);
    expect(sent).toHaveLength(1);
    expect(await brokenPromises()).toEqual([]);
  },
);

test('interface: Enter that is held down on a button opens its dialog and credits nothing, Ctrl+Enter credits once', async () => {
  const { deposit: ready } = await newMatch();
  const { page } = await openDetails(open, ready, { as: 'deposit' });
  const sent = keysSent(page, 'approve');
  const approve = page.getByRole('button', { name: /^Approve/ }).first();
  await approve.focus();
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter');
  await dialog(page).getByText(`Approve ${ready.no}?`).waitFor();
  for (let time = 0; time < 20; time += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await dialog(page).count()).toBe(1);
  expect(sent).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialogGone(page);
  expect(await deposit(ready.id)).toMatchObject({ status: 'approved' });
  expect(sent).toHaveLength(1);
});
