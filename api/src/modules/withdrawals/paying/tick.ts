import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import type { WithdrawalStatus } from '../../../domain/withdrawals/states.ts';
import type { Transfer } from '../../ledger/post.ts';
import { followSubject } from '../../second-person/waiting.ts';
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
  version: number;
  status: WithdrawalStatus;
  customerId: string;
  franchiseId: string | null;
}

/** Marks the withdrawal as confirmed, if this is still its current attempt. */
export async function tick(act: Act, { id, attemptNo }: Attempt, { id: lineId }: LineFacts): Promise<void> {
  const result = await sql<Ticked>`
    UPDATE withdrawal w SET confirmed_at = ${act.now}, version = w.version + 1 FROM customer c
    WHERE w.id = ${id} AND w.attempt_no = ${attemptNo} AND w.status IN ('paid', 'returned') AND w.confirmed_at IS NULL AND c.id = w.customer_id
    RETURNING w.version, w.status, w.customer_id, c.franchise_id`.execute(act.tx);
  const [row] = result.rows;
  if (!row) return;
  act.audit({
    action: 'withdrawal.confirmed',
    entityType: 'withdrawal',
    entityId: id,
    before: { status: row.status },
    after: { status: row.status, utrEntryId: lineId },
  });
  await followSubject(act.tx, 'withdrawal', id, row.version);
  withdrawalLifecycle.tell(act, { id, ...row }, row.version, row.status);
}
