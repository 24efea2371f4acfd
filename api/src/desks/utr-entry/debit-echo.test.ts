import { type Desk, openDesk, openPayouts, type PayoutDesk } from '../../testing/index.ts';
import { payoutFiles } from '../../testing/payouts/payout-files.ts';

/** A typed debit says which payout it confirms, or why it confirms none (domain 2.1). */
let desk: Desk;
let payouts: PayoutDesk;
beforeAll(async () => {
  desk = await openDesk();
  payouts = await openPayouts(desk);
});
afterAll(() => desk.close());

interface Echo {
  no: string;
  fits: boolean;
  text: string;
}
const typed = async (utr: string, change: object = {}): Promise<Echo | null> =>
  (
    await (
      await desk.as('banker')
    ).post('/utrs/check', {
      utr,
      direction: 'DEBIT',
      amountPaise: 500_00,
      paymentMethodId: payouts.sourceId,
      ...change,
    })
  ).json<{ debit: Echo | null }>().debit;

/** A paid withdrawal of ₹500.00 and the UTR of its payout. */
async function paid(amountPaise = 500_00) {
  const { id, no } = await payouts.bring('paid', { amountPaise });
  const { utrNorm } = await desk.api.db
    .selectFrom('payout')
    .select('utrNorm')
    .where('withdrawalId', '=', id)
    .executeTakeFirstOrThrow();
  return { no, utr: utrNorm };
}

test('the payout with this UTR is named while the debit is typed, and why it would not be confirmed', async () => {
  const { no, utr } = await paid();
  expect(await typed(utr)).toEqual({
    no,
    fits: true,
    text: expect.stringMatching(`^This is payout ${no}: ₹500\\.00 from Kotak Payouts, paid .+\\.$`),
  });
  expect(await typed(utr, { amountPaise: 400_00 })).toEqual({
    no,
    fits: false,
    text: `${no} was paid with this UTR, but as ₹500.00 and not ₹400.00: it would not be confirmed.`,
  });
  expect(await typed(utr, { paymentMethodId: desk.usualMethod })).toEqual({
    no,
    fits: false,
    text: `${no} was paid with this UTR, but from Kotak Payouts: it would not be confirmed.`,
  });
  const line = await desk.line({ paymentMethodId: payouts.sourceId, direction: 'DEBIT', utr, amountPaise: 500_00 });
  // What was said came true.
  expect(line).toMatchObject({ status: 'claimed', claimedWithdrawal: { no } });
  expect(await typed(utr)).toEqual({
    no,
    fits: false,
    text: `${no} was paid with this UTR and has its debit already: ${line.no}.`,
  });
});

test('of a UTR that no payout has: the file whose sum it is, else a payout of this amount that waits under another UTR', async () => {
  const { no, utr } = await paid(611_00);
  const waits = await typed(desk.utr(), { amountPaise: 611_00 });
  expect(waits).toMatchObject({ no, fits: false, text: expect.stringContaining('of this amount waits for its debit') });
  expect(waits?.text.replaceAll(' ', '')).toContain(utr);
  const { fileOf, answered } = payoutFiles(desk, payouts);
  const { batch } = await fileOf([81_00, 82_00]);
  await answered(batch, ['paid', 'paid']);
  expect(await typed(desk.utr(), { amountPaise: 163_00 })).toEqual({
    no: batch.no,
    fits: true,
    text: `This is the sum of all payouts of ${batch.no}.`,
  });
  expect(await typed(desk.utr(), { amountPaise: 7_00 })).toBeNull();
});

test('franchise staff are told of payouts of their own customers alone, and a credit says nothing of payouts', async () => {
  const { utr } = await paid();
  const franchise = await desk.as('franchise');
  const answer = await franchise.post('/utrs/check', { utr, direction: 'DEBIT', amountPaise: 500_00 });
  expect(answer.json<{ debit: Echo | null }>().debit).toBeNull();
  expect(await typed(utr, { direction: 'CREDIT' })).toBeNull();
});
