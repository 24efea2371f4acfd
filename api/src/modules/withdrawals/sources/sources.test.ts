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
import type { PayoutSource } from './schemas.ts';

let desk: Desk;
let payouts: PayoutDesk;
let payer: TestClient;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  payer = await desk.as('deposit');
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const sources = async (by = payer): Promise<PayoutSource[]> =>
  (await by.get('/withdrawals/payout-sources')).json<{ items: PayoutSource[] }>().items;
const source = async (id: string): Promise<PayoutSource> => (await sources()).find((each) => each.id === id)!;
const fill = async (paymentMethodId: string, amountPaise: number) =>
  desk.line({ utr: desk.utr(), amountPaise, paymentMethodId });
const limit = (id: string, set: { minPaise?: number; maxPaise?: number; dailyCapPaise?: number | null }) =>
  desk.api.db.updateTable('paymentMethod').set(set).where('id', '=', id).execute();
const pay = (row: Withdrawal, from: string, payoutUtr = desk.utr()) =>
  payouts.done(payer, row, 'paid', { ...seen(row), ...payouts.payment({ sourcePaymentMethodId: from, payoutUtr }) });
const item = (row: Withdrawal) => ({ id: row.id, version: row.version, ...seen(row) });
const file = async (from: string, rows: Withdrawal[], by = payer) =>
  said<{ results: { code?: string; status: string }[] }>(
    await by.post(
      '/withdrawals/payout-batches',
      { sourcePaymentMethodId: from, template: 'GENERIC', rail: 'IMPS', items: rows.map(item) },
      key(),
    ),
  );

test('an account holds what its bank lines say, minus payouts without a line, and each payout is counted once', async () => {
  const from = await desk.method({ label: 'Balance' });
  await fill(from, 10_000_00);
  expect(await source(from)).toMatchObject({
    balancePaise: 10_000_00,
    outTodayPaise: 0,
    underWayPaise: 0,
    countedOn: null,
  });
  const utr = desk.utr();
  await pay(await payouts.bring('paying'), from, utr);
  expect(await source(from)).toMatchObject({ balancePaise: 9_500_00, outTodayPaise: 500_00 });
  await desk.line({ utr, amountPaise: 500_00, paymentMethodId: from, direction: 'DEBIT' });
  expect(await source(from)).toMatchObject({ balancePaise: 9_500_00, outTodayPaise: 500_00 });
});

test('money under way in a file is not available to be sent again', async () => {
  const from = await desk.method({ label: 'Under way' });
  await fill(from, 2_000_00);
  expect(await file(from, [await payouts.bring('approved'), await payouts.bring('approved')])).toMatchObject({
    statusCode: 1,
  });
  expect(await source(from)).toMatchObject({ balancePaise: 1_000_00, underWayPaise: 1_000_00, outTodayPaise: 0 });
});

test('after a day close the balance starts from the counted amount', async () => {
  const from = await desk.method({ label: 'Counted' });
  await fill(from, 5_000_00);
  await pay(await payouts.bring('paying'), from);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(desk.api.clock.now());
  const body = {
    date,
    countedPaise: 4_400_00,
    note: 'The bank took a fee',
    seen: { creditsPaise: 5_000_00, debitsPaise: 0 },
  };
  const asked = said<{ waiting: { id: string } }>(
    await (await desk.as('banker')).post(`/payment-methods/${from}/day-close`, body, key()),
  );
  expect(await source(from)).toMatchObject({ balancePaise: 4_500_00, countedOn: null });
  const confirm = `/second-person/${asked.data?.waiting.id}/confirm`;
  expect(said(await (await desk.as('banker.lead')).post(confirm, { version: 1 }, key()))).toMatchObject({
    statusCode: 1,
  });
  expect(await source(from)).toMatchObject({ balancePaise: 4_400_00, countedOn: date });
});

