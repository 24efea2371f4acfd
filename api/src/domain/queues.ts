import type { BonusSection } from './bonuses/states.ts';
import type { Noun } from './nouns.ts';
import type { Permission } from './permissions.ts';

/** One queue of work and the rows that it holds. The panel decides whether a desk has a screen for them. */
export interface Queue {
  key: string;
  title: string;
  noun: Noun;
  permission: Permission;
  statuses: string[];
  /** Narrows the statuses further, e.g. to a section of the approval screen. */
  section?: 'ready' | 'needs_eyes' | 'waiting' | 'on_hold';
  /** For bonuses: the section that waits for a person. */
  bonusSections?: BonusSection[];
  /** For bank lines: credits only. */
  direction?: 'CREDIT';
  /** For bank lines: only those with this flag. */
  flag?: 'STALE';
}

/** The queues of the overview, in the order of the work (domain, decision 7). */
const ALL = [
  {
    key: 'deposit-approval',
    title: 'Deposits to decide',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: ['pending', 'matched'],
  },
  {
    key: 'deposit-ready',
    title: 'Ready to approve',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: [],
    section: 'ready',
  },
  {
    key: 'deposit-needs-eyes',
    title: 'Needs review',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: [],
    section: 'needs_eyes',
  },
  {
    key: 'deposit-waiting',
    title: 'Waiting for bank',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: [],
    section: 'waiting',
  },
  {
    key: 'deposit-on-hold',
    title: 'Deposits on hold',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: ['on_hold'],
  },
  {
    key: 'utr-unclaimed',
    title: 'Unallocated money',
    noun: 'utrs',
    permission: 'utrs.read',
    statuses: ['unclaimed'],
    direction: 'CREDIT',
  },
  {
    key: 'utr-stale',
    title: 'Lines unallocated for too long',
    noun: 'utrs',
    permission: 'utrs.read',
    statuses: ['unclaimed'],
    flag: 'STALE',
  },
  {
    key: 'withdraw-checking',
    title: 'Withdrawals to check',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['requested', 'checking'],
  },
  {
    key: 'withdraw-escalated',
    title: 'Escalated withdrawals',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['escalated', 'on_hold'],
  },
  {
    key: 'withdraw-approval',
    title: 'Withdrawals to pay',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['approved'],
  },
  {
    key: 'withdraw-paying',
    title: 'Payouts under way',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['paying'],
  },
  {
    key: 'withdraw-uncertain',
    title: 'Uncertain payouts',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['paying_uncertain'],
  },
  {
    key: 'bonus-to-decide',
    title: 'Bonuses to decide',
    noun: 'bonuses',
    permission: 'bonuses.read',
    statuses: [],
    bonusSections: ['requested', 'claw_back'],
  },
  {
    key: 'bonus-requested',
    title: 'Bonuses asked for',
    noun: 'bonuses',
    permission: 'bonuses.read',
    statuses: [],
    bonusSections: ['requested'],
  },
  {
    key: 'bonus-claw-back',
    title: 'Bonuses to claw back',
    noun: 'bonuses',
    permission: 'bonuses.read',
    statuses: [],
    bonusSections: ['claw_back'],
  },
  {
    key: 'methods-review',
    title: 'Methods to review',
    noun: 'payment-methods',
    permission: 'methods.read',
    statuses: ['draft', 'pending_review'],
  },
] as const satisfies readonly Queue[];

export type QueueKey = (typeof ALL)[number]['key'];

export const QUEUE_KEYS: readonly QueueKey[] = ALL.map(({ key }) => key);
export const QUEUES: readonly (Queue & { key: QueueKey })[] = ALL;

/** The filter under which a list shows exactly the queue's rows. */
export function queryOf({ statuses, section, bonusSections = [], direction, flag }: Queue): string {
  const parts = statuses.map((status) => `status=${status}`);
  return [
    ...parts,
    ...bonusSections.map((one) => `section=${one}`),
    section && `section=${section}`,
    direction && `direction=${direction}`,
    flag && `flag=${flag}`,
  ]
    .filter(Boolean)
    .join('&');
}
