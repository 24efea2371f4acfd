import { sentenceCase } from './status.ts';

export interface ReasonCode {
  code: string;
  label: string;
  /** A code that says too little by itself needs a comment beside it. */
  needsNote?: boolean;
}

const OTHER: ReasonCode = { code: 'OTHER', label: 'Other', needsNote: true };

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

/** Why a credit is taken back (domain 1.3). */
export const DEPOSIT_REVERSE_REASONS: readonly ReasonCode[] = [
  { code: 'CHARGEBACK', label: 'Bank took the money back' },
  { code: 'WRONG_CUSTOMER', label: 'Credited to the wrong customer' },
  { code: 'WRONG_LINE', label: 'Matched to the wrong bank line' },
  OTHER,
];

/** Why a rejected deposit is taken up again. */
export const DEPOSIT_REOPEN_REASONS: readonly ReasonCode[] = [
  { code: 'MONEY_FOUND', label: 'Money was found' },
  { code: 'REJECTED_BY_MISTAKE', label: 'Rejected by mistake' },
  OTHER,
];

/** Why a bank line is taken out again (domain 1.3). */
export const UTR_VOID_REASONS: readonly ReasonCode[] = [
  { code: 'TYPED_WRONG', label: 'Typed wrong' },
  { code: 'ENTERED_TWICE', label: 'Entered twice' },
  { code: 'WRONG_METHOD', label: 'Wrong payment method' },
  OTHER,
];

/** Why a request for money is turned down (domain 2.4). */
export const WITHDRAWAL_REJECT_REASONS: readonly ReasonCode[] = [
  { code: 'PAYEE_MISMATCH', label: 'The payee is not the customer' },
  { code: 'PAYEE_SHARED', label: 'Others use the same payee' },
  { code: 'PAYEE_REFUSED_BY_BANK', label: 'The bank refuses the payee' },
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
  { code: 'COOLING_OFF', label: 'The payee is too new' },
  OTHER,
];

/** Why a lead decides (domain 2.4). */
export const WITHDRAWAL_ESCALATE_REASONS: readonly ReasonCode[] = [
  { code: 'CHECK_FAILED', label: 'A check failed' },
  { code: 'OVER_LIMIT', label: 'Above the limit' },
  { code: 'PAYEE_UNCLEAR', label: 'The payee is not clear' },
  { code: 'UNUSUAL', label: 'Unusual for this customer' },
  { code: 'SUSPECTED_FRAUD', label: 'Suspected fraud' },
  OTHER,
];

/** Why a cleared or escalated withdrawal is checked again (domain 1.3). */
export const WITHDRAWAL_SEND_BACK_REASONS: readonly ReasonCode[] = [
  { code: 'PAYEE_WRONG', label: 'The payee looks wrong' },
  { code: 'AMOUNT_UNUSUAL', label: 'The amount looks wrong' },
  { code: 'BANK_LIMIT', label: 'No account can pay it now' },
  { code: 'CHECK_AGAIN', label: 'To be checked again' },
  OTHER,
];

/** What the bank said when it refused a transfer (domain 2.3). */
export const PAYOUT_FAIL_REASONS: readonly ReasonCode[] = [
  { code: 'ACCOUNT_CLOSED', label: 'Account closed' },
  { code: 'ACCOUNT_NOT_FOUND', label: 'No such account' },
  { code: 'NAME_MISMATCH', label: 'Another name on the account' },
  { code: 'BENEFICIARY_LIMIT', label: "The payee's limit is reached" },
  { code: 'OUR_LIMIT', label: 'Our limit is reached' },
  { code: 'BANK_DOWN', label: 'The bank does not work' },
  OTHER,
];

/** Why money came back after it had left (domain 1.3). */
export const PAYOUT_RETURN_REASONS: readonly ReasonCode[] = [
  { code: 'ACCOUNT_CLOSED', label: 'Account closed' },
  { code: 'ACCOUNT_NOT_FOUND', label: 'No such account' },
  { code: 'NAME_MISMATCH', label: 'Another name on the account' },
  { code: 'BENEFICIARY_REFUSED', label: 'The payee refused it' },
  { code: 'BANK_RECALLED', label: 'The bank called it back' },
  OTHER,
];

/** Why customers are not shown a payment method for a while (domain 2.9). */
export const METHOD_PAUSE_REASONS: readonly ReasonCode[] = [
  { code: 'BANK_DOWN', label: 'The bank is down' },
  { code: 'NEAR_LIMIT', label: 'Near its limit' },
  { code: 'WRONG_DETAILS', label: 'Wrong account, address or QR code' },
  OTHER,
];

/** Why a payment method is frozen. */
export const METHOD_FREEZE_REASONS: readonly ReasonCode[] = [
  { code: 'BANK_FREEZE', label: 'The bank froze the account' },
  { code: 'LIEN', label: 'Lien on the account' },
  { code: 'FRAUD', label: 'Suspected fraud' },
  { code: 'WRONG_DETAILS', label: 'Wrong account, address or QR code' },
  OTHER,
];

/** Why a payment method is closed for good. */
export const METHOD_CLOSE_REASONS: readonly ReasonCode[] = [{ code: 'ACCOUNT_CLOSED', label: 'The account was closed' }, { code: 'REPLACED', label: 'Replaced by another' }, OTHER];

/** Why a change of a payment method is turned down. */
export const METHOD_TURN_DOWN_REASONS: readonly ReasonCode[] = [
  { code: 'WRONG_DETAILS', label: 'Wrong account, address or QR code' },
  { code: 'NOT_AGREED', label: 'Not agreed' },
  { code: 'TAKEN_BACK', label: 'I take it back' },
  OTHER,
];

/** Why money goes back to where it came from (domain 1.3). */
export const UTR_RETURN_REASONS: readonly ReasonCode[] = [
  { code: 'UNKNOWN_REMITTER', label: 'Nobody knows the remitter' },
  { code: 'REMITTER_ASKED', label: 'The remitter asked' },
  { code: 'THIRD_PARTY_PAYER', label: "Paid from someone else's account" },
  { code: 'BANK_ASKED', label: 'The bank asked' },
  OTHER,
];

const ALL = [
  ...METHOD_PAUSE_REASONS,
  ...METHOD_FREEZE_REASONS,
  ...METHOD_CLOSE_REASONS,
  ...METHOD_TURN_DOWN_REASONS,
  ...UTR_RETURN_REASONS,
  ...DEPOSIT_REJECT_REASONS,
  ...DEPOSIT_HOLD_REASONS,
  ...DEPOSIT_REVERSE_REASONS,
  ...DEPOSIT_REOPEN_REASONS,
  ...UTR_VOID_REASONS,
  ...WITHDRAWAL_REJECT_REASONS,
  ...WITHDRAWAL_HOLD_REASONS,
  ...WITHDRAWAL_ESCALATE_REASONS,
  ...WITHDRAWAL_SEND_BACK_REASONS,
  ...PAYOUT_FAIL_REASONS,
  ...PAYOUT_RETURN_REASONS,
];

/** The words of a reason code; one that this release does not know is put into words. */
export const reasonLabel = (code: string): string => ALL.find((each) => each.code === code)?.label ?? sentenceCase(code);

/** `OTHER: asked twice`, as the trail keeps it, as `Other: asked twice`; a sentence stays as it is. */
export function reasonWords(reason: string): string {
  const [, code, note] = /^([A-Z][A-Z_]+)(?:: (.*))?$/s.exec(reason) ?? [];
  if (!code) return reason;
  return note ? `${reasonLabel(code)}: ${note}` : reasonLabel(code);
}
