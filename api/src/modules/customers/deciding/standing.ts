import { type Static } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import { noteOf, offeredNote, reasoned, reasonText } from '../../../acts/reason.ts';
import { sameCustomer, stoppedByApp } from '../../../domain/customers/transitions.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, refused } from '../../../http/envelope.ts';
import { object, oneOf } from '../../../http/schemas.ts';
import { waitsForSecondPerson } from '../../second-person/ask.ts';
import { mustNotWait } from '../../second-person/waiting.ts';
import { withMoney } from '../from-app/empty-of-money.ts';
import { customerLifecycle, type CustomerFacts, subjectOf } from './lifecycle.ts';

const reasons = reasoned('customer-decide');
export const Blocking = object({ ...reasons.properties, status: oneOf(['suspended', 'blocked']) });
export const Unblocking = reasons;
export const Closing = reasons;

type Reasoned = Static<typeof reasons>;

/**
 * One person stops a customer at once. Their open requests stay, flagged, and no check clears them (domain 2.4).
 */
export async function blockCustomer(act: Acting, deps: Deps, id: string, body: Static<typeof Blocking>): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'block', body.version);
  if (facts.panelStatus === body.status) halt(refused('NOTHING_CHANGED', sameCustomer(body.status, facts.no)));
  await offeredNote(act.tx, 'customer-decide', body);
  await set(act, facts, body.status, 'block', `customer.${body.status}`, body);
}

/**
 * A lead lifts what a person in the panel has decided; under the default policy another lead confirms it (domain 1.3).
 * What the operator's app has stopped only the app lifts.
 */
export async function unblockCustomer(act: Acting, deps: Deps, id: string, body: Reasoned): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'unblock', body.version);
  await mustNotWait(act.tx, deps, 'customer', facts.id, async () => facts.no);
  mayBeLifted(facts);
  const note = await offeredNote(act.tx, 'customer-decide', body);
  const waits = await waitsForSecondPerson(act, deps, {
    act: 'customer-unblocked',
    subject: subjectOf(facts),
    amountPaise: 0,
    body,
    says: `${facts.no} (${facts.name}), ${facts.panelStatus} in the panel, becomes active`,
    reason: reasonText(body, note),
    lost: () => customerLifecycle.lost(act, deps, facts.id),
  });
  if (!waits) await set(act, facts, 'active', 'unblock', 'customer.unblocked', body);
}

/** {@link unblockCustomer} after its confirmation. */
export async function unblockConfirmed(act: Acting, deps: Deps, id: string, body: Reasoned): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'unblock', body.version);
  mayBeLifted(facts);
  await set(act, facts, 'active', 'unblock', 'customer.unblocked', body);
}

/** Closes a customer who has no money and no open request. */
export async function closeCustomer(act: Acting, deps: Deps, id: string, body: Reasoned): Promise<void> {
  const facts = await customerLifecycle.ready(act, deps, id, 'close', body.version);
  await mustNotWait(act.tx, deps, 'customer', facts.id, async () => facts.no);
  if ((await withMoney(act.tx, [facts.id])).size > 0)
    halt(refused('CUSTOMER_HAS_MONEY', `${facts.no} has money or an open request: both are settled first.`));
  await offeredNote(act.tx, 'customer-decide', body);
  await set(act, facts, 'closed', 'close', 'customer.closed', body);
}

function mayBeLifted({ no, panelStatus, appStatus }: CustomerFacts): void {
  if (panelStatus === 'active') halt(refused('WRONG_STATE', stoppedByApp(appStatus, no)));
}

async function set(
  act: Acting,
  facts: CustomerFacts,
  panelStatus: CustomerFacts['panelStatus'],
  event: 'block' | 'unblock' | 'close',
  action: string,
  body: Reasoned,
): Promise<void> {
  await customerLifecycle.moveLocked(act, facts, {
    event,
    action,
    set: { panelStatus },
    before: { panelStatus: facts.panelStatus },
    after: { panelStatus, appStatus: facts.appStatus },
    reason: reasonText(body, noteOf(body)),
  });
}
