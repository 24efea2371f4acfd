import { type RawBuilder, sql } from 'kysely';
import type { Actor, Deps } from '../../http/context.ts';
import type { Conditions } from '../../listing/conditions.ts';
import { bonusConditions } from '../../modules/bonuses/list.ts';
import { depositConditions } from '../../modules/deposits/list.ts';
import type { Permission } from '../../domain/permissions.ts';
import { utrConditions } from '../../modules/utrs/list.ts';
import { withdrawalConditions } from '../../modules/withdrawals/list.ts';
import type { Noun } from '../../domain/nouns.ts';

type Sql = RawBuilder<unknown>;

/** A period and a person, as filters that every list has. */
export interface Span {
  from: string;
  to?: string;
  by?: string;
}

/** One measured kind of work: the rows of a list under fixed filters, and what is measured of them. */
export interface Series {
  key: string;
  title: string;
  permission: Permission;
  /** The list that holds its rows. */
  noun: Noun;
  /** Its filters on that list, as in an address. */
  query: string;
  from: Sql;
  /** When the work was done. */
  at: Sql;
  amount: Sql;
  /** Since when the customer had been waiting; null where nobody waits. */
  waited: Sql | null;
  /** The operator's account; null where there is none. */
  method: Sql | null;
  /** The conditions of the list itself, so that a figure always matches the rows that it leads to. */
  where: (actor: Actor, span: Span, deps: Deps) => Conditions;
  /** The figure shows the present, whatever the day. */
  standing?: true;
}

type Kind = Omit<Series, 'key' | 'title'>;

const deposits = (status: ('approved' | 'rejected')[]): Kind => ({
  permission: 'deposits.read',
  noun: 'deposits',
  query: [...status.map((each) => `status=${each}`), 'time=decided'].join('&'),
  from: sql`deposit d`,
  at: sql`d.decided_at`,
  amount: sql`coalesce(d.credited_paise, 0)`,
  waited: sql`d.decided_at - d.submitted_at`,
  method: sql`d.payment_method_id`,
  where: (actor, span, { settings }) =>
    depositConditions(actor, { status, time: 'decided', ...span }, settings.businessTimeZone),
});

const paid: Kind = {
  permission: 'withdrawals.read',
  noun: 'withdrawals',
  query: 'status=paid&time=paid',
  from: sql`withdrawal w`,
  at: sql`w.paid_at`,
  amount: sql`w.amount_paise`,
  waited: sql`w.paid_at - w.requested_at`,
  method: sql`w.source_method_id`,
  where: (actor, span, { settings }) =>
    withdrawalConditions(actor, { status: ['paid'], time: 'paid', ...span }, settings.businessTimeZone),
};

const cleared: Kind = {
  ...paid,
  query: 'status=all&time=cleared',
  at: sql`w.cleared_at`,
  waited: sql`w.cleared_at - w.requested_at`,
  method: null,
  where: (actor, span, { settings }) =>
    withdrawalConditions(actor, { time: 'cleared', ...span }, settings.businessTimeZone),
};

const bonuses: Kind = {
  permission: 'bonuses.read',
  noun: 'bonuses',
  query: 'status=credited&status=released',
  from: sql`bonus b`,
  at: sql`b.created_at`,
  amount: sql`b.amount_paise`,
  waited: sql`b.decided_at - b.created_at`,
  method: null,
  where: (actor, span, { settings }) =>
    bonusConditions(actor, { status: ['credited', 'released'], ...span }, settings.businessTimeZone),
};

const lines: Kind = {
  permission: 'utrs.enter',
  noun: 'utrs',
  query: 'status=all',
  from: sql`utr_entry u`,
  at: sql`u.created_at`,
  amount: sql`u.amount_paise`,
  waited: null,
  method: sql`u.payment_method_id`,
  where: (actor, span, { settings, clock }) => utrConditions(actor, span, settings.businessTimeZone, clock.now()),
};

const unclaimed: Kind = {
  ...lines,
  permission: 'utrs.read',
  query: 'status=unclaimed&direction=CREDIT',
  where: (actor, _span, { settings, clock }) =>
    utrConditions(actor, { status: ['unclaimed'], direction: 'CREDIT' }, settings.businessTimeZone, clock.now()),
};

/** What was done in a day (domain, decision 7). */
export const SERIES = [
  { key: 'money-in', title: 'Money in', ...deposits(['approved']) },
  { key: 'money-out', title: 'Money out', ...paid },
  { key: 'deposits-decided', title: 'Deposits decided', ...deposits(['approved', 'rejected']) },
  { key: 'withdrawals-cleared', title: 'Withdrawals cleared', ...cleared },
  { key: 'bonuses-given', title: 'Bonuses given', ...bonuses },
  { key: 'unclaimed', title: 'Unallocated money', ...unclaimed, standing: true },
] as const satisfies readonly Series[];

/** What one person did, measured the same way. */
export const OWN_SERIES = [
  { key: 'own-approved', title: 'Deposits approved', ...deposits(['approved']), permission: 'deposits.decide' },
  { key: 'own-rejected', title: 'Deposits rejected', ...deposits(['rejected']), permission: 'deposits.decide' },
  { key: 'own-lines', title: 'Bank lines entered', ...lines },
  { key: 'own-paid', title: 'Payouts made', ...paid, permission: 'withdrawals.pay' },
  { key: 'own-cleared', title: 'Withdrawals cleared', ...cleared, permission: 'withdrawals.check' },
  { key: 'own-bonuses', title: 'Bonuses given or approved', ...bonuses, permission: 'bonuses.request' },
] as const satisfies readonly Series[];
