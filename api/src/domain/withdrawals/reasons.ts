/** Why a withdrawal is rejected (domain 2.4). */
export const REJECT_REASONS = [
  'PAYEE_MISMATCH',
  'PAYEE_SHARED',
  'PAYEE_REFUSED_BY_BANK',
  'TURNOVER_OPEN',
  'DEPOSIT_REVERSED',
  'KYC_INCOMPLETE',
  'CUSTOMER_BLOCKED',
  'CUSTOMER_REQUEST',
  'RISK',
  'OTHER',
] as const;
/** Why a withdrawal is put on hold. */
export const HOLD_REASONS = ['ASKED_CUSTOMER', 'ASKED_BANK', 'WAITING_FOR_DOCUMENTS', 'COOLING_OFF', 'OTHER'] as const;
/** Why a withdrawal is escalated to a lead. */
export const ESCALATE_REASONS = [
  'CHECK_FAILED',
  'OVER_LIMIT',
  'PAYEE_UNCLEAR',
  'UNUSUAL',
  'SUSPECTED_FRAUD',
  'OTHER',
] as const;
/** Why a cleared or escalated withdrawal is checked again. */
export const SEND_BACK_REASONS = ['PAYEE_WRONG', 'AMOUNT_UNUSUAL', 'BANK_LIMIT', 'CHECK_AGAIN', 'OTHER'] as const;
/** What the bank said when it refused the transfer. */
export const FAIL_REASONS = [
  'ACCOUNT_CLOSED',
  'ACCOUNT_NOT_FOUND',
  'NAME_MISMATCH',
  'BENEFICIARY_LIMIT',
  'OUR_LIMIT',
  'BANK_DOWN',
  'OTHER',
] as const;
/** Why the money came back after it had left. */
export const RETURN_REASONS = [
  'ACCOUNT_CLOSED',
  'ACCOUNT_NOT_FOUND',
  'NAME_MISMATCH',
  'BENEFICIARY_REFUSED',
  'BANK_RECALLED',
  'OTHER',
] as const;