test('a returned payout still counts for its day, because it used the limit', async () => {
  const from = await desk.method({ label: 'Sent back' });
  await fill(from, 1_000_00);
  const paid = await pay(await payouts.bring('paying'), from);
  const back = await fill(from, 500_00);
  await payouts.done(await desk.as('deposit.lead'), paid, 'return', {
    utrEntryId: back.id,
    reasonCode: 'ACCOUNT_CLOSED',
  });
  expect(await source(from)).toMatchObject({ balancePaise: 1_000_00, outTodayPaise: 500_00 });
});

test('a file above the daily limit of the account is refused as a whole, with what is left of the day', async () => {
  const from = await desk.method({ label: 'Capped' });
  await limit(from, { dailyCapPaise: 900_00 });
  const rows = [await payouts.bring('approved'), await payouts.bring('approved')];
  expect(await file(from, rows)).toMatchObject({
    statusCode: 2,
    code: 'OVER_DAILY_CAP',
    status: 'Capped may send ₹900.00 more today, the file asks for ₹1,000.00: nothing was taken.',
  });
  for (const { id } of rows) expect(await payouts.get(id)).toMatchObject({ status: 'approved', payingBy: null });
  expect(await file(from, rows.slice(0, 1))).toMatchObject({ statusCode: 1 });
});

test('two concurrent files cannot exceed the daily limit together', async () => {
  const from = await desk.method({ label: 'Twice' });
  await limit(from, { dailyCapPaise: 2_000_00 });
  const rows = await Promise.all(Array.from({ length: 8 }, () => payouts.bring('approved')));
  const lead = await desk.as('deposit.lead');
  const answers = await Promise.all(
    [0, 2, 4, 6].map((at) => file(from, rows.slice(at, at + 2), at % 4 ? lead : payer)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([1, 1, 2, 2]);
  expect(await source(from)).toMatchObject({ underWayPaise: 2_000_00 });
});

test('a payment outside the limits of a single payment is left out of the file with a reason', async () => {
  const from = await desk.method({ label: 'Small' });
  await limit(from, { minPaise: 100_00, maxPaise: 600_00 });
  const [fits, over, under] = [
    await payouts.bring('approved'),
    await payouts.bring('approved', { amountPaise: 700_00 }),
    await payouts.bring('approved', { amountPaise: 50_00 }),
  ];
  const { data } = await file(from, [fits, over, under]);
  expect(data?.results).toMatchObject([
    { statusCode: 1 },
    { code: 'OVER_LIMIT', status: `${over.no} is left out: Small sends at most ₹600.00 at once.` },
    { code: 'OVER_LIMIT', status: `${under.no} is left out: Small sends at least ₹100.00 at once.` },
  ]);
});

test('a payout that has left is recorded whatever the limits, because the books follow the bank', async () => {
  const from = await desk.method({ label: 'Overdrawn' });
  await limit(from, { maxPaise: 100_00, dailyCapPaise: 100_00 });
  expect(await pay(await payouts.bring('paying'), from)).toMatchObject({ status: 'paid' });
  expect(await source(from)).toMatchObject({ balancePaise: -500_00, outTodayPaise: 500_00 });
});

test('active accounts come first, then paused ones; only leads see frozen ones, and franchise staff see their own', async () => {
  const own = await desk.method({ label: 'Own', franchiseId: desk.api.franchiseId });
  const [paused, frozen, collecting] = [
    await desk.method({ label: 'Paused', status: 'paused' }),
    await desk.method({ label: 'Frozen', status: 'frozen' }),
    await desk.method({ label: 'Collecting', purpose: 'DEPOSIT' }),
  ];
  const offered = async (by: TestClient) =>
    (await sources(by)).map(({ id }) => id).filter((id) => [own, paused, frozen, collecting].includes(id));
  expect(await offered(payer)).toEqual([own, paused]);
  expect(await offered(await desk.as('deposit.lead'))).toEqual([own, paused, frozen]);
  expect((await sources(await desk.as('franchise'))).map(({ label }) => label)).toEqual(['Own']);
});
