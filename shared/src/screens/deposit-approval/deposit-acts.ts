import { type BankLine, type Deposit, DEPOSIT_ACTS } from '@backoffice/shared/contract';
import { DEPOSIT_STATUSES, formatRupees } from '@backoffice/shared/domain';
import { type DeskDefinition, type SentAct, withRules } from '@backoffice/shared/desk';

/** What a person can do to a deposit; the names are the API's (domain 3.3). */
export type DepositAct = keyof typeof DEPOSIT_ACTS;

/** The acts on deposits (domain 1.3). An approval has to name a bank line. */
export const depositDesk: DeskDefinition<Deposit, DepositAct> = {
  entity: 'deposit',
  path: '/deposits',
  acts: withRules<DepositAct>(DEPOSIT_ACTS, {
    approve: {
      label: 'Approve',
      key: 'a',
      tone: 'default',
      main: true,
      undo: { act: 'reverse', words: (no) => `Press V to reverse ${no}.` },
      consequence: 'The customer gets the money.',
    },
    match: {
      label: 'Match',
      key: 'm',
      tone: 'default',
      stays: true,
      consequence: 'The line is kept for this deposit. Nothing is credited yet.',
    },
    unmatch: {
      label: 'Unmatch',
      key: 'Shift+M',
      tone: 'default',
      stays: true,
      consequence: 'The bank line is free again and the deposit waits.',
    },
    hold: {
      label: 'Hold',
      key: 'h',
      tone: 'default',
      reasons: 'deposit-hold',
      consequence: 'The deposit waits until somebody releases it.',
    },
    ask: {
      label: 'Ask customer',
      key: 'q',
      tone: 'default',
      reasons: 'deposit-ask',
      consequence:
        'The customer reads the message that owners have written for this reason. The deposit is on hold until the answer.',
    },
    release: {
      label: 'Release',
      key: 'h',
      tone: 'default',
      stays: true,
      consequence: 'The deposit goes back to where it stood.',
    },
    reject: {
      label: 'Reject',
      key: 'r',
      tone: 'danger',
      reasons: 'deposit-reject',
      consequence: 'The customer gets nothing, and a matched bank line is free again.',
    },
    reopen: {
      label: 'Reopen',
      key: 'o',
      tone: 'default',
      stays: true,
      reasons: 'deposit-reopen',
      consequence: 'The deposit waits for a decision again.',
    },
    reverse: {
      label: 'Reverse',
      key: 'v',
      tone: 'danger',
      reasons: 'deposit-reverse',
      consequence: "The credit is taken back from the customer's cash; what is not there any more is booked as a loss.",
    },
  }),
  open: (act, { utrEntry }) => act !== 'approve' || utrEntry?.status === 'unclaimed',
  why: (_, { no, utrEntry }) =>
    utrEntry ? `The bank line of ${no} is not free any more.` : `${no} has no bank line. Match it first.`,
  statuses: DEPOSIT_STATUSES,
  about: ({ creditedPaise, amountPaise, customer }) => [
    { label: 'Amount', value: formatRupees(creditedPaise ?? amountPaise) },
    { label: 'Customer', value: `${customer.name} (${customer.code})` },
  ],
  touches: ['deposits', 'utrs', 'summary'],
};

/**
 * The approval request: it names the line and the flags as shown, and accepts a differing amount (domain 1.4 no. 10).
 */
export function approvalOf(deposit: Deposit, line: BankLine, note: string): SentAct<DepositAct> {
  return {
    act: 'approve',
    body: {
      version: deposit.version,
      utrEntryId: line.id,
      seen: { utr: line.utr, amountPaise: line.amountPaise, flags: deposit.flags },
      ...(line.amountPaise === deposit.amountPaise ? {} : { acceptBankAmount: true }),
      ...(note.trim() ? { note: note.trim() } : {}),
    },
  };
}
