/** Why a deposit is rejected (domain 2.2). */
export const REJECT_REASONS = [
  'NOT_RECEIVED',
  'WRONG_UTR',
  'DUPLICATE_UTR',
  'AMOUNT_MISMATCH',
  'THIRD_PARTY_PAYER',
  'FAKE_PROOF',
  'WRONG_ACCOUNT',
  'CUSTOMER_BLOCKED',
  'OTHER',
] as const;
/** Why a deposit waits. */
export const HOLD_REASONS = ['ASKED_CUSTOMER', 'ASKED_BANK', 'THIRD_PARTY_PAYER', 'PROOF_UNCLEAR', 'OTHER'] as const;
/** What the customer is asked; the deposit is on hold until the answer. */
export const ASK_REASONS = ['WRONG_UTR', 'PROOF_UNCLEAR', 'AMOUNT_MISMATCH', 'THIRD_PARTY_PAYER', 'OTHER'] as const;
/** Rejections that no answer changes. */
export const NOT_ANSWERABLE: readonly string[] = ['FAKE_PROOF', 'CUSTOMER_BLOCKED', 'THIRD_PARTY_PAYER'];
/** Why a credit is taken back. CHARGEBACK: the bank took the money; the others free the line for the right customer. */
export const REVERSE_REASONS = ['CHARGEBACK', 'WRONG_CUSTOMER', 'WRONG_LINE', 'OTHER'] as const;
/** Why a rejected deposit is reopened. */
export const REOPEN_REASONS = ['MONEY_FOUND', 'REJECTED_BY_MISTAKE', 'OTHER'] as const;
