import { type RawBuilder, sql } from 'kysely';
import { type Actor, can } from '../../http/context.ts';
import { ownCustomers } from '../../listing/scope.ts';
import type { Permission } from '../../domain/permissions.ts';

/** The rows that can be leased: those of the queues. */
export const LEASE_TYPES = ['deposit', 'withdrawal', 'bonus'] as const;
export type LeaseType = (typeof LEASE_TYPES)[number];

interface Leasable {
  /** The table, with the alias `t`. */
  from: RawBuilder<unknown>;
  /** Letter of the human number. */
  prefix: string;
  read: Permission;
  /** Whoever has one of these permissions works on such rows; others read them without a lease. */
  work: readonly Permission[];
  /** Rows that this person may decide; the others are only read. Missing when there is no restriction. */
  theirs?: (actor: Actor) => RawBuilder<boolean>;
  /** Rows that wait for this person in any state. */
  also?: (actor: Actor) => RawBuilder<boolean>;
  /** States in which there is something left to do. */
  open: readonly string[];
}

const LEASABLE: Record<LeaseType, Leasable> = {
  deposit: {
    from: sql`deposit t`,
    prefix: 'D',
    read: 'deposits.read',
    work: ['deposits.decide'],
    open: ['pending', 'matched', 'on_hold'],
  },
  withdrawal: {
    from: sql`withdrawal t`,
    prefix: 'W',
    read: 'withdrawals.read',
    work: ['withdrawals.check', 'withdrawals.pay', 'withdrawals.decide-escalated', 'withdrawals.resolve'],
    // A payout under way belongs to its payer, who is working at the bank: nobody else may lease it (domain 1.4 no. 5).
    open: ['requested', 'checking', 'escalated', 'on_hold', 'approved', 'frozen', 'returned'],
  },
  bonus: {
    from: sql`bonus t`,
    prefix: 'B',
    read: 'bonuses.read',
    work: ['bonuses.approve', 'bonuses.decide'],
    // The person who requested the bonus waits for a second person and must not block that person with a lease (domain,
    // decision 8).
    theirs: ({ id }) => sql<boolean>`t.requested_by IS DISTINCT FROM ${id}`,
    open: ['requested'],
    // Its deposit was reversed: a lead takes it back or keeps it.
    also: (actor) => (can(actor, 'bonuses.decide') ? sql<boolean>`t.claw_back_since IS NOT NULL` : sql<boolean>`FALSE`),
  },
};

export const leasable = (type: LeaseType): Leasable => LEASABLE[type];

export const mayRead = (actor: Actor, type: LeaseType): boolean => can(actor, LEASABLE[type].read);

export const mayWork = (actor: Actor, type: LeaseType): boolean =>
  LEASABLE[type].work.some((permission) => can(actor, permission));

/** A lead of the module may take an item over from anybody at any time (domain 2.0). */
export const mayTakeOver = (actor: Actor, type: LeaseType): boolean =>
  can(actor, 'claims.take-over') && mayWork(actor, type);

/** Rows `t` that this person may see. */
export const visible = (actor: Actor): RawBuilder<unknown> => ownCustomers(actor, sql`t.customer_id`) ?? sql`TRUE`;
