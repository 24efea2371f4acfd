import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { post } from '../../ledger/post.ts';
import { type LineFacts, lineLifecycle, lockLine } from '../../utrs/lifecycle.ts';
import { confirmFileOfLine } from './confirm-file.ts';
import { type Attempt, explained, tick } from './tick.ts';

/**
 * Confirms the payout that has the same UTR, account and amount as a debit line that has just been entered (domain
 * 2.3); without one, the payouts of the file whose sum it is. The caller holds `lockUtr`, which recording a payout of
 * this UTR takes as well. Returns the number of the withdrawal or of the file; null when there is none.
 */
export async function confirmPayout(act: Act, lineId: string, actorId: string | null): Promise<string | null> {
  const debit = await lockLine(act.tx, lineId);
  if (!debit) throw new Error(`The line ${lineId} is gone`);
  const result = await sql<Attempt>`
    SELECT w.id, 'W-' || w.no AS no, o.attempt_no FROM payout o JOIN withdrawal w ON w.id = o.withdrawal_id
    WHERE o.utr_norm = ${debit.utrNorm} AND o.source_method_id = ${debit.paymentMethodId} AND o.amount_paise = ${debit.amountPaise}
      AND NOT EXISTS (SELECT 1 FROM line_payout l WHERE l.withdrawal_id = o.withdrawal_id AND l.attempt_no = o.attempt_no)`.execute(
    act.tx,
  );
  const [attempt] = result.rows;
  if (!attempt) return confirmFileOfLine(act, debit, actorId);
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
  await post(act.tx, [explained(debit, debit.amountPaise, actorId, act.now)]);
}
