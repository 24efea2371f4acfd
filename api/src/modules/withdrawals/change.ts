import type { UpdateObject } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Act, Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { halt } from '../../http/envelope.ts';
import { endClaim } from '../claims/guard.ts';
import { lostRace, type WithdrawalFacts } from './facts.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import { WITHDRAWAL_TRANSITIONS, type WithdrawalEvent } from '../../domain/withdrawals/transitions.ts';

type Values = UpdateObject<Database, 'withdrawal'> & { status: WithdrawalStatus };

export interface WithdrawalChange {
  event: WithdrawalEvent;
  /** In the past, e.g. `withdrawal.cleared`. */
  action: string;
  set: Values;
  reason?: string | null;
  /** What the audit should tell besides the changed status. Never a whole account number. */
  tell?: object;
}

/** Whoever did it is still at work on it; after any other event it is somebody else's, or nobody's. */
const GOES_ON: readonly WithdrawalEvent[] = ['check', 'release'];

type Moved = Pick<WithdrawalFacts, 'id' | 'version' | 'status' | 'customerId' | 'franchiseId'>;

/**
 * Moves a withdrawal to its next state: only from the version that the person saw and from a state that allows it
 * (domain 1.4 no. 5), with its audit and its event. Whoever comes second gets the conflict.
 */
export async function changeWithdrawal(act: Acting, deps: Deps, facts: WithdrawalFacts, change: WithdrawalChange): Promise<void> {
  if (!(await moveWithdrawal(act, facts, change))) halt(await lostRace(act, deps, facts.id));
}

/** The same for the server itself, which just leaves alone what somebody else has moved. Says whether it moved. */
export async function moveWithdrawal(act: Act, facts: Moved, { event, action, set, reason, tell }: WithdrawalChange): Promise<boolean> {
  const row = await act.tx
    .updateTable('withdrawal')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', facts.id)
    .where('version', '=', facts.version)
    .where('status', 'in', [...WITHDRAWAL_TRANSITIONS[event]])
    .returning('version')
    .executeTakeFirst();
  if (!row) return false;
  if (!GOES_ON.includes(event)) await endClaim(act, 'withdrawal', facts.id);
  act.audit({ action, entityType: 'withdrawal', entityId: facts.id, before: { status: facts.status }, after: { status: set.status, ...tell }, reason: reason ?? null });
  tellOthers(act, facts, row.version, set.status);
  return true;
}

/** Other screens hear that the withdrawal changed. */
export function tellOthers(act: Pick<Act, 'emit'>, { id, customerId, franchiseId }: Pick<Moved, 'id' | 'customerId' | 'franchiseId'>, version: number, status: WithdrawalStatus): void {
  act.emit({ topic: 'withdrawals', type: 'withdrawal.updated', entityType: 'withdrawal', entityId: id, payload: { version, status, customerId }, franchiseId });
}
