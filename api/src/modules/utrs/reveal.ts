import type { Static } from 'typebox';
import { Type } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { can } from '../../http/context.ts';
import { type Done, done, halt, invalidField } from '../../http/envelope.ts';
import { forbidden, notFound } from '../../http/errors.ts';
import { text, named, object } from '../../http/schemas.ts';
import { readUtr } from './read.ts';

export const AccountReveal = object({
  reason: Type.Optional(text(300, { description: 'Required; kept in the history of the line' })),
});
export const RevealedAccount = named('RevealedAccount', object({ value: Type.String() }));

/**
 * Shows the whole account of the remitter once; the history of the line records who saw it and why, but not the value.
 */
export async function revealRemitter(
  act: Acting,
  id: string,
  { reason }: Static<typeof AccountReveal>,
): Promise<Done<Static<typeof RevealedAccount>>> {
  if (!can(act.actor, 'utrs.read')) throw forbidden();
  const row = await readUtr(act.tx, act.actor, id);
  if (!row) throw notFound('utr');
  const why = reason?.trim();
  if (!why) halt(invalidField('reason', 'REQUIRED', 'Say in a few words why you need it.'));
  const { remitterAccount: value } = await act.tx
    .selectFrom('utrEntry')
    .select('remitterAccount')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  if (!value) throw notFound('remitter-account');
  act.audit({
    action: 'utr.account-revealed',
    entityType: 'utr',
    entityId: row.id,
    after: { field: 'remitterAccount' },
    reason: why,
  });
  return done({ value }, "Remitter's account shown; the history says that you saw it");
}
