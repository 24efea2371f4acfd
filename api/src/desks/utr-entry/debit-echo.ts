import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Db } from '../../db/database.ts';
import { dayAndTime } from '../../domain/moments.ts';
import { rupees } from '../../domain/rupees.ts';
import { groupReference } from '../../domain/utrs/reference.ts';
import type { Actor } from '../../http/context.ts';
import { object } from '../../http/schemas.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { filesOfSum } from '../../modules/withdrawals/paying/confirm-file.ts';

/** What a typed debit is to the payouts: the one that it confirms, or why it confirms none. */
export const DebitEcho = object({
  no: Type.String({ description: 'The payout or payout file that is meant' }),
  fits: Type.Boolean({ description: 'Saved like this, the line confirms it' }),
  text: Type.String(),
});
type Echo = Static<typeof DebitEcho>;

interface Typed {
  normal: string;
  amountPaise: number | undefined;
  methodId: string | undefined;
}

interface Payout {
  no: string;
  utr: string;
  amount: number;
  methodId: string;
  label: string;
  paidAt: Date;
  line: string | null;
}

/**
 * The payout with this UTR and where it differs; otherwise the file whose sum this is; otherwise a payout of this amount
 * that waits for its line under another UTR. Of franchise staff only payouts of their own customers.
 */
export async function debitEcho(db: Db, actor: Actor, typed: Typed, now: Date, zone: string): Promise<Echo | null> {
  const { normal, amountPaise, methodId } = typed;
  const [named] = await payouts(db, actor, sql`o.utr_norm = ${normal}`);
  if (named) return ofPayout(named, typed, zone);
  if (amountPaise === undefined || methodId === undefined) return null;
  const [file, other] = await filesOfSum(db, { paymentMethodId: methodId, amountPaise, at: now });
  if (file && !other && actor.franchiseId === null)
    return {
      no: file.no,
      fits: true,
      text: file.failed
        ? `This is the sum of all that was in ${file.no}, with what failed: the bank gives that back.`
        : `This is the sum of all payouts of ${file.no}.`,
    };
  const [waiting] = await payouts(
    db,
    actor,
    sql`o.amount_paise = ${amountPaise} AND o.source_method_id = ${methodId} AND l.utr_entry_id IS NULL AND o.paid_at > ${now}::timestamptz - interval '7 days'`,
  );
  if (!waiting) return null;
  const { no, utr } = waiting;
  return { no, fits: false, text: `Payout ${no} of this amount waits for its debit, with UTR ${groupReference(utr)}.` };
}

function ofPayout(payout: Payout, { amountPaise, methodId }: Typed, zone: string): Echo {
  const { no, amount, label, paidAt, line } = payout;
  if (line) return { no, fits: false, text: `${no} was paid with this UTR and has its debit already: ${line}.` };
  if (methodId !== undefined && methodId !== payout.methodId)
    return { no, fits: false, text: `${no} was paid with this UTR, but from ${label}: it would not be confirmed.` };
  if (amountPaise !== undefined && amountPaise !== amount)
    return {
      no,
      fits: false,
      text: `${no} was paid with this UTR, but as ${rupees(amount)} and not ${rupees(amountPaise)}: it would not be confirmed.`,
    };
  return {
    no,
    fits: true,
    text: `This is payout ${no}: ${rupees(amount)} from ${label}, paid ${dayAndTime(paidAt, zone)}.`,
  };
}

async function payouts(db: Db, actor: Actor, test: ReturnType<typeof sql>): Promise<Payout[]> {
  const where = conditions(test, ownCustomers(actor, sql`w.customer_id`));
  const { rows } = await sql<Payout>`
    SELECT 'W-' || w.no AS no, o.utr_norm AS utr, o.amount_paise AS amount, o.source_method_id AS method_id, m.label, o.paid_at,
      (SELECT 'U-' || u.no FROM utr_entry u WHERE u.id = l.utr_entry_id) AS line
    FROM payout o JOIN withdrawal w ON w.id = o.withdrawal_id JOIN payment_method m ON m.id = o.source_method_id
    LEFT JOIN line_payout l ON l.withdrawal_id = o.withdrawal_id AND l.attempt_no = o.attempt_no
    WHERE ${every(where)} ORDER BY o.paid_at DESC LIMIT 2`.execute(db);
  return rows;
}
