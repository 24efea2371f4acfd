import { type Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { wordsOf } from '../../../acts/reason.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type Deps, mustBeConfirmed } from '../../../http/context.ts';
import { object, Paise, text, Version } from '../../../http/schemas.ts';
import { postOpenings } from '../../ledger/openings.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { mustNotWait } from '../../second-person/waiting.ts';
import { type MethodFacts, methodLifecycle } from '../lifecycle.ts';

export const MethodOpening = object({
  version: Version,
  amountPaise: Paise,
  note: text(300, { min: 3, description: 'Where the figure comes from' }),
});
type Body = Static<typeof MethodOpening>;

/**
 * Enters what an account held before the panel, once, while it has no line and no payout; another person confirms it
 * (domain 1.4 no. 15).
 */
export async function openMethod(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await methodLifecycle.ready(act, deps, id, 'open', body.version);
  const note = wordsOf(body.note, 'note', 'Say where the figure comes from.');
  await askOpening(act, deps, facts, body.amountPaise, note);
}

/** Asks another person for it; posts it at once where the policy asks for nobody. */
export async function askOpening(
  act: Acting,
  deps: Deps,
  facts: MethodFacts,
  amountPaise: number,
  note: string,
): Promise<void> {
  mustBeConfirmed(act.actor, act.now, amountPaise);
  const { id, no, label, version, franchiseId } = facts;
  await mustNotWait(act.tx, deps, 'payment-method', id, async () => no);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'method-opened',
    subject: { id, no, version, franchiseId },
    amountPaise,
    body: { amountPaise, note },
    says: `${no} (${label}) begins with ${rupees(amountPaise)}`,
    reason: note,
    lost: () => methodLifecycle.lost(act, deps, id),
  });
  if (!waits) await open(act, facts, amountPaise, note);
}

/** {@link openMethod} after its confirmation. The method may have been edited or approved meanwhile. */
export async function methodOpeningConfirmed(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  mustBeConfirmed(act.actor, act.now, body.amountPaise);
  await open(act, await methodLifecycle.ready(act, deps, id, 'open', null), body.amountPaise, body.note);
}

/** Posts it and writes it on the method, which the ledger is compared with (domain 1.4 no. 8). */
export async function open(act: Acting, facts: MethodFacts, amountPaise: number, note: string): Promise<void> {
  const opening = { of: 'payment_method' as const, id: facts.id, no: facts.no, amountPaise };
  await postOpenings(act.tx, [opening], { actorId: act.actor.id, at: act.now });
  await methodLifecycle.moveLocked(act, facts, {
    event: 'open',
    action: 'payment-method.opened',
    set: { openingBalancePaise: amountPaise },
    after: { openingPaise: amountPaise },
    reason: note,
  });
}
