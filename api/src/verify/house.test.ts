import { decide } from '../desks/second-person/testing/requests.ts';
import type { SecondPersonRequest } from '../desks/second-person/read.ts';
import type { Utr } from '../modules/utrs/read.ts';
import { type Desk, key, openDesk, said, type TestUser } from '../testing/index.ts';
import { creditToLookAt } from '../testing/straight-through.ts';
import { expectNamed, type Tampering, transfer } from './testing/tampering.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await workOfEveryKind();
});
afterAll(() => desk.close());

const post = async <T>(path: string, body: object, user: TestUser = 'banker.lead'): Promise<T> => {
  const answer = said<T>(await (await desk.as(user)).post(path, body, key()));
  if (answer.statusCode !== 1 || !answer.data) throw new Error(`${path}: ${answer.status}`);
  return answer.data;
};

async function confirm(by: TestUser): Promise<void> {
  const { items } = (await (await desk.as(by)).get('/second-person?state=waiting')).json<{
    items: SecondPersonRequest[];
  }>();
  expect(await decide(desk, items[0]!, 'confirm', by)).toMatchObject({ statusCode: 1 });
}

const debit = (amountPaise = 590, paymentMethodId = desk.usualMethod) =>
  desk.line({ utr: desk.utr(), amountPaise, paymentMethodId, direction: 'DEBIT' });
const book = ({ id, version }: Utr, kind: string, more: object = {}) =>
  post<Utr>(`/utrs/${id}/book`, { version, kind, remark: 'Of the bank', ...more });

/** Closes today with fees and a difference, which a second person confirms. */
async function close(paymentMethodId: string): Promise<string> {
  const date = desk.api.clock.now().toISOString().slice(0, 10);
  await post(
    `/payment-methods/${paymentMethodId}/day-close`,
    { date, feesPaise: 5_00, countedPaise: -7_00, note: 'Why', seen: { creditsPaise: 0, debitsPaise: 0 } },
    'deposit',
  );
  await confirm('banker');
  return date;
}

/** Two charges, a booking that is undone, a transfer, a closed and a reopened day, a credit without a hand. */
async function workOfEveryKind(): Promise<void> {
  desk.api.clock.set('2026-11-20T12:00:00Z');
  await book(await debit(), 'BANK_CHARGE');
  await book(await debit(), 'BANK_CHARGE');
  await debit();
  const { id, version } = await book(await debit(), 'TAX_ON_CHARGE');
  await post(`/utrs/${id}/unbook`, { version, reason: 'It was another thing' });
  const arrived = await desk.line({ utr: desk.utr(), paymentMethodId: await desk.method({ label: 'ICICI-1' }) });
  await book(await debit(500_00), 'OWN_TRANSFER', { otherLineId: arrived.id });
  const [closed, reopened] = [await desk.method({ label: 'SBI-1' }), await desk.method({ label: 'SBI-2' })];
  await close(closed);
  const date = await close(reopened);
  await post(`/payment-methods/${reopened}/day-close/reopen`, { date, reason: 'A line was missing' }, 'deposit.lead');
  await confirm('banker.lead');
  await creditToLookAt(desk);
}

const CHARGES = `SELECT id FROM booking WHERE kind = 'BANK_CHARGE' ORDER BY booked_at, id`;
const transfers = (kind: string, set: string) => `UPDATE ledger_transfer SET ${set} WHERE kind = '${kind}'`;
const ofBooking = `AND ref_id = (${CHARGES} LIMIT 1)::text`;

/** One paisa to an account of the operator, from one that other acts move. That of transfers is watched by 8, too. */
const toHouse = (code: string): Tampering => [
  18,
  `a paisa came to ${code} by no booking and no close`,
  transfer(`d.code = 'income:fees'`, `c.code = '${code}'`),
];

const TAMPERINGS: readonly Tampering[] = [
  [16, 'the transfer of a booking names another', `${transfers('LINE_BOOKED', `ref_id = 'x'`)} ${ofBooking}`],
  [
    16,
    'of two bookings one moved a paisa more and one a paisa less',
    `UPDATE ledger_transfer t SET amount_paise = amount_paise + CASE c.at WHEN 1 THEN 1 ELSE -1 END
      FROM (SELECT id, row_number() OVER () AS at FROM (${CHARGES}) b) c WHERE t.ref_id = c.id::text`,
  ],
  [16, 'what moved back belongs to no booking', transfers('LINE_UNBOOKED', `ref_id = 'x'`)],
  [
    16,
    'a booked line lost its booking to one that is not booked',
    `UPDATE booking SET utr_entry_id = (SELECT id FROM utr_entry u WHERE direction = 'DEBIT' AND status = 'unclaimed' AND amount_paise = 590
      AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.utr_entry_id = u.id)) WHERE id = (${CHARGES} LIMIT 1)`,
  ],
  [
    16,
    'a pair of one leg',
    `UPDATE booking SET pair_id = gen_random_uuid() WHERE id = (SELECT id FROM booking WHERE pair_id IS NOT NULL LIMIT 1)`,
  ],
  [17, 'the fees of a close name another', transfers('DAY_FEES', `ref_id = 'x' || ref_id`)],
  [17, 'the difference of a close names another', transfers('DAY_DIFFERENCE', `ref_id = 'x' || ref_id`)],
  [
    17,
    'a day was opened again, and the fees of another were taken back',
    transfers('DAY_FEES_REVERSED', `ref_id = (SELECT id::text FROM day_close WHERE reopened_at IS NULL)`),
  ],
  ...['expense:bank-charges', 'expense:bank-tax', 'income:interest', 'equity:owner', 'adjust:manual'].map(toHouse),
  [
    19,
    'a credit without a hand of another amount, counted so',
    `WITH other AS (UPDATE straight_through_credit SET amount_paise = amount_paise + 1)
      UPDATE straight_through_budget SET spent = spent + 1 WHERE scope = 'all'`,
  ],
  [19, 'a paisa too much is counted', `UPDATE straight_through_budget SET spent = spent + 1 WHERE scope = 'all'`],
  [19, 'a credit without a hand says that a person made it', `UPDATE deposit SET straight_through = FALSE`],
  [19, 'a credit without a hand of a match by hand', `UPDATE deposit SET match_kind = 'manual'`],
];

expectNamed({
  promise: 'P6',
  what: 'rows of bookings, closes and straight-through approval changed behind the acts',
  tamperings: TAMPERINGS,
  desk: () => desk,
});
