import { formatRupees, type StatusFace, formatCount } from '@backoffice/shared/domain';
import type { ImportPreview, Verdict } from './import.resource.ts';

export const VERDICTS: Record<Verdict, StatusFace> = {
  new: { label: 'New', tone: 'good' },
  duplicate: { label: 'Entered already', tone: 'neutral' },
  suspicious: { label: 'Suspicious', tone: 'warn' },
  not_a_credit: { label: 'Debit, skipped', tone: 'neutral' },
  invalid: { label: 'Not readable', tone: 'bad' },
};

const COUNTED: Record<Verdict, (count: string) => string> = {
  new: (count) => `${count} new`,
  duplicate: (count) => `${count} entered already`,
  suspicious: (count) => `${count} suspicious`,
  not_a_credit: (count) => `${count} debit, skipped`,
  invalid: (count) => `${count} not readable`,
};

/** `23 new, ₹1,20,000.00; 4 entered already; 1 not readable`: verdicts that do not occur are left out. */
export function summaryWords({ summary }: ImportPreview): string {
  const parts = (Object.keys(VERDICTS) as Verdict[])
    .filter((verdict) => summary[verdict] > 0)
    .map((verdict) => {
      const words = COUNTED[verdict](formatCount(summary[verdict]));
      return verdict === 'new' ? `${words}, ${formatRupees(summary.newPaise)}` : words;
    });
  return parts.join('; ') || 'No row was found';
}
