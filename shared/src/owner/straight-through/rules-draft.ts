import type { StraightThroughRules } from '@backoffice/shared/contract';
import type { Lack } from '../lack.ts';
import { BOUNDS, boundsWords, isAmount, misfit } from './rules-bounds.ts';
import { AMOUNTS, GUARDS, NUMBERS, type NumberKey, PAYER_LABEL, SOURCES_LABEL } from './words.ts';

/** What stands in the fields: amounts in rupees, all else as it is. */
export type Draft = Omit<StraightThroughRules, NumberKey> & Record<NumberKey, string>;

export function draftOf(rules: StraightThroughRules): Draft {
  const texts = [...AMOUNTS, ...NUMBERS].map(({ key }) => [key, String(isAmount(key) ? rules[key] / 100 : rules[key])]);
  return { ...rules, ...(Object.fromEntries(texts) as Record<NumberKey, string>) };
}

export type RulesLack = Lack<NumberKey | 'sources'>;

/** The rules of the fields, or what is wrong or missing and where. `read` reads an amount in rupees. */
export function rulesOf(draft: Draft, read: (text: string) => number | null): StraightThroughRules | RulesLack {
  const numbers: Partial<Record<NumberKey, number>> = {};
  if (draft.sources.length === 0) return { at: 'sources', says: 'Choose where bank lines may come from.' };
  for (const { key } of [...AMOUNTS, ...NUMBERS]) {
    const text = draft[key].trim();
    const value = isAmount(key) ? (text === '0' ? 0 : read(text)) : /^\d{1,6}$/.test(text) ? Number(text) : null;
    const { min, max } = BOUNDS[key];
    if (value === null || value < min || value > max) return { at: key, says: boundsWords(key) };
    numbers[key] = value;
  }
  const rules = { ...draft, ...(numbers as Record<NumberKey, number>) };
  return misfit(rules) ?? rules;
}

const sorted = ({ sources }: StraightThroughRules) => [...sources].sort().join();

/** The labels of what differs, for the dialog: every rule, as the table of the rules calls them. */
export const differing = (now: StraightThroughRules, next: StraightThroughRules): string[] => [
  ...(sorted(now) === sorted(next) ? [] : [SOURCES_LABEL]),
  ...(now.payerMatch === next.payerMatch ? [] : [PAYER_LABEL]),
  ...[...GUARDS, ...AMOUNTS, ...NUMBERS].filter(({ key }) => now[key] !== next[key]).map(({ label }) => label),
];
