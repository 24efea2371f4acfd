import { OTHER, type ReasonCode } from './reason-code.ts';

/** Why a deposit is rejected (domain 2.2). */
export const DEPOSIT_REJECT_REASONS: readonly ReasonCode[] = [
  { code: 'NOT_RECEIVED', label: 'Money not received' },
  { code: 'WRONG_UTR', label: 'Wrong UTR' },
  { code: 'DUPLICATE_UTR', label: 'UTR already used' },
  { code: 'AMOUNT_MISMATCH', label: 'Amount differs' },
  { code: 'THIRD_PARTY_PAYER', label: "Paid from someone else's account" },
  { code: 'FAKE_PROOF', label: 'Proof is not genuine' },
  { code: 'WRONG_ACCOUNT', label: 'Paid to the wrong account' },
  { code: 'CUSTOMER_BLOCKED', label: 'Customer is blocked' },
  OTHER,
];

/** Why a deposit waits (domain 1.3). */
export const DEPOSIT_HOLD_REASONS: readonly ReasonCode[] = [
  { code: 'ASKED_CUSTOMER', label: 'Asked the customer' },
  { code: 'ASKED_BANK', label: 'Asked the bank' },
  { code: 'THIRD_PARTY_PAYER', label: "Paid from someone else's account" },
  { code: 'PROOF_UNCLEAR', label: 'Proof is not readable' },
  OTHER,
];

/** What the customer is asked; the deposit is on hold until the answer. */
export const DEPOSIT_ASK_REASONS: readonly ReasonCode[] = [
  { code: 'WRONG_UTR', label: 'Wrong UTR' },
  { code: 'PROOF_UNCLEAR', label: 'Proof is not readable' },
  { code: 'AMOUNT_MISMATCH', label: 'Amount differs' },
  { code: 'THIRD_PARTY_PAYER', label: "Paid from someone else's account" },
  OTHER,
];

/** Why a credit is reversed (domain 1.3). */
export const DEPOSIT_REVERSE_REASONS: readonly ReasonCode[] = [
  { code: 'CHARGEBACK', label: 'Bank took the money back' },
  { code: 'WRONG_CUSTOMER', label: 'Credited to the wrong customer' },
  { code: 'WRONG_LINE', label: 'Matched to the wrong bank line' },
  OTHER,
];

/** Why a rejected deposit is reopened. */
export const DEPOSIT_REOPEN_REASONS: readonly ReasonCode[] = [
  { code: 'MONEY_FOUND', label: 'Money was found' },
  { code: 'REJECTED_BY_MISTAKE', label: 'Rejected by mistake' },
  OTHER,
];
