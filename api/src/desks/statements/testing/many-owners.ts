import { sql } from 'kysely';
import { post } from '../../../modules/ledger/post.ts';
import { type Desk, type PayoutDesk } from '../../../testing/index.ts';
import { newId } from '../../../db/ids.ts';
import { daysAgo, type TestRow } from './statement.ts';

interface Many {
  /** Credits that an open claim waits for, a third of them expired meanwhile. */
  claimed: number;
  /** Debits that confirm a payout. */
  paid: number;
  /** Rows of both sides that are nobody's yet; every second one is a charge without a reference. */
  free: number;
}

/** Postings of one customer in one transaction: each makes a version of the balance that the next one has to pass. */
const TOGETHER = 50;

/** What stands in a statement of the account from which a desk pays, with whom its rows belong to: written at once, in SQL. */
export async function manyOwners(desk: Desk, payouts: PayoutDesk, { claimed, paid, free }: Many): Promise<TestRow[]> {
  const { db, clock } = desk.api;
  const [now, methodId] = [clock.now(), payouts.sourceId];
  const paise = (at: number): number => 100_00 + at;
  const claims = Array.from({ length: claimed }, (_, at) => ({
    id: newId(),
    utr: `611${digits(at)}`,
    paise: paise(at),
  }));
  const wanted = Array.from({ length: paid }, (_, at) => ({ id: newId(), utr: `622${digits(at)}`, paise: paise(at) }));
  const { id: customerId } = await payouts.customer({
    paise: Math.max(
      1_00,
      wanted.reduce((sum, one) => sum + one.paise, 0),
    ),
  });
  await sql`
    INSERT INTO deposit (id, customer_id, payment_method_id, amount_paise, utr_raw, utr_norm, source, submitted_at, status, created_at)
    SELECT t.id, ${customerId}, ${methodId}, t.paise, t.utr, t.utr, 'CUSTOMER', ${now}, CASE WHEN t.paise % 3 = 0 THEN 'expired' ELSE 'pending' END, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS t (id uuid, utr text, paise bigint)`.execute(db);
  await sql`
    INSERT INTO withdrawal (id, customer_id, destination, destination_hash, amount_paise, status, requested_at, source_method_id, payout_rail, payout_utr_norm, paid_at, created_at)
    SELECT t.id, ${customerId}, '{"kind":"UPI","holderName":"Asha Rao","accountNo":null,"ifsc":null,"vpa":"a@bank"}', 'x', t.paise, 'paid', ${now}, ${methodId}, 'IMPS', t.utr, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS t (id uuid, utr text, paise bigint)`.execute(db);
  await sql`
    INSERT INTO payout (withdrawal_id, attempt_no, source_method_id, rail, utr_norm, amount_paise, fee_paise, paid_at)
    SELECT id, attempt_no, source_method_id, payout_rail, payout_utr_norm, amount_paise, 0, paid_at FROM withdrawal WHERE status = 'paid' AND customer_id = ${customerId}`.execute(
    db,
  );
  const [cash, hold] = [
    { customer: customerId, balance: 'cash' },
    { customer: customerId, balance: 'hold' },
  ] as const;
  for (let from = 0; from < wanted.length; from += TOGETHER)
    await db.transaction().execute((tx) =>
      post(
        tx,
        wanted.slice(from, from + TOGETHER).flatMap(({ id, paise: amountPaise }) => {
          const of = { refType: 'withdrawal', amountPaise, actorId: null, at: now } as const;
          return [
            { ...of, kind: 'WITHDRAW_HOLD', refId: id, debit: cash, credit: hold } as const,
            { ...of, kind: 'WITHDRAW_PAID', refId: `${id}#1`, debit: hold, credit: { bank: methodId } } as const,
          ];
        }),
      ),
    );
  const day = daysAgo(desk, 1);
  const row = (utr: string, narration: string, amount: number): TestRow => ({
    day,
    ref: utr,
    narration,
    paise: amount,
  });
  return [
    ...claims.map((one) => row(one.utr, `UPI/CR/NAME/name@okaxis`, one.paise)),
    ...wanted.map((one) => row(one.utr, `IMPS/DR/NAME`, -one.paise)),
    ...Array.from({ length: free }, (_, at) =>
      at % 2 === 0
        ? row('', `CHARGES FOR IMPS ${at}`, -paise(at))
        : row(`633${digits(at)}`, `UPI/CR/NAME ${at}/name${at}@okaxis`, paise(at)),
    ),
  ];
}

const digits = (at: number): string => String(at).padStart(9, '0');
