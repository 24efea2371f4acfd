import type { Acting } from '../../acts/act.ts';
import { halt, refused } from '../../http/envelope.ts';

/**
 * Checks a confirmation: neither the person concerned nor somebody who has stopped being an owner takes part (domain
 * 1.3).
 */
export async function mustBeTwoOwners({ tx, actor }: Acting, subjectId: string, askedBy: string): Promise<void> {
  if (actor.id === subjectId)
    halt(refused('SELF_APPROVAL_BLOCKED', 'This is about your own account: another owner confirms it.'));
  const asker = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', askedBy)
    .where('owner', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!asker) halt(refused('NOT_APPROVED', 'Whoever asked is no longer an owner.'));
}
