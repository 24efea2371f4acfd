import type { Acting } from '../../../acts/act.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { rupees } from '../../../domain/rupees.ts';
import { readPolicy } from '../../../acts/read-policy.ts';

/** How somebody can have worked on the request before. */
type Deed = 'entered' | 'escalated' | 'cleared' | 'paid';

/** A person who worked on the request before, and how. */
export interface Maker {
  id: string | null;
  did: Deed;
}

/** Why the same person does not go on: whatever the amount, and from an amount on. */
const BARRED: Record<Deed, { always: string; from: (limit: string) => string }> = {
  entered: {
    always: 'You entered this request yourself. Another person does this.',
    from: (limit) => `You entered this request yourself. From ${limit} on another person does this.`,
  },
  escalated: {
    always: 'You escalated it yourself. Another person does this.',
    from: (limit) => `You escalated it yourself. From ${limit} on another person does this.`,
  },
  cleared: {
    always: 'You cleared it yourself. Another person does this.',
    from: (limit) => `You cleared it yourself. From ${limit} on another person does this.`,
  },
  paid: {
    always: 'You paid it yourself. Another person does this.',
    from: (limit) => `You paid it yourself. From ${limit} on another person does this.`,
  },
};

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
  const says = BARRED[maker.did];
  halt(refused('SELF_APPROVAL_BLOCKED', limit === 0 ? says.always : says.from(rupees(limit))));
}
