import type { Tx } from '../../db/database.ts';
import { bookUtr } from '../../desks/utr-entry/booking/book.ts';
import { enterUtr } from '../../desks/utr-entry/enter.ts';
import type { BookingKind } from '../../domain/utrs/booking.ts';
import type { Rail } from '../../domain/utrs/reference.ts';
import { markRead } from '../../modules/notifications/mark-read.ts';
import { createRandom } from '../random.ts';
import { referenceMaker } from '../references.ts';
import { later, MINUTE } from '../stage.ts';
import { tellByPhone } from './phone.ts';
import { confirm, staffAct } from './staff-act.ts';

const SEED = 20_261_126;

interface BankLine {
  account: string;
  direction: 'CREDIT' | 'DEBIT';
  rail: Rail;
  amountPaise: number;
  narration: string;
  /** Left out: nobody has booked it. */
  booked?: BookingKind;
}

/** What the bank took and gave this morning. The fees of Kotak are those that its rules expect for the RTGS payment. */
const LINES: readonly BankLine[] = [
  line('HDFC Collections', 'DEBIT', 'INTRABANK', 250_00, 'CONSOLIDATED CHARGES FOR OCT', 'BANK_CHARGE'),
  line('HDFC Collections', 'DEBIT', 'INTRABANK', 45_00, 'GST ON CONSOLIDATED CHARGES', 'TAX_ON_CHARGE'),
  line('ICICI Collections', 'CREDIT', 'INTRABANK', 1_412_00, 'INT PD FOR THE QUARTER', 'INTEREST'),
  line('ICICI Collections', 'DEBIT', 'INTRABANK', 15_00, 'SMS ALERT CHARGES'),
  line('ICICI Collections', 'DEBIT', 'INTRABANK', 2_70, 'GST ON SMS ALERT CHARGES'),
  line('Kotak Payouts', 'DEBIT', 'RTGS', 2_50_000_00, 'RTGS DR/GREENFIELD TRADERS'),
  line('Kotak Payouts', 'DEBIT', 'INTRABANK', 25_00, 'RTGS CHARGES', 'BANK_CHARGE'),
  line('Kotak Payouts', 'DEBIT', 'INTRABANK', 4_50, 'GST ON RTGS CHARGES', 'TAX_ON_CHARGE'),
];

const TRANSFER_PAISE = 5_00_000_00;

/**
 * The bank's own entries in the demo: booked charges, tax and interest, some that nobody has booked yet, a transfer
 * between own accounts with both legs, and lines that only messages have told. They are made by the functions of the
 * API's acts, in the transaction of the demo, within the last hours.
 */
export async function playBank(tx: Tx, now: Date): Promise<void> {
  const random = createRandom(SEED);
  const reference = referenceMaker(random);
  const accounts = await accountsOf(tx);
  const before = (minutes: number) => later(now, -minutes * MINUTE);
  await tellByPhone(tx, { account: accounts('HDFC Collections'), reference, random, before });
  for (const [each, one] of LINES.entries()) {
    const at = before(58 - each);
    const id = await enter(tx, at, one, accounts(one.account), reference(one.rail, at));
    if (one.booked) await book(tx, later(at, MINUTE / 2), id, one.booked);
  }
  await transfer(tx, before, { from: accounts('ICICI Collections'), to: accounts('Kotak Payouts'), reference });
  await readNotices(tx, now);
}

function line(
  account: string,
  direction: BankLine['direction'],
  rail: Rail,
  amountPaise: number,
  narration: string,
  booked?: BookingKind,
): BankLine {
  return { account, direction, rail, amountPaise, narration, ...(booked ? { booked } : {}) };
}

async function accountsOf(tx: Tx): Promise<(label: string) => string> {
  const rows = await tx.selectFrom('paymentMethod').select(['id', 'label']).execute();
  return (label) => {
    const found = rows.find((row) => row.label === label);
    if (!found) throw new Error(`The demo has no account ${label}`);
    return found.id;
  };
}

const enter = (
  tx: Tx,
  at: Date,
  { direction, rail, amountPaise, narration }: Omit<BankLine, 'account'>,
  paymentMethodId: string,
  utr: string,
): Promise<string> =>
  staffAct(tx, 'banker', at, async (one) => {
    const bankTime = later(at, -20 * MINUTE).toISOString();
    const input = { paymentMethodId, direction, rail, amountPaise, narration, utr, bankTime };
    return (await enterUtr(one, input, { source: 'MANUAL' })).id;
  });

const REMARKS: Partial<Record<BookingKind, string>> = {
  BANK_CHARGE: 'As the tariff of the bank says',
  TAX_ON_CHARGE: 'Tax on the charge before it',
  INTEREST: 'Interest of the quarter',
  OWN_TRANSFER: 'For the payouts of today',
};

const book = (tx: Tx, at: Date, id: string, kind: BookingKind, more: { otherMethodId?: string } = {}): Promise<void> =>
  staffAct(tx, 'banker.lead', at, (one, deps) =>
    bookUtr(one, deps, id, { version: 1, kind, remark: REMARKS[kind] ?? kind, ...more }),
  );

/** Above the limit of one person: a lead books the first leg, another confirms it, and the second leg finds it by its UTR. */
async function transfer(
  tx: Tx,
  before: (minutes: number) => Date,
  { from, to, reference }: { from: string; to: string; reference: (rail: Rail, at: Date) => string },
): Promise<void> {
  const utr = reference('NEFT', before(48));
  const leg = { rail: 'NEFT', amountPaise: TRANSFER_PAISE } as const;
  const out = await enter(tx, before(48), { ...leg, direction: 'DEBIT', narration: 'TRF TO OWN A/C KOTAK' }, from, utr);
  await book(tx, before(47), out, 'OWN_TRANSFER', { otherMethodId: to });
  await confirm(tx, before(46), out, 'deposit.lead');
  await enter(tx, before(45), { ...leg, direction: 'CREDIT', narration: 'TRF FROM OWN A/C ICICI' }, to, utr);
}

/** Whoever was told of these acts has read it, so that the bell of the demo begins empty. */
async function readNotices(tx: Tx, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('notification')
    .innerJoin('staff', 'staff.id', 'notification.staffId')
    .select(['notification.id', 'staff.username'])
    .where('notification.readAt', 'is', null)
    .execute();
  for (const { id, username } of rows)
    await staffAct(tx, username, now, ({ actor }) => markRead(tx, actor, now, { ids: [id] }));
}
