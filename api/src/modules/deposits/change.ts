import type { UpdateObject } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { halt } from '../../http/envelope.ts';
import { endClaim } from '../claims/guard.ts';
import { type DepositFacts, lostRace } from './facts.ts';
import type { DepositStatus } from '../../domain/deposits/states.ts';
import { DEPOSIT_TRANSITIONS, type DepositEvent } from '../../domain/deposits/transitions.ts';

type Values = UpdateObject<Database, 'deposit'> & { status: DepositStatus };

/** Whoever was on it is done with it. */
const DECIDED: readonly DepositStatus[] = ['approved', 'rejected', 'reversed', 'on_hold'];

interface Change {
  event: DepositEvent;
  /** In the past, e.g. `deposit.approved`. */
  action: string;
  set: Values;
  reason?: string | null;
  /** What the audit should tell besides the changed status. */
  tell?: object;
}

/**
 * Moves a deposit to its next state: only from the version that the person saw and from a state that allows it
 * (domain 1.4 no. 4), with its audit and its event. Whoever comes second gets the conflict.
 */
export async function changeDeposit(act: Acting, deps: Deps, facts: DepositFacts, change: Change): Promise<void> {
  const { tx } = act;
  const row = await tx
    .updateTable('deposit')
    .set((eb) => ({ ...change.set, version: eb('version', '+', 1) }))
    .where('id', '=', facts.id)
    .where('version', '=', facts.version)
    .where('status', 'in', [...DEPOSIT_TRANSITIONS[change.event]])
    .returning('version')
    .executeTakeFirst();
  if (!row) halt(await lostRace(act, deps, facts.id));
  if (DECIDED.includes(change.set.status)) await endClaim(act, 'deposit', facts.id);
  act.audit({
    action: change.action,
    entityType: 'deposit',
    entityId: facts.id,
    before: { status: facts.status },
    after: { status: change.set.status, ...change.tell },
    reason: change.reason ?? null,
  });
  act.emit({
    topic: 'deposits',
    type: 'deposit.updated',
    entityType: 'deposit',
    entityId: facts.id,
    payload: { version: row.version, status: change.set.status, customerId: facts.customerId },
    franchiseId: facts.franchiseId,
  });
}
