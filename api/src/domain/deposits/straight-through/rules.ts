import type { MachineSource } from '../../utrs/states.ts';

/** Off: nothing happens. Watch: it says what it would credit. On: it credits. */
export const MODES = ['off', 'watch', 'on'] as const;
export type Mode = (typeof MODES)[number];

/** How surely the payer is the customer, the surest first. */
export const PAYER_DEGREES = ['account', 'full-name', 'word'] as const;
export type PayerDegree = (typeof PAYER_DEGREES)[number];

/**
 * The rules of straight-through approval: one version of them is in use. Amounts are paise, a day is a business day;
 * 0 as a limit means never.
 */
export interface Rules {
  /**
   * Where a line must come from. What one member of staff typed, pasted or read from a file is never enough: with a claim of
   * a friend, one person would credit alone.
   */
  sources: MachineSource[];
  maxClaimPaise: number;
  customerDayCount: number;
  customerDayPaise: number;
  methodDayPaise: number;
  dayPaise: number;
  messageOnlyMaxPaise: number;
  messageOnlyDayPaise: number;
  /** Minutes since the customer sent the claim. */
  claimMinutes: number;
  /** Minutes since the bank's time of the line, or since it was entered where the bank gives none. */
  lineMinutes: number;
  /** Whether a line that names nobody is left to a person. */
  payerMustBeKnown: boolean;
  payerMatch: PayerDegree;
  /** Approved deposits of the customer before this one. */
  minApproved: number;
  minAccountDays: number;
  kycVerified: boolean;
  /** Whether a customer of high risk is left to a person. */
  riskNotHigh: boolean;
  /** Claims of the customer rejected for their UTR within the policy's hours; more are too many. */
  maxStrikes: number;
  /** Hours of the business day, from 0 to 24. */
  fromHour: number;
  toHour: number;
  /** Share of its credits that people look at again, in per cent. */
  samplePercent: number;
  /** More credits within a minute stop it. */
  maxPerMinute: number;
  stopOnWrong: boolean;
  /** A chargeback of at least this stops it; 0: every one. */
  stopChargebackPaise: number;
}

/** What is in use before anybody has decided anything; it is off then. */
export const FIRST_RULES: Rules = {
  sources: ['API'],
  maxClaimPaise: 5_000_00,
  customerDayCount: 3,
  customerDayPaise: 10_000_00,
  methodDayPaise: 5_00_000_00,
  dayPaise: 10_00_000_00,
  messageOnlyMaxPaise: 0,
  messageOnlyDayPaise: 0,
  claimMinutes: 24 * 60,
  lineMinutes: 24 * 60,
  payerMustBeKnown: true,
  payerMatch: 'full-name',
  minApproved: 3,
  minAccountDays: 30,
  kycVerified: true,
  riskNotHigh: true,
  maxStrikes: 0,
  fromHour: 0,
  toHour: 24,
  samplePercent: 5,
  maxPerMinute: 60,
  stopOnWrong: true,
  stopChargebackPaise: 0,
};

type NumberKey = { [K in keyof Rules]: Rules[K] extends number ? K : never }[keyof Rules];

/** Limits of each number: what it can be, and whether more of it lets more through. */
export const BOUNDS: Record<NumberKey, { min: number; max: number; wider: 'more' | 'less' }> = {
  maxClaimPaise: { min: 0, max: 1_00_00_000_00, wider: 'more' },
  customerDayCount: { min: 0, max: 1_000, wider: 'more' },
  customerDayPaise: { min: 0, max: 10_00_00_000_00, wider: 'more' },
  methodDayPaise: { min: 0, max: 100_00_00_000_00, wider: 'more' },
  dayPaise: { min: 0, max: 1_000_00_00_000_00, wider: 'more' },
  messageOnlyMaxPaise: { min: 0, max: 1_00_00_000_00, wider: 'more' },
  messageOnlyDayPaise: { min: 0, max: 100_00_00_000_00, wider: 'more' },
  claimMinutes: { min: 1, max: 43_200, wider: 'more' },
  lineMinutes: { min: 1, max: 43_200, wider: 'more' },
  minApproved: { min: 0, max: 1_000, wider: 'less' },
  minAccountDays: { min: 0, max: 3_650, wider: 'less' },
  maxStrikes: { min: 0, max: 100, wider: 'more' },
  fromHour: { min: 0, max: 23, wider: 'less' },
  toHour: { min: 1, max: 24, wider: 'more' },
  samplePercent: { min: 1, max: 100, wider: 'less' },
  maxPerMinute: { min: 1, max: 10_000, wider: 'more' },
  stopChargebackPaise: { min: 0, max: 1_00_00_000_00, wider: 'more' },
};
const NUMBERS = Object.keys(BOUNDS) as NumberKey[];
/** Guards that are on or off; off lets more through. */
const GUARDS = ['payerMustBeKnown', 'kycVerified', 'riskNotHigh', 'stopOnWrong'] as const;

/** The fields in which `next` lets something through, or looks less closely, than `now`. */
export function widened(now: Rules, next: Rules): (keyof Rules)[] {
  const wider: (keyof Rules)[] = NUMBERS.filter((key) =>
    BOUNDS[key].wider === 'more' ? next[key] > now[key] : next[key] < now[key],
  );
  wider.push(...GUARDS.filter((key) => now[key] && !next[key]));
  if (next.sources.some((source) => !now.sources.includes(source))) wider.push('sources');
  if (PAYER_DEGREES.indexOf(next.payerMatch) > PAYER_DEGREES.indexOf(now.payerMatch)) wider.push('payerMatch');
  return wider;
}

/** What does not fit together, by field, as whole sentences. */
export function problemsOf(rules: Rules): { field: keyof Rules; msg: string }[] {
  const problems: { field: keyof Rules; msg: string }[] = [];
  const most = (field: keyof Rules, low: number, high: number, msg: string) => {
    if (low > high) problems.push({ field, msg });
  };
  for (const key of NUMBERS) {
    const { min, max } = BOUNDS[key];
    if (!Number.isSafeInteger(rules[key]) || rules[key] < min || rules[key] > max)
      problems.push({ field: key, msg: `This is a whole number from ${min} to ${max}.` });
  }
  if (rules.fromHour >= rules.toHour) problems.push({ field: 'toHour', msg: 'The hours end after they begin.' });
  if (rules.sources.length === 0) problems.push({ field: 'sources', msg: 'Choose where lines may come from.' });
  most(
    'maxClaimPaise',
    rules.maxClaimPaise,
    rules.customerDayPaise,
    'One claim is not more than a customer may get in a day.',
  );
  most('methodDayPaise', rules.methodDayPaise, rules.dayPaise, 'One account is not more than all accounts together.');
  most(
    'messageOnlyMaxPaise',
    rules.messageOnlyMaxPaise,
    rules.maxClaimPaise,
    'A line that only a message told has the lower limit.',
  );
  return problems;
}
