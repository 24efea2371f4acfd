import { type RawBuilder, sql } from 'kysely';
import type { Acting } from '../../acts/act.ts';
import { lifecycle } from '../../acts/lifecycle.ts';
import type { DepositStatus } from '../../domain/deposits/states.ts';
import { DEPOSIT_TRANSITIONS, type DepositEvent, whyNot } from '../../domain/deposits/transitions.ts';
import { namedRow } from '../../http/row-id.ts';
import { together } from '../../http/transaction.ts';
import { conditions, every } from '../../listing/conditions.ts';
import { ownCustomers } from '../../listing/scope.ts';
import { endLease, mustNotBeHeld } from '../leases/guard.ts';
import { mustNotWait } from '../second-person/waiting.ts';
import { readDeposit } from './read.ts';

/** The columns that acts on a deposit need. */
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

const FACTS = sql`
  d.id, 'D-' || d.no AS no, d.version, d.status, d.customer_id, c.franchise_id, d.payment_method_id, d.amount_paise,
  d.utr_norm, d.utr_entry_id, d.created_by, d.created_at, d.credited_paise, d.decided_by, d.decided_at`;

/** States that end the lease of a deposit. */
const ENDS_LEASE: readonly DepositStatus[] = ['approved', 'rejected', 'reversed', 'on_hold'];

export const depositLifecycle = lifecycle<'deposit', DepositFacts, DepositEvent>({
  table: 'deposit',
  entity: 'deposit',
  topic: 'deposits',
  updated: 'deposit.updated',
  from: DEPOSIT_TRANSITIONS,
  whyNot: (event, { status, no }) => whyNot(event, status, no),
  confirmed: ['approve', 'reverse'],
  decided: ['approved', 'rejected', 'reversed'],
  find,
  show: ({ tx, actor }, _, id) => readDeposit(tx, actor, id),
  mustBeFree: (act, deps, id, no) =>
    together(mustNotWait(act.tx, deps, 'deposit', id, no), mustNotBeHeld(act, deps, 'deposit', id)),
  moved: async (act, id, event, status) => {
    // Unlinking a line decides nothing, so the lease stays.
    if (event !== 'unlink' && ENDS_LEASE.includes(status)) await endLease(act, 'deposit', id);
  },
});

/** Read without a lock: the condition of the move guarantees the state. */
async function find({ tx, actor }: Acting, id: string): Promise<DepositFacts | undefined> {
  const where = conditions(namedRow('d', 'D', id), ownCustomers(actor, sql`d.customer_id`));
  const { rows } =
    await sql<DepositFacts>`SELECT ${FACTS} FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE ${every(where)}`.execute(
      tx,
    );
  return rows[0];
}

/** Reads and locks deposits that the server moves by itself, in the order of their ids (domain 1.4 no. 12). */
export async function lockDeposits({ tx }: Pick<Acting, 'tx'>, where: RawBuilder<unknown>): Promise<DepositFacts[]> {
  const { rows } =
    await sql<DepositFacts>`SELECT ${FACTS} FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE ${where} ORDER BY d.id FOR UPDATE OF d`.execute(
      tx,
    );
  return rows;
}

/** The same for those that nobody else has; never waits. */
export async function lockFreeDeposits(
  { tx }: Pick<Acting, 'tx'>,
  where: RawBuilder<unknown>,
): Promise<DepositFacts[]> {
  const { rows } =
    await sql<DepositFacts>`SELECT ${FACTS} FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE ${where} ORDER BY d.id FOR UPDATE OF d SKIP LOCKED`.execute(
      tx,
    );
  return rows;
}
