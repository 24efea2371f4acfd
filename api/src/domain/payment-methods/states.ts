/** States of a payment method (domain 1.3). */
export const METHOD_STATUSES = ['draft', 'pending_review', 'active', 'paused', 'frozen', 'closed'] as const;
export type MethodStatus = (typeof METHOD_STATUSES)[number];

export const METHOD_KINDS = ['BANK', 'UPI', 'QR'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

export const METHOD_PURPOSES = ['DEPOSIT', 'WITHDRAW', 'BOTH'] as const;
export type MethodPurpose = (typeof METHOD_PURPOSES)[number];

/** Why customers are not shown a method at this moment. */
export const HIDDEN_BECAUSE = ['STATUS', 'PURPOSE', 'CAP', 'HOURS'] as const;
export type HiddenBecause = (typeof HIDDEN_BECAUSE)[number];
