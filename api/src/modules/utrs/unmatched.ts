import type { Act } from '../../acts/act.ts';
import { halt, refused } from '../../http/envelope.ts';
import type { LineFacts } from './lifecycle.ts';

/** Halts when a deposit is matched to the line. */
export async function mustBeUnmatched({ tx }: Pick<Act, 'tx'>, credit: LineFacts): Promise<void> {
  const linked = await tx
    .selectFrom('deposit')
    .select('no')
    .where('utrEntryId', '=', credit.id)
    .where('status', 'in', ['matched', 'on_hold'])
    .executeTakeFirst();
  if (linked) halt(refused('WRONG_STATE', `${credit.no} is matched to D-${linked.no}. Unmatch that one first.`));
}
