import type { Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { wordsOf } from '../../../acts/reason.ts';
import { rupees } from '../../../domain/rupees.ts';
import { type Deps, mustBeConfirmed } from '../../../http/context.ts';
import { object, Paise, text, Version } from '../../../http/schemas.ts';
import { postOpenings } from '../../ledger/openings.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { mustNotWait } from '../../second-person/waiting.ts';
import { customerLifecycle, type CustomerFacts, subjectOf } from './lifecycle.ts';

export const Opening = object({
  version: Version,
  amountPaise: Paise,
  note: text(300, { min: 3, description: 'Where the figure comes from' }),
});
type Body = Static<typeof Opening>;

/**
 * Enters what a customer had before the panel, once, while none of their money has moved; another person confirms it
 * (domain 1.4 no. 15).
 */
export async function openCustomer(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'open', body.version);
  mustBeConfirmed(act.actor, act.now, body.amountPaise);
  await mustNotWait(act.tx, deps, 'customer', facts.id, async () => facts.no);
  const note = wordsOf(body.note, 'note', 'Say where the figure comes from.');
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'customer-opened',
    subject: subjectOf(facts),
    amountPaise: body.amountPaise,
    body: { ...body, note },
    says: `${facts.no} (${facts.name}) begins with ${rupees(body.amountPaise)}`,
    reason: note,
    lost: () => customerLifecycle.lost(act, deps, facts.id),
  });
  if (!waits) await open(act, facts, { ...body, note });
}

/** {@link openCustomer} after its confirmation. The customer may have changed meanwhile, but not their money. */
export async function customerOpeningConfirmed(act: Acting, deps: Deps, id: string, body: Body): Promise<void> {
  mustBeConfirmed(act.actor, act.now, body.amountPaise);
  await open(act, await customerLifecycle.ready(act, deps, id, 'open', null), body);
}

async function open(act: Acting, facts: CustomerFacts, { amountPaise, note }: Body): Promise<void> {
  const opening = { of: 'customer' as const, id: facts.id, no: facts.no, amountPaise };
  await postOpenings(act.tx, [opening], { actorId: act.actor.id, at: act.now });
  await customerLifecycle.moveLocked(act, facts, {
    event: 'open',
    action: 'customer.opened',
    set: {},
    after: { openingPaise: amountPaise },
    reason: note,
  });
}
