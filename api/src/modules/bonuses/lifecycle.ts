import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../acts/act.ts';
import { lifecycle } from '../../acts/lifecycle.ts';
import type { BonusStatus } from '../../domain/bonuses/states.ts';
import { BONUS_TRANSITIONS, type BonusEvent, whyNot } from '../../domain/bonuses/transitions.ts';
import { namedRow } from '../../http/row-id.ts';
import { endLease, mustNotBeHeld } from '../leases/guard.ts';
import { readBonus } from './read.ts';

/** The columns that acts on a bonus need. */
export interface BonusFacts {
  id: string;
  no: string;
  version: number;
  status: BonusStatus;
  customerId: string;
  franchiseId: string | null;
  campaignCode: string | null;
  amountPaise: number;
  requestedBy: string;
  linkedDepositId: string | null;
  clawBackSince: Date | null;
}

/** Reads the facts of the bonuses that `which` selects; `which` may end in a lock (`FOR UPDATE OF b`). */
export async function readFacts({ tx }: Pick<Act, 'tx'>, which: RawBuilder<unknown>): Promise<BonusFacts[]> {
  const { rows } = await sql<BonusFacts>`
    SELECT b.id, 'B-' || b.no AS no, b.version, b.status, b.customer_id, c.franchise_id, b.campaign_code, b.amount_paise, b.requested_by, b.linked_deposit_id, b.claw_back_since
    FROM bonus b JOIN customer c ON c.id = b.customer_id WHERE ${which}`.execute(tx);
  return rows;
}

export const bonusLifecycle = lifecycle<'bonus', BonusFacts, BonusEvent>({
  table: 'bonus',
  entity: 'bonus',
  topic: 'bonuses',
  updated: 'bonus.updated',
  from: BONUS_TRANSITIONS,
  whyNot: (_, { status, no }) => whyNot(status, no),
  confirmed: ['approve', 'reverse', 'release'],
  decided: ['credited', 'rejected', 'reversed', 'expired', 'released'],
  // Read without a lock: the condition of the move guarantees the state.
  find: async (act, id) => (await readFacts(act, namedRow('b', 'B', id)))[0],
  show: ({ tx, actor }, _, id) => readBonus(tx, actor, id),
  mustBeFree: (act, deps, id) => mustNotBeHeld(act, deps, 'bonus', id),
  // Every move also settles the question of the claw-back.
  alsoSet: { clawBackSince: null },
  moved: (act, id) => endLease(act, 'bonus', id),
});
