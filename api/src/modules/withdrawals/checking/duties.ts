import type { Acting } from '../../../acts/act.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';
import { readPolicy } from '../../../acts/read-policy.ts';

/** Somebody who had a hand in it before, and as what: `cleared it`, `paid it`. */
export interface Maker {
  id: string | null;
  did: string;
}

/** Which of the makers keeps this person from going on; null when none does (domain, decision 11). `fromPaise` 0 means always. */
export const barredBy = (
  actorId: string,
  makers: readonly Maker[],
  amountPaise: number,
  fromPaise: number,
): Maker | null => (amountPaise < fromPaise ? null : (makers.find(({ id }) => id === actorId) ?? null));

/** A maker never checks his own from the limit on: halts when this person has made what he now decides. */
export async function mustBeAnother(
  { tx, actor }: Acting,
  makers: readonly Maker[],
  amountPaise: number,
): Promise<void> {
  const limit = await readPolicy(tx, 'withdrawals.anotherFromPaise');
  const maker = barredBy(actor.id, makers, amountPaise, limit);
  if (!maker) return;
  const from = limit === 0 ? '' : ` from ${rupees(limit)} on`;
  halt(refused('SELF_APPROVAL_BLOCKED', `You ${maker.did} yourself:${from} another person does this.`));
}
