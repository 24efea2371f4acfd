import { OTHER, type ReasonCode } from './reason-code.ts';

/** Why a payment method is paused (domain 2.9). */
export const METHOD_PAUSE_REASONS: readonly ReasonCode[] = [
  { code: 'BANK_DOWN', label: 'Bank unavailable' },
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
export const METHOD_CLOSE_REASONS: readonly ReasonCode[] = [
  { code: 'ACCOUNT_CLOSED', label: 'Account closed' },
  { code: 'REPLACED', label: 'Replaced by another' },
  OTHER,
];

/** Why a change of a payment method is declined. */
export const METHOD_TURN_DOWN_REASONS: readonly ReasonCode[] = [
  { code: 'WRONG_DETAILS', label: 'Wrong account, address or QR code' },
  { code: 'NOT_AGREED', label: 'Not agreed' },
  { code: 'TAKEN_BACK', label: 'Withdrawn by author' },
  OTHER,
];
