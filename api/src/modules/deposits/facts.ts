import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Actor, type Deps } from '../../http/context.ts';
import { conflict, halt, type Refusal, refused } from '../../http/envelope.ts';
import { notFound } from '../../http/errors.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { namedRow } from '../../http/row-id.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { changedBy, lastChange } from '../../acts/last-change.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import { mustNotBeHeld } from '../claims/guard.ts';
import { readDeposit } from './read.ts';
import type { DepositStatus } from '../../domain/deposits/states.ts';
import { type DepositEvent, mayHappen, whyNot } from '../../domain/deposits/transitions.ts';

/** What an act needs to know of a deposit. Read without a lock: the conditional update is what holds. */
export interface DepositFacts {
  id: string;
  no: string;
  version: number;
  status: DepositStatus;
  customerId: string;
  franchiseId: string | null;
  paymentMethodId: string;
  amountPaise: number;
  utrNorm: string | null;
  utrEntryId: string | null;
  /** Who entered it for the customer; null when the customer did. */
  createdBy: string | null;
  createdAt: Date;
  creditedPaise: number | null;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export type DepositActor = { tx: Tx; actor: Actor };

/** The deposit named by id or number, ready for the event; else 404, a conflict that tells who was first, or a refusal, also when somebody else is on it or a second person is waited for. */
export async function depositFor({ tx, actor, now }: DepositActor & { now: Date }, deps: Deps, id: string, event: DepositEvent, version: number): Promise<DepositFacts> {
  const where = conditions(namedRow('d', 'D', id), ownCustomers(actor, sql`d.customer_id`));
  const result = await sql<DepositFacts>`
    SELECT d.id, 'D-' || d.no AS no, d.version, d.status, d.customer_id, c.franchise_id, d.payment_method_id, d.amount_paise,
      d.utr_norm, d.utr_entry_id, d.created_by, d.created_at, d.credited_paise, d.decided_by, d.decided_at
    FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE ${every(where)}`.execute(tx);
  const facts = result.rows[0];
  if (!facts) throw notFound('deposit');
  if (facts.version !== version) halt(await lostRace({ tx, actor }, deps, facts.id));
  if (!mayHappen(event, facts.status)) halt(refused('WRONG_STATE', whyNot(event, facts.status, facts.no)));
  await mustNotWait(tx, deps, 'deposit', facts.id, facts.no);
  await mustNotBeHeld({ tx, actor, now }, deps, 'deposit', facts.id);
  return facts;
}

/** Somebody else changed the deposit first: what it is now, by whom and when (domain 3.1). */
export async function lostRace({ tx, actor }: DepositActor, deps: Deps, id: string, code?: string): Promise<Refusal> {
  const [current, change] = [await readDeposit(tx, actor, id), await lastChange(tx, 'deposit', id)];
  const zone = deps.settings.businessTimeZone;
  const decided = current && ['approved', 'rejected', 'reversed'].includes(current.status);
  return conflict(code ?? (decided ? 'ALREADY_DECIDED' : 'STALE_VERSION'), change ? `${changedBy(change, zone)}.` : 'Somebody changed this deposit.', {
    current,
    by: change?.by ?? null,
    at: change?.at.toISOString() ?? null,
  });
}
