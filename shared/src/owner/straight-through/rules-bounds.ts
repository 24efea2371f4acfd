import type { StraightThroughRules } from '@backoffice/shared/contract';
import { formatCount, formatRupees } from '@backoffice/shared/domain';
import { AMOUNTS, type NumberKey } from './words.ts';

/** What each number can be, amounts in paise. The API has the same; a test compares them with its contract. */
export const BOUNDS: Record<NumberKey, { min: number; max: number }> = {
  maxClaimPaise: { min: 0, max: 1_00_00_000_00 },
  customerDayCount: { min: 0, max: 1_000 },
  customerDayPaise: { min: 0, max: 10_00_00_000_00 },
  methodDayPaise: { min: 0, max: 100_00_00_000_00 },
  dayPaise: { min: 0, max: 1_000_00_00_000_00 },
  messageOnlyMaxPaise: { min: 0, max: 1_00_00_000_00 },
  messageOnlyDayPaise: { min: 0, max: 100_00_00_000_00 },
  claimMinutes: { min: 1, max: 43_200 },
  lineMinutes: { min: 1, max: 43_200 },
  minApproved: { min: 0, max: 1_000 },
  minAccountDays: { min: 0, max: 3_650 },
  maxStrikes: { min: 0, max: 100 },
  fromHour: { min: 0, max: 23 },
  toHour: { min: 1, max: 24 },
  samplePercent: { min: 1, max: 100 },
  maxPerMinute: { min: 1, max: 10_000 },
  stopChargebackPaise: { min: 0, max: 1_00_00_000_00 },
};

export const isAmount = (key: NumberKey): boolean => AMOUNTS.some((field) => field.key === key);

/** What a field takes, as a sentence. */
export function boundsWords(key: NumberKey): string {
  const { min, max } = BOUNDS[key];
  return isAmount(key)
    ? `Give an amount up to ${formatRupees(max)}.`
    : `Give a whole number from ${formatCount(min)} to ${formatCount(max)}.`;
}

/** Rules that do not fit together, in the API's own sentences; the first of them. */
export function misfit(rules: StraightThroughRules): { at: NumberKey; says: string } | null {
  if (rules.fromHour >= rules.toHour) return { at: 'toHour', says: 'The hours end after they begin.' };
  if (rules.maxClaimPaise > rules.customerDayPaise)
    return { at: 'maxClaimPaise', says: 'One claim is not more than a customer may get in a day.' };
  if (rules.methodDayPaise > rules.dayPaise)
    return { at: 'methodDayPaise', says: 'One account is not more than all accounts together.' };
  if (rules.messageOnlyMaxPaise > rules.maxClaimPaise)
    return { at: 'messageOnlyMaxPaise', says: 'A line that only a message told has the lower limit.' };
  return null;
}
