import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { WithdrawalStatus } from '../../../domain/withdrawals/states.ts';
import type { Transfer } from '../../ledger/post.ts';
import { followSubjects } from '../../second-person/waiting.ts';
import type { LineFacts } from '../../utrs/lifecycle.ts';
import { withdrawalLifecycle } from '../lifecycle.ts';

/** One attempt of a withdrawal. */
export interface Attempt {
  id: string;
  no: string;
  attemptNo: number;
}

/**
 * The posting of a debit that payouts of this sum explain: their money was posted out of the bank account when they were
 * recorded, so the line's own posting is taken out of suspense again.
 */
export const explained = (debit: LineFacts, amountPaise: number, actorId: string | null, at: Date): Transfer => ({
  kind: 'UTR_DEBIT_CLAIMED',
  refType: 'utr_entry',
  refId: debit.id,
  debit: { bank: debit.paymentMethodId },
  credit: 'suspense:payouts',
  amountPaise,
  actorId,
  at,
});

interface Ticked {
  id: string;
  lineId: string;
  version: number;
  status: WithdrawalStatus;
  customerId: string;
  franchiseId: string | null;
}

/** A payout, and the line that shows it. */
export interface ShownBy {
  attempt: Attempt;
  lineId: string;
}

/** Marks the withdrawals as confirmed, each if this is still its current attempt. */
export async function tick(act: Act, shown: readonly ShownBy[]): Promise<void> {
  if (shown.length === 0) return;
  const told = shown.map(({ attempt, lineId }) => ({ id: attempt.id, attempt_no: attempt.attemptNo, line_id: lineId }));
  const { rows } = await sql<Ticked>`
    UPDATE withdrawal w SET confirmed_at = ${act.now}, version = w.version + 1
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS t (id uuid, attempt_no int, line_id uuid), customer c
    WHERE w.id = t.id AND w.attempt_no = t.attempt_no AND w.status IN ('paid', 'returned') AND w.confirmed_at IS NULL AND c.id = w.customer_id
    RETURNING w.id, t.line_id, w.version, w.status, w.customer_id, c.franchise_id`.execute(act.tx);
  for (const { lineId, ...row } of rows) {
    act.audit({
      action: 'withdrawal.confirmed',
      entityType: 'withdrawal',
      entityId: row.id,
      before: { status: row.status },
      after: { status: row.status, utrEntryId: lineId },
    });
    withdrawalLifecycle.tell(act, row, row.version, row.status);
  }
  await followSubjects(act.tx, 'withdrawal', rows);
}
