import type { Page } from 'playwright-core';
import type { Deposit, HandOver } from '@backoffice/shared/contract';
import { askApi } from '../harness/stack/api.ts';
import { newClaim, perform } from '../harness/work/claims.ts';
import { database } from '../harness/stack/database.ts';
import { goTo, tabTo } from '../harness/page/keyboard.ts';
import { screen } from '../harness/page/pages.ts';
import { panel } from '../harness/browser/panel.ts';
import { newTaken } from '../harness/work/payouts.ts';
import { newColleague } from '../harness/staff/staff.ts';

const open = panel();
const rowsOf = database();

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

interface Left {
  claimed: Deposit;
  held: Deposit;
  uncertain: string;
}

/** Creates a lease, a hold with a note and an uncertain payout, all of one person. */
async function leave(author: string): Promise<Left> {
  const [claimed, held] = [await newClaim(), await newClaim()];
  await perform(`/deposits/${held.id}/hold`, author, {
    version: held.version,
    reasonCode: 'ASKED_BANK',
    note: 'HDFC calls back at four',
  });
  const { id, no, version } = await newTaken(author);
  await perform(`/withdrawals/${id}/uncertain`, author, { version, note: 'The page of the bank froze after Send' });
  return { claimed, held, uncertain: no };
}

/** Takes a lease of two minutes, as the drawer does. */
const claim = (as: string, { id }: Deposit) =>
  askApi('/claims', { as, method: 'POST', json: { entityType: 'deposit', id } });

test('one leaves a claim, a hold and an uncertain payout, the next signs for them, and the first sees it at once: by keyboard alone', async () => {
  const [author, next] = [
    await newColleague(rowsOf, 'deposit', 'Asha Leaving'),
    await newColleague(rowsOf, 'deposit', 'Ben Coming'),
  ];
  const { claimed, held, uncertain } = await leave(author);

  const { page } = await open('/admin', { as: author });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/events?') && answer.ok());
  await goTo(page, 'Hand over');
  const leaving = part(page, 'What you leave open');
  await leaving.getByText('HDFC calls back at four').waitFor();
  await leaving.getByText('The page of the bank froze after Send').waitFor();
  await stream;
  // A lease taken meanwhile appears at once.
  await claim(author, claimed);
  for (const no of [claimed.no, held.no, uncertain])
    await leaving.getByRole('link', { name: no, exact: true }).waitFor();

  await tabTo(page, 'What the next person has to know');
  await page.keyboard.type('ICICI-1 is slow today');
  await claim(author, claimed);
  await tabTo(page, 'Hand over');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Withdraw H-\d+$/ }).waitFor();
  expect(await focusedTag(page)).toBe('H1');
  const [made] = await rowsOf<{ no: string }>(
    "select 'H-' || h.no as no from hand_over h join staff s on s.id = h.staff_id where s.username = $1",
    [author],
  );
  const { no } = made!;
  await part(page, `${no} waits`).getByText('ICICI-1 is slow today').waitFor();

  const { page: second } = await open('/admin', { as: next });
  await second.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await goTo(second, 'Hand over');
  const waiting = part(second, 'Awaiting your sign-off').getByRole('group').filter({ hasText: no });
  for (const words of [
    'ICICI-1 is slow today',
    'HDFC calls back at four',
    'The page of the bank froze after Send',
    claimed.no,
    held.no,
    uncertain,
  ])
    await waiting.getByText(words).first().waitFor();
  await tabTo(second, `Sign ${no}`);
  await second.keyboard.press('Shift+Tab');
  await second.keyboard.type('Read, the bank is called');
  await tabTo(second, `Sign ${no}`);
  // Delays the answer until the live event has removed the form.
  await second.route('**/hand-overs/*/sign', async (route) => {
    const response = await route.fetch();
    await part(second, 'Before').getByText(no, { exact: true }).waitFor();
    await route.fulfill({ response });
  });
  const answer = second.waitForResponse('**/hand-overs/*/sign');
  await second.keyboard.press('Enter');
  await part(second, 'Before').getByText(no, { exact: true }).waitFor();
  expect(await focusedTag(second)).toBe('H1');
  await answer;
  expect(await focusedTag(second)).toBe('H1');

  const before = part(page, 'Before').getByRole('group').filter({ hasText: no });
  await before.getByText('by Ben Coming', { exact: true }).waitFor();
  await screen(page, 'Hand over');
  await part(page, 'Hand over now').waitFor();
  expect((await askApi<HandOver>(`/hand-overs/${no}`, { as: author })).body).toMatchObject({
    status: 'signed',
    signNote: 'Read, the bank is called',
    items: expect.arrayContaining([expect.objectContaining({ no: uncertain, kind: 'uncertain' })]),
  });
});

test('a hand-over rings at the next person and stands on the overview while it waits for the signature: both by themselves', async () => {
  const [author, next] = [
    await newColleague(rowsOf, 'deposit', 'Asha Leaving'),
    await newColleague(rowsOf, 'deposit', 'Bela Coming'),
  ];
  const { page } = await open('/admin', { as: next });
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('region', { name: 'Queues' }).waitFor();
  const { id: toStaffId } = (
    await askApi<{ next: { id: string; name: string }[] }>('/hand-overs/open', { as: author })
  ).body.next.find(({ name }) => name === 'Bela Coming')!;
  const made = await askApi<{ data: HandOver }>('/hand-overs', {
    as: author,
    method: 'POST',
    json: { note: 'ICICI-1 is slow today', toStaffId, seen: { items: [] } },
  });
  const { no, id, version } = made.body.data;
  // Hand-overs of other tests that anybody may sign are counted in the same line.
  const card = page.getByText(
    new RegExp(`^(${no} of Asha Leaving awaits your sign-off\\.|\\d+ hand-overs await your sign-off: .*${no})`),
  );
  await card.waitFor();
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.filter({ hasText: /[1-9]/ }).waitFor();
  await bell.click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: new RegExp(`${author} hands over, ${no}\\.`) })
    .click();
  await part(page, 'Awaiting your sign-off').getByText(no, { exact: true }).waitFor();
  await goTo(page, 'Overview');
  await card.waitFor();
  await askApi(`/hand-overs/${id}/sign`, { as: next, method: 'POST', json: { version } });
  await card.waitFor({ state: 'detached' });
});
