import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Actor, Deps } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { lostRaceFor } from '../../acts/lost-race.ts';
import { mustNotBeHeld } from '../claims/guard.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import type { StoredCheck } from './checks/codes.ts';
import { PAYEE_CHANGED } from './payee.ts';
import { type DestinationSnapshot, readWithdrawal } from './read.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import { mayHappen, type WithdrawalEvent, whyNot } from '../../domain/withdrawals/transitions.ts';

/** What an act needs to know of a withdrawal. Read without a lock: the conditional update is what holds. */
export interface WithdrawalFacts {
  id: string;
  no: string;
  version: number;
  status: WithdrawalStatus;
  attemptNo: number;
  customerId: string;
  franchiseId: string | null;
  payoutAccountId: string | null;
  payeeChanged: boolean;
  destination: DestinationSnapshot;
  destinationHash: string;
  amountPaise: number;
  feePaise: number;
  checks: StoredCheck[];
  createdBy: string | null;
  escalatedBy: string | null;
  clearedBy: string | null;
  clearedAt: Date | null;
  payingBy: string | null;
  paidBy: string | null;
  sourceMethodId: string | null;
  payoutRail: string | null;
  payoutUtrNorm: string | null;
}

type Asking = { tx: Tx; actor: Actor };

export const FACTS = sql`
  w.id, 'W-' || w.no AS no, w.version, w.status, w.attempt_no, w.customer_id, c.franchise_id, w.payout_account_id,
  ${PAYEE_CHANGED} AS payee_changed, w.destination, w.destination_hash, w.amount_paise, w.fee_paise, w.checks, w.created_by,
  w.escalated_by, w.cleared_by, w.cleared_at, w.paying_by, w.paid_by, w.source_method_id, w.payout_rail, w.payout_utr_norm`;

/** The withdrawal named by id or number, ready for the event; else 404, a conflict that tells who was first, or a refusal, also when somebody else is on it or a second person is waited for. */
export async function withdrawalFor({ tx, actor, now }: Asking & { now: Date }, deps: Deps, id: string, event: WithdrawalEvent, version: number): Promise<WithdrawalFacts> {
  const where = conditions(namedRow('w', 'W', id), ownCustomers(actor, sql`w.customer_id`));
  const result = await sql<WithdrawalFacts>`
    SELECT ${FACTS} FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE ${every(where)}`.execute(tx);
  const facts = result.rows[0];
  if (!facts) throw notFound('withdrawal');
  if (facts.version !== version) halt(await lostRace({ tx, actor }, deps, facts.id));
  if (!mayHappen(event, facts.status)) halt(refused('WRONG_STATE', whyNot(event, facts.status, facts.no)));
  await mustNotWait(tx, deps, 'withdrawal', facts.id, facts.no);
  await mustNotBeHeld({ tx, actor, now }, deps, 'withdrawal', facts.id);
  return facts;
}

/** What the person saw: what is cleared and what is paid is exactly that (domain 1.4 no. 10). */
export interface Seen {
  amountPaise: number;
  destinationHash: string;
}

/** Halts with the current row and the names of what differs when it is not what was seen. */
export async function mustBeAsSeen({ tx, actor }: Asking, facts: WithdrawalFacts, seen: Seen): Promise<void> {
  const changed = (['amountPaise', 'destinationHash'] as const).filter((field) => seen[field] !== facts[field]);
  if (changed.length === 0) return;
  const current = await readWithdrawal(tx, actor, facts.id);
  halt(conflict('STALE_VERSION', `${facts.no} is not what you saw any more.`, { current, changed }));
}

const DECIDED: readonly WithdrawalStatus[] = ['paid', 'rejected', 'cancelled', 'returned'];

/** Somebody else changed the withdrawal first: what it is now, by whom and when (domain 3.1). */
export async function lostRace({ tx, actor }: Asking, deps: Deps, id: string): Promise<Refusal> {
  const current = await readWithdrawal(tx, actor, id);
  return lostRaceFor(tx, deps, { entityType: 'withdrawal', entityId: id, current, decided: current !== null && DECIDED.includes(current.status) });
}
