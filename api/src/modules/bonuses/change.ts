import type { UpdateObject } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Act, Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { halt } from '../../http/envelope.ts';
import { endClaim } from '../claims/guard.ts';
import { type BonusFacts, lostRace } from './facts.ts';
import type { BonusStatus } from '../../domain/bonuses/states.ts';
import { BONUS_TRANSITIONS, type BonusEvent } from '../../domain/bonuses/transitions.ts';

interface Change {
  event: BonusEvent;
  /** In the past, e.g. `bonus.approved`. */
  action: string;
  set: UpdateObject<Database, 'bonus'> & { status: BonusStatus };
  reason?: string | null;
}

/** Moves a bonus to its next state: only from the version that the person saw (domain 1.4 no. 4), with audit and event. */
export async function changeBonus(act: Acting, deps: Deps, facts: BonusFacts, { event, action, set, reason = null }: Change): Promise<void> {
  const row = await act.tx
    .updateTable('bonus')
    // Whatever becomes of it, the question whether it is taken back is answered.
    .set((eb) => ({ ...set, clawBackSince: null, version: eb('version', '+', 1) }))
    .where('id', '=', facts.id)
    .where('version', '=', facts.version)
    .where('status', '=', BONUS_TRANSITIONS[event])
    .returning('version')
    .executeTakeFirst();
  if (!row) halt(await lostRace(act, deps, facts.id));
  await endClaim(act, 'bonus', facts.id);
  act.audit({ action, entityType: 'bonus', entityId: facts.id, before: { status: facts.status }, after: { status: set.status }, reason });
  tellOfBonus(act, facts, row.version, set.status);
}

/** Every screen that shows the bonus hears of it. */
export function tellOfBonus({ emit }: Pick<Act, 'emit'>, { id, customerId, franchiseId }: Pick<BonusFacts, 'id' | 'customerId' | 'franchiseId'>, version: number, status: BonusStatus): void {
  const type = version === 1 ? 'bonus.created' : 'bonus.updated';
  emit({ topic: 'bonuses', type, entityType: 'bonus', entityId: id, payload: { version, status, customerId }, franchiseId });
}
