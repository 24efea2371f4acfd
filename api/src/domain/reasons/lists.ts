import { CUSTOMER_REASONS } from '../customers/transitions.ts';
import * as deposits from '../deposits/reasons.ts';
import * as methods from '../payment-methods/reasons.ts';
import * as lines from '../utrs/reasons.ts';
import * as withdrawals from '../withdrawals/reasons.ts';
import type { Told } from './messages.ts';

/** Every act, or family of acts, that asks for a reason from a list. */
export const REASON_LISTS = [
  'deposit-reject',
  'deposit-hold',
  'deposit-ask',
  'deposit-reverse',
  'deposit-reopen',
  'line-void',
  'line-return',
  'withdrawal-reject',
  'withdrawal-hold',
  'withdrawal-escalate',
  'withdrawal-send-back',
  'payout-fail',
  'payout-return',
  'method-pause',
  'method-freeze',
  'method-close',
  'method-turn-down',
  'customer-decide',
] as const;
export type ReasonListName = (typeof REASON_LISTS)[number];

/** The code of every list for what no other reason says. It asks for a comment; a reason of the company's own acts like it. */
export const GENERIC = 'OTHER';

interface ListRule {
  /** The act, as the owner's page calls it. */
  title: string;
  /** The codes of the program, in their first order. */
  codes: readonly string[];
  /** For acts that the customer is told of; null for all others. */
  told: Told | null;
  /** Codes on which a rule depends, each with the rule: they are always offered. */
  fixed?: Readonly<Record<string, string>>;
}

const WRONG_UTR =
  'Rejections for this reason count as wrong UTRs, after which the intake refuses further claims for a while.';

/**
 * The lists of reasons. Until an owner has changed them every rejection of a deposit says the same to the customer, who
 * must not learn what the bank knows (domain 4).
 */
export const LIST_RULES: Readonly<Record<ReasonListName, ListRule>> = {
  'deposit-reject': {
    title: 'Deposit rejected',
    codes: deposits.REJECT_REASONS,
    told: {
      placeholders: ['amount', 'utr', 'reference'],
      message:
        'Your deposit {reference} of {amount} was not credited. Compare the payment and its UTR with your bank app, or contact support.',
    },
    fixed: { NOT_RECEIVED: WRONG_UTR, WRONG_UTR, DUPLICATE_UTR: WRONG_UTR, FAKE_PROOF: WRONG_UTR },
  },
  'deposit-hold': { title: 'Deposit put on hold', codes: deposits.HOLD_REASONS, told: null },
  'deposit-ask': {
    title: 'Customer asked',
    codes: deposits.ASK_REASONS,
    told: {
      placeholders: ['amount', 'utr', 'reference'],
      message:
        'We could not find the payment of your deposit {reference} of {amount}. Compare its UTR ({utr}) with your bank app, and send us the right one or a clear picture of the payment.',
    },
  },
  'deposit-reverse': {
    title: 'Credit reversed',
    codes: deposits.REVERSE_REASONS,
    told: {
      placeholders: ['amount', 'utr', 'reference'],
      message: 'The credit of your deposit {reference} of {amount} was reversed. Contact support with any question.',
    },
    fixed: {
      CHARGEBACK: 'Only this reason says that the money is gone; after any other the bank line is free again.',
    },
  },
  'deposit-reopen': { title: 'Deposit reopened', codes: deposits.REOPEN_REASONS, told: null },
  'line-void': { title: 'Bank line voided', codes: lines.VOID_REASONS, told: null },
  'line-return': { title: 'Money returned to its remitter', codes: lines.RETURN_REASONS, told: null },
  'withdrawal-reject': {
    title: 'Withdrawal rejected',
    codes: withdrawals.REJECT_REASONS,
    told: {
      placeholders: ['amount', 'reference'],
      message: 'Your withdrawal {reference} of {amount} was not paid. The amount is in your balance again.',
    },
    fixed: {
      PAYEE_REFUSED_BY_BANK: 'A payout that the bank refuses, and that is not paid again, is rejected for this reason.',
      RISK: 'The decision of a lead that names no reason is recorded with this one.',
    },
  },
  'withdrawal-hold': { title: 'Withdrawal put on hold', codes: withdrawals.HOLD_REASONS, told: null },
  'withdrawal-escalate': { title: 'Withdrawal escalated', codes: withdrawals.ESCALATE_REASONS, told: null },
  'withdrawal-send-back': { title: 'Withdrawal sent back', codes: withdrawals.SEND_BACK_REASONS, told: null },
  'payout-fail': { title: 'Payout failed', codes: withdrawals.FAIL_REASONS, told: null },
  'payout-return': { title: 'Payout came back', codes: withdrawals.RETURN_REASONS, told: null },
  'method-pause': { title: 'Payment method paused', codes: methods.PAUSE_REASONS, told: null },
  'method-freeze': { title: 'Payment method frozen', codes: methods.FREEZE_REASONS, told: null },
  'method-close': { title: 'Payment method closed', codes: methods.CLOSE_REASONS, told: null },
  'method-turn-down': { title: 'Change of a method rejected', codes: methods.TURN_DOWN_REASONS, told: null },
  'customer-decide': { title: 'Decision about a customer', codes: CUSTOMER_REASONS, told: null },
};

const STAYS =
  'This reason is for what no other says: it asks for a comment, and acts on several rows at once are recorded with it.';

/** Why a reason is always offered, as a sentence; null when it can be switched off. */
export const whyFixed = (list: ReasonListName, code: string): string | null =>
  code === GENERIC ? STAYS : (LIST_RULES[list].fixed?.[code] ?? null);
