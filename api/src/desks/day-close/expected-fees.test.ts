import type { FeeRule } from '../../domain/payment-methods/fees.ts';
import { BANK_METHOD, methodActs } from '../../modules/payment-methods/testing/method-acts.ts';
import type { Utr } from '../../modules/utrs/read.ts';
import { type Desk, key, openDesk, said } from '../../testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  desk.api.clock.set('2026-11-20T06:00:00Z');
});
afterAll(() => desk.close());

const rule = (change: Partial<FeeRule>): FeeRule => ({
  direction: 'DEBIT',
  rail: 'IMPS',
  fixedPaise: 0,
  basisPoints: 0,
  minPaise: null,
  maxPaise: null,
  taxBasisPoints: 0,
  ...change,
});

/** ₹5 and GST for each IMPS out, 0.1 % of each UPI in. */
const RULES = [
  rule({ fixedPaise: 5_00, taxBasisPoints: 1_800 }),
  rule({ direction: 'CREDIT', rail: 'UPI', basisPoints: 10 }),
];

const lead = () => desk.as('banker.lead');

async function enter(paymentMethodId: string, rail: string, direction: 'CREDIT' | 'DEBIT', day = '2026-11-20') {
  const line = { paymentMethodId, rail, direction, utr: desk.utr(), amountPaise: 800_00, bankTime: `${day}T05:00:00Z` };
  const answer = said<{ utr: Utr }>(await (await desk.as('banker')).post('/utrs', line, key()));
  if (!answer.data) throw new Error(answer.status);
  return answer.data.utr;
}

const act = async ({ id, version }: Utr, verb: string, body: object) =>
  expect(said(await (await lead()).post(`/utrs/${id}/${verb}`, { version, ...body }, key()))).toMatchObject({
    statusCode: 1,
  });

test('the fees that the rules of an account expect stand in its day, and in the totals by account and by rail', async () => {
  const id = await methodActs(desk).inUse({ ...BANK_METHOD, purpose: 'BOTH', feeRules: RULES });
  const free = await desk.method({ label: 'No rules' });
  await enter(id, 'IMPS', 'DEBIT');
  await enter(id, 'IMPS', 'DEBIT', '2026-11-19');
  await enter(id, 'UPI', 'CREDIT');
  // Without a fee: a rail and a direction without a rule, a charge of the bank itself, a void line, an account without rules.
  await enter(id, 'NEFT', 'DEBIT');
  await enter(id, 'IMPS', 'CREDIT');
  await act(await enter(id, 'IMPS', 'DEBIT'), 'book', { kind: 'BANK_CHARGE', remark: 'Of the bank' });
  await act(await enter(id, 'IMPS', 'DEBIT'), 'void', { reasonCode: 'TYPED_WRONG' });
  await enter(free, 'IMPS', 'DEBIT');

  const { items } = (await (await lead()).get('/day-closes?date=2026-11-20')).json<{
    items: { paymentMethod: { id: string }; expectedFeesPaise: number }[];
  }>();
  const ofDay = Object.fromEntries(items.map((day) => [day.paymentMethod.id, day.expectedFeesPaise]));
  expect([ofDay[id], ofDay[free]]).toEqual([5_90 + 80, 0]);

  const totals = (await (await lead()).get('/utrs/totals')).json<{
    byMethod: { paymentMethod: { id: string }; expectedFeesPaise: number }[];
    byRail: { rail: string; expectedFeesPaise: number }[];
  }>();
  const byMethod = Object.fromEntries(totals.byMethod.map((one) => [one.paymentMethod.id, one.expectedFeesPaise]));
  expect([byMethod[id], byMethod[free]]).toEqual([2 * 5_90 + 80, 0]);
  expect(Object.fromEntries(totals.byRail.map((one) => [one.rail, one.expectedFeesPaise]))).toEqual({
    IMPS: 2 * 5_90,
    UPI: 80,
    NEFT: 0,
  });
});
