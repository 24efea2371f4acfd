/** Why a payment method is paused (domain 2.9). */
export const PAUSE_REASONS = ['BANK_DOWN', 'NEAR_LIMIT', 'WRONG_DETAILS', 'OTHER'] as const;
/** Why a payment method is frozen. */
export const FREEZE_REASONS = ['BANK_FREEZE', 'LIEN', 'FRAUD', 'WRONG_DETAILS', 'OTHER'] as const;
/** Why a payment method is closed for good. */
export const CLOSE_REASONS = ['ACCOUNT_CLOSED', 'REPLACED', 'OTHER'] as const;
/** Why a change of a payment method is rejected. */
export const TURN_DOWN_REASONS = ['WRONG_DETAILS', 'NOT_AGREED', 'TAKEN_BACK', 'OTHER'] as const;
