import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { post } from '../../ledger/post.ts';
import { followSubject } from '../../second-person/waiting.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../../utrs/lifecycle.ts';
import { withdrawalLifecycle } from '../lifecycle.ts';
import type { WithdrawalStatus } from '../../../domain/withdrawals/states.ts';

/** One attempt of a withdrawal. */
interface Attempt {
  id: string;
  no: string;
  attemptNo: number;
}

/**
 * Confirms the payout that has the same UTR, account and amount as a debit line that has just been entered (domain
 * 2.3). The caller holds `lockUtr`, which recording a payout of this UTR takes as well. Returns the number of the
 * withdrawal; null when there is none.
 */
export async function confirmPayout(act: Act, lineId: string, actorId: string | null): Promise<string | null> {
  const debit = await lockLine(act.tx, lineId);
  if (!debit) throw new Error(`The line ${lineId} is gone`);
  const result = await sql<Attempt>`
    SELECT w.id, 'W-' || w.no AS no, o.attempt_no FROM payout o JOIN withdrawal w ON w.id = o.withdrawal_id
    WHERE o.utr_norm = ${debit.utrNorm} AND o.source_method_id = ${debit.paymentMethodId} AND o.amount_paise = ${debit.amountPaise}`.execute(
    act.tx,
  );
  const [attempt] = result.rows;
  if (!attempt) return null;
  await matchLineToPayout(act, debit, attempt, actorId);
  await tick(act, attempt, debit);
  return attempt.no;
}

/**
 * Matches the locked line to the payout. The money was posted out of the bank account when the payout was recorded, so
 * the line's own posting is taken out of suspense again. At most one line per attempt: `utr_entry_one_per_attempt`.
 */
export async function matchLineToPayout(
  act: Act,
  debit: LineFacts,
  { id, no, attemptNo }: Attempt,
  actorId: string | null,
): Promise<void> {
  await lineLifecycle.moveLocked(act, debit, {
    event: 'claim',
    action: 'utr.claimed',
    set: { status: 'claimed', claimedWithdrawalId: id, claimedAttemptNo: attemptNo },
    after: { claimedWithdrawal: no },
  });
  await post(act.tx, [
    {
      kind: 'UTR_DEBIT_CLAIMED',
      refType: 'utr_entry',
      refId: debit.id,
      debit: { bank: debit.paymentMethodId },
      credit: 'suspense:payouts',
      amountPaise: debit.amountPaise,
      actorId,
      at: act.now,
    },
  ]);
}

interface Ticked {
  version: number;
  status: WithdrawalStatus;
  customerId: string;
  franchiseId: string | null;
}

/** Marks the withdrawal as confirmed, if this is still its current attempt. */
async function tick(act: Act, { id, attemptNo }: Attempt, { id: lineId }: LineFacts): Promise<void> {
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
