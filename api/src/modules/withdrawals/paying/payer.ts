import type { Acting } from '../../../acts/act.ts';
import { can } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import type { WithdrawalFacts } from '../lifecycle.ts';

/** Halts unless this person took the withdrawal for payout or is a lead, who may step in (domain 1.3). */
export async function mustBePayer({ tx, actor }: Acting, { no, payingBy }: WithdrawalFacts): Promise<void> {
  if (payingBy === actor.id || can(actor, 'withdrawals.resolve')) return;
  const payer =
    payingBy && (await tx.selectFrom('staff').select('username').where('id', '=', payingBy).executeTakeFirst());
  halt(
    refused(
      'NOT_YOURS',
      payer
        ? `${payer.username} is paying ${no}. A lead can take the payout over.`
        : `Somebody else is paying ${no}. A lead can take the payout over.`,
    ),
  );
}
