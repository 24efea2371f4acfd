import { OTHER, type ReasonCode } from './reason-code.ts';

/** Why a withdrawal is rejected (domain 2.4). */
export const WITHDRAWAL_REJECT_REASONS: readonly ReasonCode[] = [
  { code: 'PAYEE_MISMATCH', label: 'The beneficiary is not the customer' },
  { code: 'PAYEE_SHARED', label: 'Others use the same beneficiary' },
  { code: 'PAYEE_REFUSED_BY_BANK', label: 'The bank refuses the beneficiary' },
  { code: 'TURNOVER_OPEN', label: 'Turnover is not met' },
  { code: 'DEPOSIT_REVERSED', label: 'A deposit was reversed' },
  { code: 'KYC_INCOMPLETE', label: 'Identity is not proved' },
  { code: 'CUSTOMER_BLOCKED', label: 'Customer is blocked' },
  { code: 'CUSTOMER_REQUEST', label: 'The customer asked for it' },
  { code: 'RISK', label: 'Risk' },
  OTHER,
];

/** Why a withdrawal waits (domain 1.3). */
export const WITHDRAWAL_HOLD_REASONS: readonly ReasonCode[] = [
  { code: 'ASKED_CUSTOMER', label: 'Asked the customer' },
  { code: 'ASKED_BANK', label: 'Asked the bank' },
  { code: 'WAITING_FOR_DOCUMENTS', label: 'Waiting for documents' },
  { code: 'COOLING_OFF', label: 'The beneficiary is too new' },
  OTHER,
];

/** Why a withdrawal is escalated to a lead (domain 2.4). */
export const WITHDRAWAL_ESCALATE_REASONS: readonly ReasonCode[] = [
  { code: 'CHECK_FAILED', label: 'A check failed' },
  { code: 'OVER_LIMIT', label: 'Above the limit' },
  { code: 'PAYEE_UNCLEAR', label: 'The beneficiary is not clear' },
  { code: 'UNUSUAL', label: 'Unusual for this customer' },
  { code: 'SUSPECTED_FRAUD', label: 'Suspected fraud' },
  OTHER,
];

/** Why a cleared or escalated withdrawal is sent back to checking (domain 1.3). */
export const WITHDRAWAL_SEND_BACK_REASONS: readonly ReasonCode[] = [
  { code: 'PAYEE_WRONG', label: 'The beneficiary looks wrong' },
  { code: 'AMOUNT_UNUSUAL', label: 'The amount looks wrong' },
  { code: 'BANK_LIMIT', label: 'No account can pay it now' },
  { code: 'CHECK_AGAIN', label: 'To be checked again' },
  OTHER,
];

/** Why the bank refused a transfer (domain 2.3). */
export const PAYOUT_FAIL_REASONS: readonly ReasonCode[] = [
  { code: 'ACCOUNT_CLOSED', label: 'Account closed' },
  { code: 'ACCOUNT_NOT_FOUND', label: 'No such account' },
  { code: 'NAME_MISMATCH', label: 'Another name on the account' },
  { code: 'BENEFICIARY_LIMIT', label: "The beneficiary's limit is reached" },
  { code: 'OUR_LIMIT', label: 'Our limit is reached' },
  { code: 'BANK_DOWN', label: 'Bank unavailable' },
  OTHER,
];

/** Why a payout came back (domain 1.3). */
export const PAYOUT_RETURN_REASONS: readonly ReasonCode[] = [
  { code: 'ACCOUNT_CLOSED', label: 'Account closed' },
  { code: 'ACCOUNT_NOT_FOUND', label: 'No such account' },
  { code: 'NAME_MISMATCH', label: 'Another name on the account' },
  { code: 'BENEFICIARY_REFUSED', label: 'The beneficiary refused it' },
  { code: 'BANK_RECALLED', label: 'The bank called it back' },
  OTHER,
];
