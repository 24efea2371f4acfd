import type { Bonus } from '@backoffice/shared/contract';

/** Kinds of bonuses, the most frequent first (domain 1.2). */
export const BONUS_TYPES: readonly Bonus['type'][] = [
  'DEPOSIT_MATCH',
  'RELOAD',
  'CASHBACK',
  'LOYALTY',
  'CORRECTION',
  'MANUAL',
];
