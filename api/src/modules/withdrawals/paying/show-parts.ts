import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { post } from '../../ledger/post.ts';
import { type LineFacts, lineLifecycle } from '../../utrs/lifecycle.ts';
import { explained, tick } from './tick.ts';

/** One payout of a file, or one that failed. */
export interface FilePart {
  withdrawalId: string;
  attemptNo: number;
  amountPaise: number;
  paid: boolean;
}

/**
 * The locked, unclaimed debit shows these parts of a file, whose sum it is: what is paid is confirmed, and what failed
 * stays in suspense until the bank gives it back (domain 1.7).
 */
export async function showParts(
  act: Act,
  debit: LineFacts,
  file: { id: string; no: string },
  parts: readonly FilePart[],
  actorId: string | null,
): Promise<void> {
  const paid = parts.filter((part) => part.paid);
  const failed = parts.filter((part) => !part.paid);
  await lineLifecycle.moveLocked(act, debit, {
    event: 'claim',
    action: 'utr.claimed',
    set: { status: 'claimed', claimedBatchId: file.id },
    after: {
      claimedBatch: file.no,
      payouts: paid.length,
      ...(failed.length > 0 ? { failedPayouts: failed.length, notBackPaise: sumOf(failed) } : {}),
    },
  });
  if (failed.length > 0)
    await act.tx
      .insertInto('lineFailedPayout')
      .values(
        failed.map(({ withdrawalId, attemptNo, amountPaise }) => ({
          withdrawalId,
          attemptNo,
          amountPaise,
          utrEntryId: debit.id,
        })),
      )
      .execute();
  if (paid.length === 0) return;
  const { rows } = await sql<{ id: string; no: string; attemptNo: number }>`
    WITH shown AS (
      INSERT INTO line_payout (withdrawal_id, attempt_no, utr_entry_id)
      SELECT t.id, t.no, ${debit.id} FROM unnest(${paid.map(({ withdrawalId }) => withdrawalId)}::uuid[], ${paid.map(({ attemptNo }) => attemptNo)}::int[]) AS t (id, no)
      RETURNING withdrawal_id, attempt_no)
    SELECT w.id, 'W-' || w.no AS no, s.attempt_no FROM shown s JOIN withdrawal w ON w.id = s.withdrawal_id ORDER BY w.id`.execute(
    act.tx,
  );
  await post(act.tx, [explained(debit, sumOf(paid), actorId, act.now)]);
  await tick(
    act,
    rows.map((attempt) => ({ attempt, lineId: debit.id })),
  );
}

const sumOf = (parts: readonly FilePart[]): number => parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
