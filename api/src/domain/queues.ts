import type { BonusSection } from './bonuses/states.ts';
import type { ActionName, Permission } from './permissions.ts';

type Noun = 'deposits' | 'utrs' | 'withdrawals' | 'bonuses' | 'payment-methods';

/** One queue of work: which rows it holds and which screen shows them. */
export interface Queue {
  key: string;
  title: string;
  noun: Noun;
  permission: Permission;
  statuses: string[];
  /** Adds to the statuses, e.g. a section of the approval screen. */
  section?: 'ready' | 'needs_eyes' | 'waiting' | 'on_hold';
  /** Of bonuses: what waits for a person. */
  bonusSections?: BonusSection[];
  /** Of bank lines: money in only. */
  direction?: 'CREDIT';
  /** The menu segment per module; a module without one does not show the queue (specification §2). */
  segments: Partial<Record<Module, string>>;
}

/** A desk and its menu (specification §2). */
export type Module = 'deposit' | 'banker' | 'withdraw';

/** The queues of the overview, in the order of the work (domain, decision 7). */
export const QUEUES: Queue[] = [
  {
    key: 'deposit-approval',
    title: 'Deposits to decide',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: ['pending', 'matched'],
    segments: { deposit: 'deposit-approval', banker: 'deposit-approval' },
  },
  {
    key: 'deposit-ready',
    title: 'Ready to approve',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: [],
    section: 'ready',
    segments: { deposit: 'deposit-approval', banker: 'deposit-approval' },
  },
  {
    key: 'deposit-needs-eyes',
    title: 'Needs eyes',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: [],
    section: 'needs_eyes',
    segments: { deposit: 'deposit-approval', banker: 'deposit-approval' },
  },
  {
    key: 'deposit-waiting',
    title: 'Waiting for bank',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: [],
    section: 'waiting',
    segments: { deposit: 'deposit-approval', banker: 'deposit-approval' },
  },
  {
    key: 'deposit-on-hold',
    title: 'Deposits on hold',
    noun: 'deposits',
    permission: 'deposits.read',
    statuses: ['on_hold'],
    segments: { deposit: 'deposit-approval', banker: 'deposit-approval' },
  },
  {
    key: 'utr-unclaimed',
    title: 'Unclaimed money',
    noun: 'utrs',
    permission: 'utrs.read',
    statuses: ['unclaimed'],
    direction: 'CREDIT',
    // The banker's menu has no screen that lists bank lines, and a figure must lead to its rows.
    segments: { deposit: 'recent-utr' },
  },
  {
    key: 'withdraw-checking',
    title: 'Withdrawals to check',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['requested', 'checking'],
    segments: { withdraw: 'checking' },
  },
  {
    key: 'withdraw-escalated',
    title: 'Escalated withdrawals',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['escalated', 'on_hold'],
    segments: { withdraw: 'checking' },
  },
  {
    key: 'withdraw-approval',
    title: 'Withdrawals to pay',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['approved'],
    segments: { deposit: 'withdraw-approval' },
  },
  {
    key: 'withdraw-paying',
    title: 'Payouts under way',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['paying'],
    segments: { deposit: 'withdraw-approval' },
  },
  {
    key: 'withdraw-uncertain',
    title: 'Uncertain payouts',
    noun: 'withdrawals',
    permission: 'withdrawals.read',
    statuses: ['paying_uncertain'],
    segments: { deposit: 'withdraw-approval', withdraw: 'recent' },
  },
  {
    key: 'bonus-to-decide',
    title: 'Bonuses to decide',
    noun: 'bonuses',
    permission: 'bonuses.read',
    statuses: [],
    bonusSections: ['requested', 'claw_back'],
    segments: { withdraw: 'bonus' },
  },
  {
    key: 'bonus-requested',
    title: 'Bonuses asked for',
    noun: 'bonuses',
    permission: 'bonuses.read',
    statuses: [],
    bonusSections: ['requested'],
    segments: { withdraw: 'bonus' },
  },
  {
    key: 'bonus-claw-back',
    title: 'Bonuses to take back',
    noun: 'bonuses',
    permission: 'bonuses.read',
    statuses: [],
    bonusSections: ['claw_back'],
    segments: { withdraw: 'bonus' },
  },
  {
    key: 'methods-review',
    title: 'Methods to review',
    noun: 'payment-methods',
    permission: 'methods.read',
    statuses: ['draft', 'pending_review'],
    segments: { deposit: 'payment-methods', banker: 'payment-methods' },
  },
];

/** Specification §4. */
export function moduleOf(actionName: ActionName): Module {
  if (actionName === 'Banker') return 'banker';
  return actionName === 'Deposit' || actionName === 'Franchise' ? 'deposit' : 'withdraw';
}

/** The filter that shows exactly the queue's rows on its screen. */
export function queryOf({ statuses, section, bonusSections = [], direction }: Queue): string {
  const parts = statuses.map((status) => `status=${status}`);
  return [...parts, ...bonusSections.map((one) => `section=${one}`), section && `section=${section}`, direction && `direction=${direction}`].filter(Boolean).join('&');
}
