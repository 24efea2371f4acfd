import type { StraightThroughRules } from '@backoffice/shared/contract';
import { AMOUNTS, GUARDS, NUMBERS, PAYER_LABEL, SOURCES_LABEL } from './words.ts';

type NumberKey = (typeof AMOUNTS | typeof NUMBERS)[number]['key'];
/** What stands in the fields: amounts in rupees, all else as it is. */
export type Draft = Omit<StraightThroughRules, NumberKey> & Record<NumberKey, string>;

const isAmount = (key: NumberKey) => AMOUNTS.some((field) => field.key === key);

export function draftOf(rules: StraightThroughRules): Draft {
  const texts = [...AMOUNTS, ...NUMBERS].map(({ key }) => [key, String(isAmount(key) ? rules[key] / 100 : rules[key])]);
  return { ...rules, ...(Object.fromEntries(texts) as Record<NumberKey, string>) };
}

/** What is wrong or missing, at its field. */
export interface Lack {
  key: NumberKey | 'sources';
  says: string;
}

/** The rules of the fields, or what is missing. `read` reads an amount in rupees. */
export function rulesOf(draft: Draft, read: (text: string) => number | null): StraightThroughRules | Lack {
  const numbers: Partial<Record<NumberKey, number>> = {};
  if (draft.sources.length === 0) return { key: 'sources', says: 'Choose where bank lines may come from.' };
  for (const { key } of [...AMOUNTS, ...NUMBERS]) {
    const text = draft[key].trim();
    const value = isAmount(key) ? (text === '0' ? 0 : read(text)) : /^\d{1,6}$/.test(text) ? Number(text) : null;
    if (value === null) return { key, says: isAmount(key) ? 'Give an amount.' : 'Give a whole number.' };
    numbers[key] = value;
  }
  return { ...draft, ...(numbers as Record<NumberKey, number>) };
}

const sorted = ({ sources }: StraightThroughRules) => [...sources].sort().join();

/** The labels of what differs, for the dialog: every rule, as the table of the rules calls them. */
export const differing = (now: StraightThroughRules, next: StraightThroughRules): string[] => [
  ...(sorted(now) === sorted(next) ? [] : [SOURCES_LABEL]),
  ...(now.payerMatch === next.payerMatch ? [] : [PAYER_LABEL]),
  ...[...GUARDS, ...AMOUNTS, ...NUMBERS].filter(({ key }) => now[key] !== next[key]).map(({ label }) => label),
];
