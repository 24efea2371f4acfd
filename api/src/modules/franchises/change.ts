import type { Static } from 'typebox';
import type { Acting } from '../../acts/act.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import { newId } from '../../db/ids.ts';
import { reasonOf } from '../../acts/reason.ts';
import { rupees } from '../../domain/rupees.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, invalidField, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { type Franchise, readFranchises } from './read.ts';
import type { Closing, NewFranchise, Renaming } from './schemas.ts';

/** Makes a franchise. Its code is unique for good: files and the operator's app name it by that. */
export async function createFranchise(act: Acting, body: Static<typeof NewFranchise>): Promise<string> {
  const [id, name, reason] = [newId(), nameIn(body), reasonOf(body)];
  await act.tx.insertInto('franchise').values({ id, code: body.code, name, createdAt: act.now }).execute();
  note(act, id, 'franchise.created', null, { code: body.code, name }, reason);
  return id;
}

export async function renameFranchise(
  act: Acting,
  deps: Deps,
  id: string,
  body: Static<typeof Renaming>,
): Promise<void> {
  const facts = await ready(act, deps, id, body.version);
  const [name, reason] = [nameIn(body), reasonOf(body)];
  if (name === facts.name) halt(refused('NOTHING_CHANGED', `${facts.code} has this name already.`));
  await change(act, id, { name });
  note(act, id, 'franchise.renamed', { name: facts.name }, { name }, reason);
}

/**
 * Closes a franchise without money, open requests, payment methods that are not closed and staff who are not disabled.
 * Its row is locked, and whatever joins it or comes back to it locks the row too (migration 0055), so nothing slips in.
 */
export async function closeFranchise(act: Acting, deps: Deps, id: string, body: Static<typeof Closing>): Promise<void> {
  const facts = await ready(act, deps, id, body.version);
  const reason = reasonOf(body);
  const [held] = whatItHas(facts);
  if (held) halt(refused('FRANCHISE_IN_USE', `${facts.code} ${held}.`));
  await change(act, id, { status: 'closed' });
  note(act, id, 'franchise.closed', { status: 'active' }, { status: 'closed' }, reason);
}

function* whatItHas({ customerPaise, openRequests, methods, staff }: Franchise): Generator<string> {
  if (customerPaise !== 0) yield `still has money: its customers have ${rupees(customerPaise)}`;
  if (openRequests > 0) yield `has open deposits or withdrawals (${openRequests})`;
  if (methods > 0) yield `has payment methods that are not closed (${methods})`;
  if (staff > 0) yield `has staff whose accounts are not disabled (${staff})`;
}

async function ready({ tx }: Acting, { settings }: Deps, id: string, version: number): Promise<Franchise> {
  await tx.selectFrom('franchise').select('id').where('id', '=', id).forUpdate().execute();
  const [facts] = await readFranchises(tx, id);
  if (!facts) throw notFound('franchise');
  if (facts.version !== version) {
    const last = await lastChange(tx, 'franchise', id);
    halt(
      conflict(
        'STALE_VERSION',
        last ? `${changedBy(last, settings.businessTimeZone)}.` : 'Somebody changed this franchise just now.',
        { current: facts, by: last?.by ?? null, at: last?.at.toISOString() ?? null },
      ),
    );
  }
  if (facts.status === 'closed') halt(refused('WRONG_STATE', `${facts.code} is closed.`));
  return facts;
}

async function change({ tx }: Acting, id: string, set: { name: string } | { status: 'closed' }): Promise<void> {
  await tx
    .updateTable('franchise')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function note(
  { audit, emit }: Acting,
  id: string,
  action: string,
  before: object | null,
  after: object,
  reason: string,
): void {
  audit({ action, entityType: 'franchise', entityId: id, before, after, reason });
  emit({ topic: 'staff', type: 'franchise.updated', entityType: 'franchise', entityId: id });
}

const nameIn = ({ name }: { name: string }): string =>
  name.trim() || halt(invalidField('name', 'REQUIRED', 'A franchise has a name.'));
