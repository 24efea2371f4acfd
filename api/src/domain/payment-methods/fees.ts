import { rupees } from '../rupees.ts';
import { type Rail, RAILS } from '../utrs/reference.ts';
import type { Direction } from '../utrs/states.ts';

/** What the bank of a method charges for one payment by a rail, in or out (domain 1.6). */
export interface FeeRule {
  direction: Direction;
  rail: Rail;
  fixedPaise: number;
  /** Hundredths of a per cent of the amount, added to the fixed part. */
  basisPoints: number;
  /** The fee is at least and at most this, before tax. */
  minPaise: number | null;
  maxPaise: number | null;
  /** Tax on the fee, in hundredths of a per cent: 1800 for GST of 18 %. */
  taxBasisPoints: number;
}

export interface ExpectedFee {
  feePaise: number;
  taxPaise: number;
  totalPaise: number;
}

/** A share in hundredths of a per cent, rounded to the nearest paisa; exact up to the largest amounts. */
const share = (paise: number, basisPoints: number): number =>
  Number((BigInt(paise) * BigInt(basisPoints) + 5_000n) / 10_000n);

/** What a payment costs by the rules; null where they know no fee for its rail. It is shown, and never posted. */
export function expectedFee(
  rules: readonly FeeRule[],
  { rail, direction, amountPaise }: { rail: Rail; direction: Direction; amountPaise: number },
): ExpectedFee | null {
  const rule = rules.find((one) => one.rail === rail && one.direction === direction);
  if (!rule) return null;
  const { fixedPaise, basisPoints, minPaise, maxPaise, taxBasisPoints } = rule;
  const plain = fixedPaise + share(amountPaise, basisPoints);
  const feePaise = Math.min(Math.max(plain, minPaise ?? 0), maxPaise ?? Number.MAX_SAFE_INTEGER);
  const taxPaise = share(feePaise, taxBasisPoints);
  return { feePaise, taxPaise, totalPaise: feePaise + taxPaise };
}

const place = ({ direction, rail }: FeeRule): number => (direction === 'DEBIT' ? 0 : 10) + RAILS.indexOf(rail);

/** The rules in one order with all their fields, so that equal rules are equal as text too. */
export const inOrder = (rules: readonly FeeRule[]): FeeRule[] =>
  [...rules]
    .sort((a, b) => place(a) - place(b))
    .map(({ direction, rail, fixedPaise, basisPoints, minPaise, maxPaise, taxBasisPoints }) => ({
      direction,
      rail,
      fixedPaise,
      basisPoints,
      minPaise,
      maxPaise,
      taxBasisPoints,
    }));

/** What is wrong with the rules, as a sentence; null when nothing is. */
export function feeProblem(rules: readonly FeeRule[]): string | null {
  for (const [at, rule] of rules.entries()) {
    const name = sayWay(rule);
    if (rules.findIndex((one) => one.rail === rule.rail && one.direction === rule.direction) < at)
      return `There are two fees for ${name}.`;
    if (rule.fixedPaise === 0 && rule.basisPoints === 0 && !rule.minPaise)
      return `The fee for ${name} is nothing: leave it out.`;
    if (rule.minPaise !== null && rule.maxPaise !== null && rule.minPaise > rule.maxPaise)
      return `The largest fee for ${name} is below the smallest.`;
  }
  return null;
}

const sayWay = ({ rail, direction }: FeeRule): string => `${rail} ${direction === 'DEBIT' ? 'out' : 'in'}`;
const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** E.g. `IMPS out ₹5.00 + 18 % tax`; null without any rule. */
export function sayFees(rules: readonly FeeRule[]): string | null {
  if (rules.length === 0) return null;
  const one = (rule: FeeRule): string => {
    const parts = [
      rule.fixedPaise > 0 && rupees(rule.fixedPaise),
      rule.basisPoints > 0 && percent(rule.basisPoints),
    ].filter(Boolean);
    const limits = [
      rule.minPaise !== null && `at least ${rupees(rule.minPaise)}`,
      rule.maxPaise !== null && `at most ${rupees(rule.maxPaise)}`,
    ].filter(Boolean);
    const tax = rule.taxBasisPoints > 0 ? `, tax ${percent(rule.taxBasisPoints)}` : '';
    return `${sayWay(rule)}: ${parts.join(' + ')}${limits.length ? ` (${limits.join(', ')})` : ''}${tax}`;
  };
  return rules.map(one).join('; ');
}
