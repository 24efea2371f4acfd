/** States of a bonus (domain 1.3). */
export const BONUS_STATUSES = ['requested', 'credited', 'rejected', 'reversed', 'expired', 'released'] as const;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/**
 * Bonuses that wait for a person: requested ones, and those whose deposit was reversed, which are clawed back or
 * kept.
 */
export const BONUS_SECTIONS = ['requested', 'claw_back'] as const;
export type BonusSection = (typeof BONUS_SECTIONS)[number];

export const BONUS_TYPES = ['DEPOSIT_MATCH', 'RELOAD', 'CASHBACK', 'LOYALTY', 'CORRECTION', 'MANUAL'] as const;
export type BonusType = (typeof BONUS_TYPES)[number];
