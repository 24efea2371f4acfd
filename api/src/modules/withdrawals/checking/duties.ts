import type { Acting } from '../../../acts/act.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';
import { readPolicy } from '../../../acts/read-policy.ts';

/** A person who worked on the request before, and how: `cleared it`, `paid it`. */
export interface Maker {
  id: string | null;
  did: string;
}

/**
 * The maker whose earlier work keeps this person from going on; null when there is none (domain, decision 11).
 * `fromPaise` 0 means always.
 */
export const barredBy = (
  actorId: string,
  makers: readonly Maker[],
  amountPaise: number,
  fromPaise: number,
): Maker | null => (amountPaise < fromPaise ? null : (makers.find(({ id }) => id === actorId) ?? null));

/** From the limit on nobody may check their own work: halts when this person is one of the makers. */
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
