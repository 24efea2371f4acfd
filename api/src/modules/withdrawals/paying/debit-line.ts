import type { Acting } from '../../../acts/act.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { together } from '../../../http/transaction.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type LineFacts, lockLine } from '../../utrs/lifecycle.ts';
import { lockUtr } from '../../utrs/lock.ts';
import type { WithdrawalFacts } from '../lifecycle.ts';
import { netOf } from '../moves.ts';

/**
 * Locks the UTR and, when the statement already shows it, the bank's debit line; returns null without a line. Halts
 * when the line already explains something else, or differs in amount or account.
 */
export async function lockDebitLine(
  { tx }: Acting,
  facts: WithdrawalFacts,
  utrNorm: string,
  sourceMethodId: string,
): Promise<LineFacts | null> {
  const [, known] = await together(
    lockUtr(tx, utrNorm),
    tx
      .selectFrom('utrEntry')
      .select('id')
      .where('utrNorm', '=', utrNorm)
      .where('direction', '=', 'DEBIT')
      .where('status', '<>', 'void')
      .executeTakeFirst(),
  );
  const line = known ? await lockLine(tx, known.id) : null;
  if (!line) return null;
  if (line.status !== 'unclaimed')
    halt(
      refused(
        'DUPLICATE_PAYOUT_UTR',
        line.claimedBy
          ? `${line.no} with this UTR is matched to ${line.claimedBy} already.`
          : `${line.no} with this UTR is used already.`,
      ),
    );
  if (line.amountPaise !== netOf(facts))
    halt(
      refused(
        'AMOUNT_MISMATCH',
        `The statement shows ${rupees(line.amountPaise)} under this UTR (${line.no}), not ${rupees(netOf(facts))}.`,
      ),
    );
  if (line.paymentMethodId !== sourceMethodId)
    halt(refused('METHOD_MISMATCH', `The statement shows this UTR (${line.no}) leaving another account.`));
  return line;
}
