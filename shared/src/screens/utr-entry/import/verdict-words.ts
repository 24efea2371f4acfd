import { formatRupees, type StatusFace, formatCount } from '@backoffice/shared/domain';
import type { ImportPreview, Verdict } from './import.resource.ts';

export const VERDICTS: Record<Verdict, StatusFace> = {
  new: { label: 'New', tone: 'good' },
  duplicate: { label: 'Entered already', tone: 'neutral' },
  suspicious: { label: 'Suspicious', tone: 'warn' },
  invalid: { label: 'Not readable', tone: 'bad' },
};

const COUNTED: Record<Verdict, (count: string) => string> = {
  new: (count) => `${count} new`,
  duplicate: (count) => `${count} entered already`,
  suspicious: (count) => `${count} suspicious`,
  invalid: (count) => `${count} not readable`,
};

/** `23 new, ₹1,20,000.00 in, ₹500.00 out; 4 entered already; 1 not readable`: verdicts that do not occur are left out. */
export function summaryWords({ summary }: ImportPreview): string {
  const parts = (Object.keys(VERDICTS) as Verdict[])
    .filter((verdict) => summary[verdict] > 0)
    .map((verdict) => {
      const words = COUNTED[verdict](formatCount(summary[verdict]));
      return verdict === 'new' ? [words, ...sidesOf(summary)].join(', ') : words;
    });
  return parts.join('; ') || 'No row was found';
}

/** The sums of the sides that there are; credits alone need no word. */
export function sidesOf({ newCredits, newPaise, newDebits, newDebitsPaise }: ImportPreview['summary']): string[] {
  if (newDebits === 0) return [formatRupees(newPaise)];
  const out = `${formatRupees(newDebitsPaise)} out`;
  return newCredits === 0 ? [out] : [`${formatRupees(newPaise)} in`, out];
}
