import { sql } from 'kysely';
import type { Static } from 'typebox';
import { constant } from '../../db/constant.ts';
import type { DbOrTx } from '../../db/database.ts';
import { type Actor, can } from '../../http/context.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { maskEnd, maskVpa } from '../../domain/masks.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { ListSource } from '../../listing/read-page.ts';
import { customerRef, humanNo, methodRef, rowRef, staffOf } from '../../listing/refs.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { waitingOf } from '../second-person/waiting.ts';
import { PAYEE_CHANGED } from './payee.ts';
import type { Withdrawal as WithdrawalSchema } from './schemas.ts';

export type Withdrawal = Static<typeof WithdrawalSchema>;

type Always = 'requestedAt' | 'createdAt';
type Dated =
  | Always
  | 'checkedAt'
  | 'escalatedAt'
  | 'clearedAt'
  | 'payingAt'
  | 'paidAt'
  | 'uncertainAt'
  | 'confirmedAt'
  | 'returnedAt'
  | 'decidedAt';

/** The destination at the time of the request, stored with the withdrawal (domain 2.3). */
export interface DestinationSnapshot {
  kind: 'BANK' | 'UPI';
  holderName: string;
  accountNo: string | null;
  ifsc: string | null;
  vpa: string | null;
}

/** A row as read from the database. */
export type WithdrawalRow = Omit<Withdrawal, Dated | 'destination'> &
  Record<Exclude<Dated, Always>, Date | null> & {
    requestedAt: Date;
    createdAt: Date;
    destination: DestinationSnapshot;
  };

export const withdrawalSource: ListSource = {
  from: sql`withdrawal w`,
  root: 'w',
  columns: constant(sql`
    w.id, ${humanNo('w', 'W')} AS no, w.version, w.attempt_no, ${customerRef('c')} AS customer, w.amount_paise, w.fee_paise,
    w.amount_paise - w.fee_paise AS net_paise, w.destination, w.destination_hash, ${PAYEE_CHANGED} AS payee_changed, w.status, w.flags, w.requested_at,
    ${staffOf(sql`w.created_by`)} AS created_by, w.checks, w.sent_back_reason, ${staffOf(sql`w.escalated_by`)} AS escalated_by, w.escalated_at, w.escalate_reason,
    w.escalate_note, w.decision_note, ${staffOf(sql`w.checked_by`)} AS checked_by, w.checked_at,
    ${staffOf(sql`w.cleared_by`)} AS cleared_by, w.cleared_at, ${staffOf(sql`w.paying_by`)} AS paying_by, w.paying_at,
    ${methodRef('m')} AS source_method, w.payout_rail, w.payout_utr_norm AS payout_utr, w.payout_proof_file_id,
    w.payout_proof_file_id IS NOT NULL AS has_payout_proof,
    ${staffOf(sql`w.paid_by`)} AS paid_by, w.paid_at, ${rowRef('pb', 'PB')} AS payout_batch, w.failure_note, w.uncertain_note, w.uncertain_at,
    w.confirmed_at, ${rowRef('dl', 'U')} AS confirmed_by, w.returned_at, w.return_reason, w.return_note, ${rowRef('rl', 'U')} AS return_line,
    w.reject_reason_code, w.reject_note, w.customer_message, w.hold_reason, w.hold_note,
    ${staffOf(sql`w.decided_by`)} AS decided_by, w.decided_at, ${waitingOf('withdrawal', sql`w.id`)} AS waiting, w.created_at`),
  joins: constant(sql`
    JOIN customer c ON c.id = w.customer_id
    LEFT JOIN payment_method m ON m.id = w.source_method_id
    LEFT JOIN payout_batch pb ON pb.id = w.payout_batch_id
    LEFT JOIN line_payout lp ON lp.withdrawal_id = w.id AND lp.attempt_no = w.attempt_no
    LEFT JOIN utr_entry dl ON dl.id = lp.utr_entry_id
    LEFT JOIN utr_entry rl ON rl.id = w.return_utr_entry_id`),
  amount: sql`w.amount_paise`,
  sorts: {
    createdAt: { by: sql`w.requested_at`, type: 'timestamptz' },
    requestedAt: { by: sql`w.requested_at`, type: 'timestamptz' },
    clearedAt: { by: sql`coalesce(w.cleared_at, w.requested_at)`, type: 'timestamptz' },
    paidAt: { by: sql`coalesce(w.paid_at, w.requested_at)`, type: 'timestamptz' },
    amount: { by: sql`w.amount_paise`, type: 'bigint' },
  },
};

/**
 * The row as this person may see it: the destination shows its last four digits, the image of the payout only with its
 * permission.
 */
export function toWithdrawal(row: WithdrawalRow, actor: Actor): Withdrawal {
  const { kind, holderName, accountNo, ifsc, vpa } = row.destination;
  return {
    ...row,
    payoutProofFileId: can(actor, 'withdrawals.proof') ? row.payoutProofFileId : null,
    destination: { kind, holderName, accountMasked: maskEnd(accountNo), ifsc, vpaMasked: maskVpa(vpa) },
    requestedAt: moment(row.requestedAt),
    checkedAt: momentOrNull(row.checkedAt),
    escalatedAt: momentOrNull(row.escalatedAt),
    uncertainAt: momentOrNull(row.uncertainAt),
    confirmedAt: momentOrNull(row.confirmedAt),
    returnedAt: momentOrNull(row.returnedAt),
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
  return result.rows[0] ? toWithdrawal(result.rows[0], actor) : null;
}
