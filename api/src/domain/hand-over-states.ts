/** A hand-over waits until another person signs it, or its author withdraws it. */
export const HAND_OVER_STATUSES = ['waiting', 'signed', 'taken_back'] as const;
export type HandOverStatus = (typeof HAND_OVER_STATUSES)[number];

/** Why something is left open. */
export const OPEN_KINDS = ['claim', 'hold', 'paying', 'uncertain'] as const;
