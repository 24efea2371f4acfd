import { sql } from 'kysely';
import { type Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { reasonOf } from '../../acts/reason.ts';
import type { Deps } from '../../http/context.ts';
import { halt, refused } from '../../http/envelope.ts';
import { object, text, Version } from '../../http/schemas.ts';
import { lookAgain } from '../../modules/deposits/straight-through/look-again.ts';
import { lineLifecycle } from '../../modules/utrs/lifecycle.ts';
import { toldBy } from '../../modules/utrs/tellers.ts';

export const Settle = object({
  version: Version,
  reason: text(300, { min: 1, description: 'What shows that the line is right' }),
});

/**
 * A lead settles a difference for the line: what it says is right, and what the other source told is wrong (domain 2.1).
 * The same telling does not mark the line again. Where the other source is right, the line is void and entered as it
 * should be. Nobody settles what he told, on either
 * side.
 */
export async function settleUtr(act: Acting, deps: Deps, id: string, body: Static<typeof Settle>): Promise<void> {
  const reason = reasonOf(body);
  const line = await lineLifecycle.ready(act, deps, id, 'settle', body.version);
  const { told, own } = await differenceOf(act, line.id);
  if (!told) halt(refused('WRONG_STATE', `No other source tells ${line.no} differently.`));
  if (own) halt(refused('SELF_APPROVAL_BLOCKED', 'You could have told one of the two. Another lead settles it.'));
  await lineLifecycle.moveLocked(act, line, {
    event: 'settle',
    action: 'utr.settled',
    set: {
      toldDifferently: null,
      settledTellings: sql<unknown>`${sql.ref('settled_tellings')} || jsonb_build_array(${JSON.stringify(told)}::jsonb - 'feedKeyId')`,
    },
    reason,
    before: { toldDifferently: told },
    after: { toldDifferently: null },
  });
  await lookAgain(act, [line.id]);
}

interface Difference {
  told: object | null;
  /** Whether this person told the line, or could have told the other side with its key. */
  own: boolean;
}

async function differenceOf({ tx, actor }: Acting, id: string): Promise<Difference> {
  const { rows } = await sql<Difference>`
    SELECT u.told_differently AS told, ${toldBy('u', actor.id)} OR EXISTS (
      SELECT FROM feed_key_person kp WHERE kp.feed_key_id = (u.told_differently ->> 'feedKeyId')::uuid AND kp.staff_id = ${actor.id}) AS own
    FROM utr_entry u WHERE u.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`UTR entry ${id} cannot be read`);
  return row;
}
