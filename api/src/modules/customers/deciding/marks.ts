import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { offeredNote, reasoned, reasonText } from '../../../acts/reason.ts';
import { KYC_STATUSES, RISK_LEVELS } from '../../../domain/customers/states.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { nullable, object, oneOf, text, Version } from '../../../http/schemas.ts';
import { customerLifecycle } from './lifecycle.ts';

const { properties: reasons } = reasoned('customer-decide');

export const Rating = object({ ...reasons, riskLevel: oneOf(RISK_LEVELS) });
export const Identifying = object({
  ...reasons,
  kycStatus: nullable(oneOf(KYC_STATUSES, { description: 'null: what the operator’s app says counts again' })),
});
export const Tagging = object({
  version: Version,
  tags: Type.Array(text(30, { min: 1 }), { maxItems: 12, description: 'All of them; the order does not count' }),
});

/** A lead says how far a customer is to be trusted. */
export async function rateCustomer(act: Acting, deps: Deps, id: string, body: Static<typeof Rating>): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'rate', body.version);
  const note = await offeredNote(act.tx, 'customer-decide', body);
  const { riskLevel } = body;
  if (facts.riskLevel === riskLevel)
    halt(refused('NOTHING_CHANGED', `The risk of ${facts.no} is ${riskLevel} already.`));
  await customerLifecycle.moveLocked(act, facts, {
    event: 'rate',
    action: 'customer.risk-set',
    set: { riskLevel },
    before: { riskLevel: facts.riskLevel },
    after: { riskLevel },
    reason: reasonText(body, note),
  });
}

/** A lead decides about the identity of a customer, whatever the operator's app says; or leaves it to the app again. */
export async function identifyCustomer(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Identifying>,
): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'identify', body.version);
  const note = await offeredNote(act.tx, 'customer-decide', body);
  if (facts.panelKycStatus === body.kycStatus)
    halt(refused('NOTHING_CHANGED', `That is what holds for ${facts.no} already.`));
  await customerLifecycle.moveLocked(act, facts, {
    event: 'identify',
    action: 'customer.kyc-set',
    set: { panelKycStatus: body.kycStatus },
    before: { panelKycStatus: facts.panelKycStatus, appKycStatus: facts.appKycStatus },
    after: { panelKycStatus: body.kycStatus },
    reason: reasonText(body, note),
  });
}

/** Tags are words of the desk's own; they decide nothing. */
export async function tagCustomer(act: Acting, deps: Deps, id: string, body: Static<typeof Tagging>): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'tag', body.version);
  const tags = [...new Set(body.tags.map((tag) => tag.trim()).filter(Boolean))].sort();
  if (JSON.stringify(tags) === JSON.stringify([...facts.tags].sort()))
    halt(refused('NOTHING_CHANGED', `These are the tags of ${facts.no} already.`));
  await customerLifecycle.moveLocked(act, facts, {
    event: 'tag',
    action: 'customer.tagged',
    set: { tags },
    before: { tags: facts.tags },
    after: { tags },
  });
}
