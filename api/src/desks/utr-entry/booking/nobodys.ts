import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { halt, refused } from '../../../http/envelope.ts';
import type { LineFacts } from '../../../modules/utrs/lifecycle.ts';
import { mustBeUnmatched } from '../../../modules/utrs/unmatched.ts';

/** Halts when the money may be a customer's: a deposit claims the line or its UTR, or a payout was sent with that UTR. */
export async function mustBeNobodys(act: Pick<Act, 'tx'>, line: LineFacts): Promise<void> {
  if (line.direction === 'CREDIT') await mustBeUnmatched(act, line);
  const whose = await claimantOf(act, line);
  if (whose)
    halt(
      refused(
        'WRONG_STATE',
        line.direction === 'CREDIT'
          ? `The UTR of ${line.no} is claimed by ${whose}. Decide that deposit first.`
          : `The UTR of ${line.no} is that of the payout ${whose}. Look at that payout first.`,
      ),
    );
}

/** The number of the undecided deposit, or of the withdrawal, that has the UTR of the line; null when there is none. */
export async function claimantOf(
  { tx }: Pick<Act, 'tx'>,
  { direction, utrNorm }: Pick<LineFacts, 'direction' | 'utrNorm'>,
): Promise<string | null> {
  const { rows } = await (
    direction === 'CREDIT'
      ? sql<{ no: string }>`SELECT 'D-' || no AS no FROM deposit
          WHERE utr_norm = ${utrNorm} AND status IN ('pending', 'matched', 'on_hold') ORDER BY deposit.no LIMIT 1`
      : sql<{ no: string }>`SELECT 'W-' || w.no AS no FROM payout o JOIN withdrawal w ON w.id = o.withdrawal_id
          WHERE o.utr_norm = ${utrNorm} ORDER BY w.no LIMIT 1`
  ).execute(tx);
  return rows[0]?.no ?? null;
}
