import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { Actor } from '../../http/context.ts';
import { conditions } from '../../listing/conditions.ts';
import { maskEnd, maskVpa } from '../../listing/masks.ts';
import { moment, momentOrNull } from '../../listing/moments.ts';
import { every, type ListSource } from '../../listing/read-page.ts';
import { customerRef, humanNo, methodRef, staffRef } from '../../listing/refs.ts';
import { namedRow } from '../../listing/row-id.ts';
import { ownCustomers } from '../../listing/scope.ts';
import type { Withdrawal as WithdrawalSchema } from './schemas.ts';

export type Withdrawal = Static<typeof WithdrawalSchema>;

type Dated = 'requestedAt' | 'checkedAt' | 'clearedAt' | 'payingAt' | 'paidAt' | 'decidedAt' | 'createdAt';

/** The destination as it was when the customer asked; kept with the withdrawal (domain 2.3). */
export interface DestinationSnapshot {
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
}

/** A row as the database gives it. */
export type WithdrawalRow = Omit<Withdrawal, Dated | 'destination'> &
  Record<Exclude<Dated, 'requestedAt' | 'createdAt'>, Date | null> & {
    requestedAt: Date;
    createdAt: Date;
    destination: DestinationSnapshot;
  };

export const withdrawalSource: ListSource = {
  from: sql`withdrawal w`,
  root: 'w',
  columns: sql`
    w.id, ${humanNo('w', 'W')} AS no, w.version, w.attempt_no, ${customerRef('c')} AS customer, w.amount_paise, w.fee_paise,
    w.destination, w.destination_hash, w.status, w.flags, w.requested_at, ${staffRef('chk')} AS checked_by, w.checked_at,
    ${staffRef('clr')} AS cleared_by, w.cleared_at, ${staffRef('pay')} AS paying_by, w.paying_at,
    ${methodRef('m')} AS source_method, w.payout_rail, w.payout_utr_norm AS payout_utr, w.payout_proof_file_id,
    ${staffRef('pd')} AS paid_by, w.paid_at, w.reject_reason_code, w.reject_note, w.hold_reason,
    ${staffRef('dec')} AS decided_by, w.decided_at, w.created_at`,
  joins: sql`
    JOIN customer c ON c.id = w.customer_id
    LEFT JOIN payment_method m ON m.id = w.source_method_id
    LEFT JOIN staff chk ON chk.id = w.checked_by
    LEFT JOIN staff clr ON clr.id = w.cleared_by
    LEFT JOIN staff pay ON pay.id = w.paying_by
    LEFT JOIN staff pd ON pd.id = w.paid_by
    LEFT JOIN staff dec ON dec.id = w.decided_by`,
  sorts: {
    createdAt: { by: sql`w.requested_at`, type: 'timestamptz' },
    requestedAt: { by: sql`w.requested_at`, type: 'timestamptz' },
    paidAt: { by: sql`coalesce(w.paid_at, w.requested_at)`, type: 'timestamptz' },
    amount: { by: sql`w.amount_paise`, type: 'bigint' },
  },
};

/** The row as the API says it: the destination shows its last four digits only. */
export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  const { kind, holderName, accountNo, ifsc, vpa } = row.destination;
  return {
    ...row,
    destination: { kind, holderName, accountMasked: maskEnd(accountNo), ifsc, vpaMasked: maskVpa(vpa) },
    requestedAt: moment(row.requestedAt),
    checkedAt: momentOrNull(row.checkedAt),
    clearedAt: momentOrNull(row.clearedAt),
    payingAt: momentOrNull(row.payingAt),
    paidAt: momentOrNull(row.paidAt),
    decidedAt: momentOrNull(row.decidedAt),
    createdAt: moment(row.createdAt),
  };
}

/** One withdrawal by uuid or number; `null` when there is none that this person may see. */
export async function readWithdrawal(db: DbOrTx, actor: Actor, id: string): Promise<Withdrawal | null> {
  const where = conditions(namedRow('w', 'W', id), ownCustomers(actor, sql`w.customer_id`));
  const result = await sql<WithdrawalRow>`
    SELECT ${withdrawalSource.columns} FROM ${withdrawalSource.from} ${withdrawalSource.joins}
    WHERE ${every(where)}`.execute(db);
  return result.rows[0] ? toWithdrawal(result.rows[0]) : null;
}
