import { type Static, Type } from 'typebox';
import type { Acting } from '../../../acts/act.ts';
import type { Deps } from '../../../http/context.ts';
import { halt, invalid } from '../../../http/envelope.ts';
import { text, object, Version } from '../../../http/schemas.ts';
import { aboutMethod, type MethodFacts, methodLifecycle } from '../lifecycle.ts';
import {
  changesBetween,
  type Destination,
  destinationOf,
  forAudit,
  storedDestination,
} from '../../../domain/payment-methods/destination.ts';
import { detailErrors, normaliseDetails } from './details.ts';
import { notify } from '../../notifications/notify.ts';
import { methodFields } from '../method-fields.ts';
import { dropProposal, propose, readProposal } from '../review/proposals.ts';
import { franchiseErrors } from './franchise.ts';
import { checkQr } from './qr-rules.ts';

const optionalFields = Object.fromEntries(
  Object.entries(methodFields).map(([name, schema]) => [name, Type.Optional(schema)]),
) as {
  [K in keyof typeof methodFields]: Type.TOptional<(typeof methodFields)[K]>;
};

export const MethodEdit = object({
  version: Version,
  ...optionalFields,
  note: Type.Optional(text(500, { description: 'Why, for the person who approves' })),
});
export type MethodEdit = Static<typeof MethodEdit>;

/** Fields that one person changes at once; the others say where money goes and wait for another person. */
const PLAIN_FIELDS = [
  'label',
  'minPaise',
  'maxPaise',
  'dailyCapPaise',
  'dailyCountCap',
  'activeFrom',
  'activeTo',
  'priority',
] as const;
type Plain = Pick<MethodFacts, (typeof PLAIN_FIELDS)[number]>;

/**
 * Edits a method. Label, limits, hours and place in the order change at once; holder, account, UPI address, QR image,
 * purpose, franchise and fees of a method that has been in use become a version that another person approves (domain 1.3). Missing
 * fields stay as they are. Halts with `invalid`, one error a field. Returns whether a version now waits for approval.
 */
export async function editMethod(
  act: Acting,
  deps: Deps,
  id: string,
  { version, note, ...typed }: MethodEdit,
): Promise<void> {
  const facts = await methodLifecycle.ready(act, deps, id, 'edit', version);
  const proposal = await readProposal(act.tx, facts.id);
  const shown = destinationOf(facts);
  const base = { ...facts, ...(proposal?.details ?? {}) };
  const { details, errors } = await checkQr(act.tx, normaliseDetails({ ...base, ...typed } as MethodFacts));
  const joins = details.franchiseId === shown.franchiseId ? [] : await franchiseErrors(act.tx, details.franchiseId);
  const found = [...detailErrors(details), ...errors, ...joins];
  if (found.length) halt(invalid(found));
  const wanted = destinationOf(details);
  const unused = facts.status === 'draft' || facts.status === 'pending_review';
  const plain = plainChange(facts, details);
  await settle(act, facts, {
    wanted,
    shown,
    before: proposal ? destinationOf(proposal.details) : shown,
    unused,
    note: note?.trim() || null,
  });
  await methodLifecycle.moveLocked(act, facts, {
    event: 'edit',
    action: 'payment-method.edited',
    set: unused ? { ...plain, ...storedDestination(wanted) } : plain,
    before: Object.fromEntries(Object.keys(plain).map((field) => [field, facts[field as keyof Plain]])),
    after: plain,
    reason: note?.trim() || null,
  });
}

function plainChange(facts: MethodFacts, details: MethodFacts): Partial<Plain> {
  const changed = PLAIN_FIELDS.filter((field) => facts[field] !== details[field]);
  return Object.fromEntries(changed.map((field) => [field, details[field]])) as Partial<Plain>;
}

interface Wish {
  wanted: Destination;
  shown: Destination;
  /** The proposal before this edit, or what is shown when there was none. */
  before: Destination;
  unused: boolean;
  note: string | null;
}

/** Records the part of an edit that says where money goes; does nothing when there is no such part. */
async function settle(act: Acting, facts: MethodFacts, { wanted, shown, before, unused, note }: Wish): Promise<void> {
  if (changesBetween(before, wanted).length === 0) return;
  const { id } = facts;
  const back = !unused && changesBetween(shown, wanted).length === 0;
  if (back) await dropProposal(act, id);
  else await propose(act, id, wanted, note);
  const action = back ? 'payment-method.proposal-withdrawn' : 'payment-method.change-proposed';
  act.audit({
    action,
    entityType: 'payment-method',
    entityId: id,
    before: forAudit(before),
    after: forAudit(wanted),
    reason: note,
  });
  if (!back && !unused) await notify(act, 'method.waiting', aboutMethod(facts));
}
