import { type RawBuilder, sql } from 'kysely';
import type { Actor, Deps } from '../../http/context.ts';
import type { Conditions } from '../../listing/conditions.ts';
import { bonusConditions } from '../../modules/bonuses/list.ts';
import { depositConditions } from '../../modules/deposits/list.ts';
import type { Permission } from '../../domain/permissions.ts';
import { utrConditions } from '../../modules/utrs/list.ts';
import { withdrawalConditions } from '../../modules/withdrawals/list.ts';
import type { Module } from '../../domain/queues.ts';

type Sql = RawBuilder<unknown>;

/** From when to when, and whose: filters that every list has. */
export interface Span {
  from: string;
  to?: string;
  by?: string;
}

/** One measured stream of work: the rows of a list under fixed filters, and what is measured of them. */
export interface Series {
  key: string;
  title: string;
  permission: Permission;
  /** Its filters on the screen, as an address has them. */
  query: string;
  from: Sql;
  /** When the work was done. */
  at: Sql;
  amount: Sql;
  /** How long the customer had waited then; null where nobody waits. */
  waited: Sql | null;
  /** The operator's account; null where there is none. */
  method: Sql | null;
  /** The very conditions of the list, so that a figure and the rows that it leads to cannot differ. */
  where: (actor: Actor, span: Span, deps: Deps) => Conditions;
  /** The menu segment per module, as of the queues. */
  segments: Partial<Record<Module, string>>;
  /** What stands there now, whatever the day. */
  standing?: true;
}

type Kind = Omit<Series, 'key' | 'title' | 'segments'>;

const deposits = (status: ('approved' | 'rejected')[]): Kind => ({
  permission: 'deposits.read',
  query: [...status.map((each) => `status=${each}`), 'time=decided'].join('&'),
  from: sql`deposit d`,
  at: sql`d.decided_at`,
  amount: sql`coalesce(d.credited_paise, 0)`,
  waited: sql`d.decided_at - d.submitted_at`,
  method: sql`d.payment_method_id`,
  where: (actor, span, { settings }) => depositConditions(actor, { status, time: 'decided', ...span }, settings.businessTimeZone),
});

const paid: Kind = {
  permission: 'withdrawals.read',
  query: 'status=paid&time=paid',
  from: sql`withdrawal w`,
  at: sql`w.paid_at`,
  amount: sql`w.amount_paise`,
  waited: sql`w.paid_at - w.requested_at`,
  method: sql`w.source_method_id`,
  where: (actor, span, { settings }) => withdrawalConditions(actor, { status: ['paid'], time: 'paid', ...span }, settings.businessTimeZone),
};

const cleared: Kind = {
  ...paid,
  query: 'status=all&time=cleared',
  at: sql`w.cleared_at`,
  waited: sql`w.cleared_at - w.requested_at`,
  method: null,
  where: (actor, span, { settings }) => withdrawalConditions(actor, { time: 'cleared', ...span }, settings.businessTimeZone),
};

const bonuses: Kind = {
  permission: 'bonuses.read',
  query: 'status=credited&status=released',
  from: sql`bonus b`,
  at: sql`b.created_at`,
  amount: sql`b.amount_paise`,
  waited: sql`b.decided_at - b.created_at`,
  method: null,
  where: (actor, span, { settings }) => bonusConditions(actor, { status: ['credited', 'released'], ...span }, settings.businessTimeZone),
};

const lines: Kind = {
  permission: 'utrs.enter',
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
  where: (actor, _span, { settings, clock }) => utrConditions(actor, { status: ['unclaimed'], direction: 'CREDIT' }, settings.businessTimeZone, clock.now()),
};

const RECENT_DEPOSITS = { deposit: 'recent-deposit', banker: 'deposit-approval' } as const;

/** What a module did in a day, each with its plots (domain, decision 7). */
export const SERIES: Series[] = [
  { key: 'money-in', title: 'Money in', ...deposits(['approved']), segments: RECENT_DEPOSITS },
  { key: 'money-out', title: 'Money out', ...paid, segments: { deposit: 'recent-withdrawal', withdraw: 'recent' } },
  { key: 'deposits-decided', title: 'Deposits decided', ...deposits(['approved', 'rejected']), segments: RECENT_DEPOSITS },
  { key: 'withdrawals-cleared', title: 'Withdrawals cleared', ...cleared, segments: { withdraw: 'recent' } },
  { key: 'bonuses-given', title: 'Bonuses given', ...bonuses, segments: { withdraw: 'bonus' } },
  { key: 'unclaimed', title: 'Unclaimed money', ...unclaimed, segments: { deposit: 'recent-utr', banker: 'utr' }, standing: true },
];

/** What one person did, of the same rows. */
export const OWN_SERIES: Series[] = [
  { key: 'own-approved', title: 'Deposits approved', ...deposits(['approved']), permission: 'deposits.decide', segments: RECENT_DEPOSITS },
  { key: 'own-rejected', title: 'Deposits rejected', ...deposits(['rejected']), permission: 'deposits.decide', segments: RECENT_DEPOSITS },
  { key: 'own-lines', title: 'Bank lines entered', ...lines, segments: { deposit: 'recent-utr', banker: 'utr' } },
  { key: 'own-paid', title: 'Payouts made', ...paid, permission: 'withdrawals.pay', segments: { deposit: 'recent-withdrawal' } },
  { key: 'own-cleared', title: 'Withdrawals cleared', ...cleared, permission: 'withdrawals.check', segments: { withdraw: 'recent' } },
  { key: 'own-bonuses', title: 'Bonuses given or approved', ...bonuses, permission: 'bonuses.request', segments: { withdraw: 'bonus' } },
];
