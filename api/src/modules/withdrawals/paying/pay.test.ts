import {
  type Desk,
  key,
  openDesk,
  openPayouts,
  type PayoutDesk,
  said,
  seen,
  type TestClient,
} from '../../../testing/index.ts';
import type { Withdrawal } from '../read.ts';
import { sendBackStale } from '../checking/stale.ts';

let desk: Desk;
let payouts: PayoutDesk;
let checker: TestClient;
let payer: TestClient;
let lead: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  [checker, payer, lead] = [await desk.as('withdraw'), await desk.as('deposit'), await desk.as('deposit.lead')];
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

test('a request is cleared, taken and paid, and the held money has left through the bank', async () => {
  const payee = await payouts.customer({ name: 'Meena Iyer', paise: 2_000_00 });
  const asked = await payouts.ask({ payee, amountPaise: 1_500_00 });
  expect((await checker.get(`/customers/${payee.code}`)).json()).toMatchObject({
    cashPaise: 500_00,
    heldPaise: 1_500_00,
  });
  const cleared = await payouts.done(checker, asked, 'clear', seen(asked));
  expect(cleared).toMatchObject({
    status: 'approved',
    clearedBy: { username: 'withdraw' },
    checks: expect.arrayContaining([expect.objectContaining({ code: 'PAYEE_NAME', result: 'pass' })]),
  });
  const taken = await payouts.done(payer, cleared, 'take', seen(cleared));
  expect(taken).toMatchObject({ status: 'paying', payingBy: { username: 'deposit' } });
  const paid = await payouts.act(payer, taken, 'paid', {
    ...seen(taken),
    ...payouts.payment({ payoutUtr: '6234 5678 9012' }),
  });
  expect(paid).toMatchObject({
    statusCode: 1,
    status: `${asked.no} is paid: ₹1,500.00 to Meena Iyer`,
    data: { status: 'paid', payoutUtr: '623456789012', confirmedAt: null },
  });
  expect((await checker.get(`/customers/${payee.code}`)).json()).toMatchObject({ cashPaise: 500_00, heldPaise: 0 });
});

test('the second payer is told who took it', async () => {
  const cleared = await payouts.bring('approved');
  await payouts.done(payer, cleared, 'take', seen(cleared));
  const second = await payouts.act(lead, cleared, 'take', seen(cleared));
  expect(second).toMatchObject({
    statusCode: 3,
    code: 'STALE_VERSION',
    data: { current: { status: 'paying' }, by: { username: 'deposit' } },
  });
  expect(second.status).toMatch(/^Taken for payout by deposit at \d\d:\d\d:\d\d\.$/);
});

test('a payout in progress belongs to its payer, however long it takes; a lead may step in', async () => {
  const taken = await payouts.bring('paying');
  await desk.api.db
    .updateTable('withdrawal')
    .set({ payingAt: new Date(Date.now() - 9 * 3_600_000), clearedAt: new Date(Date.now() - 9 * 3_600_000) })
    .where('id', '=', taken.id)
    .execute();
  await sendBackStale(desk.api.app.deps);
  const other = await (
    await desk.as('franchise')
  ).post(`/withdrawals/${taken.id}/paid`, { version: taken.version, ...seen(taken), ...payouts.payment() }, key());
  expect(other.status).toBe(404);
  expect(await payouts.get(taken.id)).toMatchObject({ status: 'paying', payingBy: { username: 'deposit' } });
  expect(await payouts.done(lead, taken, 'paid', { ...seen(taken), ...payouts.payment() })).toMatchObject({
    status: 'paid',
    payingBy: { username: 'deposit' },
    paidBy: { username: 'deposit.lead' },
  });
});

test('a payout UTR is used once, whatever happened to the first payout', async () => {
  const utr = desk.utr();
  const first = await payouts.bring('paying');
  await payouts.done(payer, first, 'paid', { ...seen(first), ...payouts.payment({ payoutUtr: utr }) });
  const second = await payouts.bring('paying');
  const answer = await payouts.act(payer, second, 'paid', { ...seen(second), ...payouts.payment({ payoutUtr: utr }) });
  expect(answer).toMatchObject({ statusCode: 3, code: 'DUPLICATE_PAYOUT_UTR' });
  expect(await payouts.get(second.id)).toMatchObject({ status: 'paying', payoutUtr: null });
});

test('nothing is paid without a UTR, or with a text that is not one', async () => {
  const taken = await payouts.bring('paying');
  const { payoutUtr: _, ...without } = payouts.payment();
  expect(
    (await payer.post(`/withdrawals/${taken.id}/paid`, { version: taken.version, ...seen(taken), ...without }, key()))
      .status,
  ).toBe(400);
  const odd = await payouts.act(payer, taken, 'paid', {
    ...seen(taken),
    ...payouts.payment({ payoutUtr: 'ravi@bank' }),
  });
  expect(odd).toMatchObject({ statusCode: 0, errors: [{ field: 'payoutUtr', code: 'NOT_A_UTR' }] });
});

test('a destination or amount that differs from what was seen is a conflict that names it', async () => {
  const cleared = await payouts.bring('approved');
  const answer = said<{ current: Withdrawal; changed: string[] }>(
    await payer.post(
      `/withdrawals/${cleared.id}/take`,
      { version: cleared.version, seen: { amountPaise: cleared.amountPaise, destinationHash: 'another' } },
      key(),
    ),
  );
  expect(answer).toMatchObject({
    statusCode: 3,
    code: 'STALE_VERSION',
    data: { changed: ['destinationHash'], current: { id: cleared.id, status: 'approved' } },
  });
});
