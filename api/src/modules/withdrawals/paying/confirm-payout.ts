import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { post } from '../../ledger/post.ts';
import { type LineFacts, lineLifecycle, lockLines } from '../../utrs/lifecycle.ts';
import { confirmFileOfLine } from './confirm-file.ts';
import { type Attempt, explained, tick } from './tick.ts';

/** {@link confirmPayouts} for one line. Returns the number of the withdrawal or of the file; null when there is none. */
export const confirmPayout = async (act: Act, lineId: string, actorId: string | null): Promise<string | null> =>
  (await confirmPayouts(act, [lineId], actorId)).get(lineId) ?? null;

/**
 * Confirms, for each debit line that has just been entered, the payout that has the same UTR, account and amount (domain
 * 2.3); without one, the payouts of the file whose sum it is. The caller holds the locks of the UTRs, which recording a
 * payout of them takes as well. Returns by line the number of the withdrawal or of the file.
 */
export async function confirmPayouts(
  act: Act,
  lineIds: readonly string[],
  actorId: string | null,
): Promise<Map<string, string>> {
  if (lineIds.length === 0) return new Map();
  const lines = await lockLines(act.tx, lineIds);
  const debits = lineIds.map((id) => {
    const debit = lines.get(id);
    if (!debit) throw new Error(`The line ${id} is gone`);
    return debit;
  });
  const attempts = await unshownAttempts(act, debits);
  const paid = debits.flatMap((debit) => {
    const attempt = attempts.get(debit.id);
    return attempt ? [{ debit, attempt }] : [];
  });
  await matchLinesToPayouts(act, paid, actorId);
  await tick(
    act,
    paid.map(({ debit, attempt }) => ({ attempt, lineId: debit.id })),
  );
  const confirmed = new Map(paid.map(({ debit, attempt }) => [debit.id, attempt.no]));
  for (const debit of debits) {
    const file = confirmed.has(debit.id) ? null : await confirmFileOfLine(act, debit, actorId);
    if (file) confirmed.set(debit.id, file);
  }
  return confirmed;
}

/** By line the attempt that it shows, and that no line shows yet; a UTR pays once (`payout_one_per_utr`). */
async function unshownAttempts({ tx }: Act, debits: readonly LineFacts[]): Promise<Map<string, Attempt>> {
  const { rows } = await sql<Attempt & { lineId: string }>`
    SELECT u.id AS line_id, w.id, 'W-' || w.no AS no, o.attempt_no
    FROM utr_entry u JOIN payout o ON o.utr_norm = u.utr_norm AND o.source_method_id = u.payment_method_id AND o.amount_paise = u.amount_paise
    JOIN withdrawal w ON w.id = o.withdrawal_id
    WHERE u.id = ANY(${debits.map(({ id }) => id)}::uuid[])
      AND NOT EXISTS (SELECT 1 FROM line_payout l WHERE l.withdrawal_id = o.withdrawal_id AND l.attempt_no = o.attempt_no)`.execute(
    tx,
  );
  return new Map(rows.map(({ lineId, ...attempt }) => [lineId, attempt]));
}

/** A locked debit, and the payout that it shows. */
export interface PaidBy {
  debit: LineFacts;
  attempt: Attempt;
}

/**
 * Matches locked lines to their payouts. The money was posted out of the bank account when a payout was recorded, so the
 * line's own posting is taken out of suspense again. At most one line per attempt: `utr_entry_one_per_attempt`.
 */
export async function matchLinesToPayouts(act: Act, paid: readonly PaidBy[], actorId: string | null): Promise<void> {
  await lineLifecycle.moveAllLocked(
    act,
    { event: 'claim', action: 'utr.claimed' },
    paid.map(({ debit, attempt: { id, no, attemptNo } }) => ({
      facts: debit,
      set: { status: 'claimed', claimedWithdrawalId: id, claimedAttemptNo: attemptNo },
      after: { claimedWithdrawal: no },
    })),
  );
  await post(
    act.tx,
    paid.map(({ debit }) => explained(debit, debit.amountPaise, actorId, act.now)),
  );
}
