import {
  creditButton,
  dialog,
  dialogGone,
  keysSent,
  loseAnswer,
  openDeposit,
  openDetails,
  openWaiting,
  rowOf,
} from '../harness/page/approval-desk.ts';
import { brokenPromises, cashOf, deposit, newClaim, newLine, newMatch, perform } from '../harness/work/claims.ts';
import { panel } from '../harness/browser/panel.ts';
import { toast } from '../harness/browser/page-recorder.ts';

const open = panel();

describe('what was seen is what is approved', () => {
  test('a bank line that is taken out while the question stands: nothing is credited and the row says what changed, by whom and when', async () => {
    const { deposit: seen, line } = await newMatch();
    const { page } = await openDeposit(open, seen, { as: 'deposit' });
    await page.keyboard.press('a');
    await creditButton(page).waitFor();
    await perform(`/utrs/${line.id}/void`, 'banker.lead', { version: line.version, reasonCode: 'TYPED_WRONG' });
    await page.keyboard.press('Enter');
    await dialogGone(page);
    await rowOf(page, seen)
      .getByText(/Unmatched by banker\.lead at \d\d:\d\d:\d\d/)
      .waitFor();
    expect(await deposit(seen.id)).toMatchObject({ status: 'pending', creditedPaise: null });
    await rowOf(page, seen).getByText('Waiting for bank').waitFor();
  });

  test('a bank line of another amount in its place is not approved by the old question', async () => {
    const claim = await newClaim();
    const wrong = await newLine({ utr: claim.utr!, amountPaise: claim.amountPaise, as: 'banker' });
    const before = await cashOf(claim.customer.id);
    const { page } = await openDeposit(open, claim, { as: 'deposit' });
    await page.keyboard.press('a');
    await creditButton(page).waitFor();
    await perform(`/utrs/${wrong.id}/void`, 'banker', { version: wrong.version, reasonCode: 'TYPED_WRONG' });
    await newLine({ utr: claim.utr!, amountPaise: claim.amountPaise - 90_00 });
    await page.keyboard.press('Enter');
    await dialogGone(page);
    await rowOf(page, claim)
      .getByText(/ by banker at \d\d:\d\d:\d\d/)
      .waitFor();
    expect(await deposit(claim.id)).toMatchObject({ status: 'pending', creditedPaise: null });
    expect(await cashOf(claim.customer.id)).toBe(before);
    await rowOf(page, claim).getByText('Needs review').waitFor();
  });

  test('whoever asks after the row has left the list is told all the same', async () => {
    const { deposit: seen } = await newMatch();
    const { page } = await openWaiting(open, seen, { as: 'deposit' });
    await page.keyboard.press('a');
    await creditButton(page).waitFor();
    await perform(`/deposits/${seen.id}/reject`, 'banker', { version: seen.version, reasonCode: 'FAKE_PROOF' });
    await rowOf(page, seen).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await dialogGone(page);
    expect(await toast(page, /Rejected by banker at \d\d:\d\d:\d\d/)).toMatchObject({ tone: 'error' });
    expect(await deposit(seen.id)).toMatchObject({ status: 'rejected', creditedPaise: null });
  });
});

describe('an outcome that is not known', () => {
  test('is shown as not known, and asking the server tells that it was done, once', async () => {
    const { deposit: clean } = await newMatch();
    const before = await cashOf(clean.customer.id);
    const { page, expectFault } = await openDeposit(open, clean, {
      as: 'deposit',
      cold: false,
      before: (fresh) => loseAnswer(fresh, 'approve'),
    });
    expectFault(/ERR_CONNECTION_RESET/);
    const keys = keysSent(page, 'approve');
    await page.keyboard.press('a');
    await creditButton(page).click();
    await dialog(page)
      .getByText(/outcome is unknown/)
      .waitFor();
    expect(await creditButton(page).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Check status' }).click();
    await dialogGone(page);
    expect(new Set(keys).size).toBe(1);
    expect(await deposit(clean.id)).toMatchObject({ status: 'approved', decidedBy: { username: 'deposit' } });
    expect(await cashOf(clean.customer.id)).toBe(before + clean.amountPaise);
    expect(await brokenPromises()).toEqual([]);
  });

  test('is told above the list although no file arrives any more', async () => {
    const { deposit: clean } = await newMatch();
    const { page, expectFault } = await openDeposit(open, clean, {
      as: 'deposit',
      before: (fresh) => loseAnswer(fresh, 'approve'),
    });
    expectFault(/ERR_CONNECTION_RESET/);
    await Promise.all([page.waitForResponse(/\/open-decisions\.\w+\.js$/), page.keyboard.press('a')]);
    await page.route('**/*.js', (route) => route.abort('connectionreset'));
    await creditButton(page).click();
    await page.getByText(`"Approve ${clean.no}" was sent at`).waitFor();
    expect(
      await dialog(page)
        .getByText(/outcome is unknown/)
        .count(),
    ).toBe(1);
  });

  test('is still shown after a reload of the page, and resolved from there', async () => {
    const { deposit: clean } = await newMatch();
    const { page, expectFault } = await openDetails(open, clean, {
      as: 'banker',
      cold: false,
      before: (fresh) => loseAnswer(fresh, 'approve'),
    });
    expectFault(/ERR_CONNECTION_RESET/);
    const keys = keysSent(page, 'approve');
    await page.getByRole('button', { name: /^Approve/ }).click();
    await creditButton(page).click();
    await dialog(page)
      .getByText(/outcome is unknown/)
      .waitFor();
    await page.reload();
    await page.getByText(/"Approve" was sent at/).waitFor();
    await page.getByRole('button', { name: 'Check status' }).click();
    await page.getByText(/"Approve" was sent at/).waitFor({ state: 'detached' });
    expect(new Set(keys).size).toBe(1);
    expect(await deposit(clean.id)).toMatchObject({ status: 'approved', decidedBy: { username: 'banker' } });
  });

  test('of a request that never reached the server is resolved by the same button', async () => {
    const { deposit: clean } = await newMatch();
    const { page, expectFault } = await openDeposit(open, clean, { as: 'deposit' });
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    await page.keyboard.press('a');
    await creditButton(page).waitFor();
    // Only this request fails: without any connection the panel would not even send it.
    await page.route('**/approve', (route) => route.abort('internetdisconnected'));
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByText(/outcome is unknown/)
      .waitFor();
    expect(await deposit(clean.id)).toMatchObject({ status: 'matched' });
    await page.unroute('**/approve');
    await dialog(page).getByRole('button', { name: 'Check status' }).click();
    await dialogGone(page);
    expect(await deposit(clean.id)).toMatchObject({ status: 'approved' });
  });
});
