import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { offeredNote, reasoned, reasonText, toldOf } from '../../../acts/reason.ts';
import { newId } from '../../../db/ids.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalidField } from '../../../http/envelope.ts';
import { depositLifecycle } from '../lifecycle.ts';
import { filled } from '../told.ts';

export const Ask = reasoned('deposit-ask');

/** Why a deposit is on hold whose customer is asked. */
export const ASKED = 'ASKED_CUSTOMER';

/**
 * Asks the customer, in the words that owners have written for the reason: they go out with the event, and the deposit
 * is on hold until the customer answers or somebody releases it.
 */
export async function askCustomer(act: Acting, deps: Deps, id: string, body: Static<typeof Ask>): Promise<void> {
  const note = await offeredNote(act.tx, 'deposit-ask', body);
  const facts = await depositLifecycle.ready(act, deps, id, 'ask', body.version);
  const message = await toldOf(act.tx, 'deposit-ask', body.reasonCode, filled(facts));
  if (!message)
    return halt(
      invalidField('reasonCode', 'REASON_NOT_OFFERED', 'This reason has no message to customers. An owner writes one.'),
    );
  await depositLifecycle.move(act, deps, facts, {
    event: 'ask',
    action: 'deposit.asked',
    set: { status: 'on_hold', holdReason: ASKED, holdNote: note },
    reason: reasonText(body, note),
    after: { message },
    tells: { question: message },
  });
  await closeQuestions(act, facts.id);
  await act.tx
    .insertInto('depositQuestion')
    .values({
      ...{ id: newId(), depositId: facts.id, reasonCode: body.reasonCode, message },
      ...{ askedBy: act.actor.id, askedAt: act.now, closedAt: null },
    })
    .execute();
}

/** Nothing is open any more: it was answered, or something else is asked. Returns whether something was. */
export async function closeQuestions({ tx, now }: Pick<Acting, 'tx' | 'now'>, depositId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('depositQuestion')
    .set({ closedAt: now })
    .where('depositId', '=', depositId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
