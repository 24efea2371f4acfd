import { type Desk, openDesk, openPayouts, type PayoutDesk } from '../../testing/index.ts';
import { payoutFiles } from '../../testing/payouts/payout-files.ts';
import type { PayoutBatch } from '../../modules/withdrawals/batches/read.ts';
import type { Withdrawal } from '../../modules/withdrawals/read.ts';
import { csvOf, daysAgo, statementDesk } from './testing/statement.ts';

let desk: Desk;
let payouts: PayoutDesk;
let bank: ReturnType<typeof statementDesk>;
let fileOf: ReturnType<typeof payoutFiles>['fileOf'];
let answered: ReturnType<typeof payoutFiles>['answered'];
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
  bank = statementDesk(desk, payouts.sourceId);
  ({ fileOf, answered } = payoutFiles(desk, payouts));
});
afterAll(() => desk.close());
afterEach(async () => expect(await desk.broken()).toEqual([]));

const debitOf = (paise: number) =>
  csvOf([{ day: daysAgo(desk, 0), narration: `BULK PAYMENT ${desk.utr().slice(0, 5)}`, paise: -paise }]);
const confirmed = async (rows: readonly Withdrawal[]) =>
  Promise.all(rows.map(async ({ id }) => (await payouts.get(id)).confirmedBy?.no ?? null));
const lineOf = async (batch: PayoutBatch) =>
  desk.api.db.selectFrom('utrEntry').select(['id', 'no', 'status']).where('claimedBatchId', '=', batch.id).execute();

test('one debit of the sum of a file confirms each of its payouts, and is not void afterwards', async () => {
  const { batch, rows } = await fileOf([300_00, 200_00, 150_00]);
  await answered(batch, ['paid', 'paid', 'paid']);
  const statement = await bank.read(debitOf(650_00));
  expect(await bank.rows(statement)).toMatchObject([
    { verdict: 'batch', confirms: batch.no, why: `3 payouts of ${batch.no} in one debit.` },
  ]);
  const entered = await bank.done(statement, 'enter');
  const [line] = await lineOf(batch);
  expect(line).toMatchObject({ status: 'claimed' });
  expect(await confirmed(rows)).toEqual(rows.map(() => `U-${line?.no}`));
  expect(await bank.act(entered, 'void', { reasonCode: 'TYPED_WRONG' })).toMatchObject({
    code: 'WRONG_STATE',
    status: `U-${line?.no} is matched to ${batch.no}. Nothing of ${entered.no} was voided.`,
  });
  const payout = await desk.api.db
    .selectFrom('payout')
    .selectAll()
    .where('withdrawalId', '=', rows[0]?.id ?? '')
    .execute();
  const utr = payout[0]?.utrNorm ?? '';
  const debit = { utr, amountPaise: 300_00, paymentMethodId: payouts.sourceId, direction: 'DEBIT' as const };
  expect(await desk.line(debit)).toMatchObject({ status: 'unclaimed' });
});

test('a debit that came first waits until the last result of its file is known; failed payouts do not count', async () => {
  const { batch, rows } = await fileOf([310_00, 210_00, 110_00]);
  const statement = await bank.read(debitOf(520_00));
  expect(await bank.rows(statement)).toMatchObject([{ verdict: 'no_reference' }]);
  await bank.done(statement, 'enter');
  await answered(batch, ['paid', 'paid']);
  expect(await lineOf(batch)).toEqual([]);
  await answered({ ...batch, items: batch.items.slice(2) }, ['failed']);
  expect(await lineOf(batch)).toMatchObject([{ status: 'claimed' }]);
  expect(await confirmed(rows.slice(0, 2))).toEqual([expect.stringMatching(/^U-/), expect.stringMatching(/^U-/)]);
});

test('of two files with one sum none is chosen, and a file whose payouts have lines of their own is left alone', async () => {
  const [one, two] = [await fileOf([77_00, 33_00]), await fileOf([77_00, 33_00])];
  await answered(one.batch, ['paid', 'paid']);
  await answered(two.batch, ['paid', 'paid']);
  const statement = await bank.read(debitOf(110_00));
  expect(await bank.rows(statement)).toMatchObject([{ verdict: 'no_reference', confirms: null }]);
  const { payoutUtr, netPaise } = await payouts.get(one.rows[0]?.id ?? '');
  await desk.line({
    utr: payoutUtr ?? '',
    amountPaise: netPaise,
    paymentMethodId: payouts.sourceId,
    direction: 'DEBIT',
  });
  expect(await bank.rows(statement)).toMatchObject([{ verdict: 'batch', confirms: two.batch.no }]);
});

test('at the same moment: the last payout of a file and its debit find each other', async () => {
  for (let at = 0; at < 5; at += 1) {
    const { batch } = await fileOf([400_00 + at, 100_00 + at]);
    await answered(batch, ['paid']);
    const statement = await bank.read(debitOf(500_00 + 2 * at));
    await Promise.all([bank.done(statement, 'enter'), answered({ ...batch, items: batch.items.slice(1) }, ['paid'])]);
    expect(await lineOf(batch)).toHaveLength(1);
  }
});
