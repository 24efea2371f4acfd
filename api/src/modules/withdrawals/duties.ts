import type { Acting } from '../../http/decision-route.ts';
import { halt, refused } from '../../http/envelope.ts';
import { rupees } from '../ledger/rupees.ts';
import { type PolicyValues, readPolicies } from '../policy/read-policy.ts';

type Duties = Pick<PolicyValues, 'sod.mode' | 'sod.enforceAbovePaise'>;

/** Somebody who had a hand in it before, and as what: `cleared it`, `paid it`. */
export interface Maker {
  id: string | null;
  did: string;
}

/** Which of the makers keeps this person from going on; null when none does (domain, decision 11). */
export function barredBy(actorId: string, makers: readonly Maker[], amountPaise: number, duties: Duties): Maker | null {
  const mode = duties['sod.mode'];
  if (mode === 'off') return null;
  if (mode === 'warn' && amountPaise < duties['sod.enforceAbovePaise']) return null;
  return makers.find(({ id }) => id === actorId) ?? null;
}

/** A maker never checks his own above the limit: halts when this person has made what he now decides. */
export async function mustBeAnother({ tx, actor }: Acting, makers: readonly Maker[], amountPaise: number): Promise<void> {
  const duties = await readPolicies(tx);
  const maker = barredBy(actor.id, makers, amountPaise, duties);
  if (!maker) return;
  const from = duties['sod.mode'] === 'enforce' ? '' : ` from ${rupees(duties['sod.enforceAbovePaise'])} on`;
  halt(refused('SELF_APPROVAL_BLOCKED', `You ${maker.did} yourself:${from} another person does this.`));
}
