import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import type { Deps } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { namedRow } from '../../http/row-id.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import { mustNotBeHeld } from '../claims/guard.ts';
import { readBonus } from './read.ts';
import type { BonusStatus } from '../../domain/bonuses/states.ts';
import { BONUS_TRANSITIONS, type BonusEvent, whyNot } from '../../domain/bonuses/transitions.ts';

/** What an act needs to know of a bonus. Read without a lock: the conditional update is what holds. */
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

/** The bonus named by id or number, ready for the event; else 404, a conflict that tells who was first, or a refusal. */
export async function bonusFor(act: Acting, deps: Deps, id: string, event: BonusEvent, version: number): Promise<BonusFacts> {
  const result = await sql<BonusFacts>`
    SELECT b.id, 'B-' || b.no AS no, b.version, b.status, b.customer_id, c.franchise_id, b.campaign_code, b.amount_paise, b.requested_by, b.linked_deposit_id, b.claw_back_since
    FROM bonus b JOIN customer c ON c.id = b.customer_id WHERE ${namedRow('b', 'B', id)}`.execute(act.tx);
  const facts = result.rows[0];
  if (!facts) throw notFound('bonus');
  if (facts.version !== version) halt(await lostRace(act, deps, facts.id));
  if (BONUS_TRANSITIONS[event] !== facts.status) halt(refused('WRONG_STATE', whyNot(facts.status, facts.no)));
  await mustNotBeHeld(act, deps, 'bonus', facts.id);
  return facts;
}

/** Somebody else changed the bonus first: what it is now, by whom and when (domain 3.1). */
export async function lostRace({ tx, actor }: Pick<Acting, 'tx' | 'actor'>, { settings }: Deps, id: string): Promise<Refusal> {
  const [current, change] = [await readBonus(tx, actor, id), await lastChange(tx, 'bonus', id)];
  const sentence = change ? `${changedBy(change, settings.businessTimeZone)}.` : 'Somebody changed this bonus.';
  return conflict(current?.status === 'requested' ? 'STALE_VERSION' : 'ALREADY_DECIDED', sentence, { current, by: change?.by ?? null, at: change?.at.toISOString() ?? null });
}
