import { sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import { lifecycle, type Looking } from '../../acts/lifecycle.ts';
import type { WithdrawalStatus } from '../../domain/withdrawals/states.ts';
import { WITHDRAWAL_TRANSITIONS, type WithdrawalEvent, whyNot } from '../../domain/withdrawals/transitions.ts';
import { conflict, halt } from '../../http/envelope.ts';
import { namedRow } from '../../http/row-id.ts';
import { together } from '../../http/transaction.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { endLease, mustNotBeHeld } from '../leases/guard.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import type { StoredCheck } from './checks/codes.ts';
import { PAYEE_CHANGED } from './payee.ts';
import { type DestinationSnapshot, readWithdrawal } from './read.ts';

/** The columns that acts on a withdrawal need. */
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
  payoutBatchId: string | null;
}

export const FACTS = sql`
  w.id, 'W-' || w.no AS no, w.version, w.status, w.attempt_no, w.customer_id, c.franchise_id, w.payout_account_id,
  ${PAYEE_CHANGED} AS payee_changed, w.destination, w.destination_hash, w.amount_paise, w.fee_paise, w.checks, w.created_by,
  w.escalated_by, w.cleared_by, w.cleared_at, w.paying_by, w.paid_by, w.source_method_id, w.payout_rail, w.payout_utr_norm, w.payout_batch_id`;

/** Events after which the same person goes on working on it and keeps the lease; every other event ends the lease. */
const KEEPS_LEASE: readonly WithdrawalEvent[] = ['check', 'release'];

export const withdrawalLifecycle = lifecycle<'withdrawal', WithdrawalFacts, WithdrawalEvent>({
  table: 'withdrawal',
  entity: 'withdrawal',
  topic: 'withdrawals',
  updated: 'withdrawal.updated',
  from: WITHDRAWAL_TRANSITIONS,
  whyNot: (event, { status, no }) => whyNot(event, status, no),
  confirmed: ['clear', 'decide', 'take', 'fail', 'resolve', 'return', 'retry'],
  decided: ['paid', 'rejected', 'cancelled', 'returned'],
  find,
  show: ({ tx, actor }, _, id) => readWithdrawal(tx, actor, id),
  mustBeFree: (act, deps, id, no) =>
    together(mustNotWait(act.tx, deps, 'withdrawal', id, no), mustNotBeHeld(act, deps, 'withdrawal', id)),
  moved: async (act, id, event) => {
    if (!KEEPS_LEASE.includes(event)) await endLease(act, 'withdrawal', id);
  },
});

/** Read without a lock: the condition of the move guarantees the state. */
async function find({ tx, actor }: Acting, id: string): Promise<WithdrawalFacts | undefined> {
  const where = conditions(namedRow('w', 'W', id), ownCustomers(actor, sql`w.customer_id`));
  const { rows } =
    await sql<WithdrawalFacts>`SELECT ${FACTS} FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE ${every(where)}`.execute(
      tx,
    );
  return rows[0];
}

/** Reads and locks a withdrawal for a move by its customer or the server. */
export async function lockWithdrawal({ tx }: Pick<Acting, 'tx'>, id: string): Promise<WithdrawalFacts | undefined> {
  const { rows } =
    await sql<WithdrawalFacts>`SELECT ${FACTS} FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE w.id = ${id} FOR UPDATE OF w`.execute(
      tx,
    );
  return rows[0];
}

/** What the person saw. Exactly that is cleared and paid (domain 1.4 no. 10). */
export interface Seen {
  amountPaise: number;
  destinationHash: string;
}

/** Halts with the current row and the names of the changed fields when the row differs from what was seen. */
export async function mustBeAsSeen({ tx, actor }: Looking, facts: WithdrawalFacts, seen: Seen): Promise<void> {
  const changed = (['amountPaise', 'destinationHash'] as const).filter((field) => seen[field] !== facts[field]);
  if (changed.length === 0) return;
  const current = await readWithdrawal(tx, actor, facts.id);
  halt(conflict('STALE_VERSION', `${facts.no} is not what you saw any more.`, { current, changed }));
}
