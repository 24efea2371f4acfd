import type { StraightThroughRules } from '@backoffice/shared/contract';
import { AMOUNTS, NUMBERS } from './words.ts';

type NumberKey = (typeof AMOUNTS | typeof NUMBERS)[number]['key'];
/** What stands in the fields: amounts in rupees, all else as it is. */
export type Draft = Omit<StraightThroughRules, NumberKey> & Record<NumberKey, string>;

const isAmount = (key: NumberKey) => AMOUNTS.some((field) => field.key === key);

export function draftOf(rules: StraightThroughRules): Draft {
  const texts = [...AMOUNTS, ...NUMBERS].map(({ key }) => [key, String(isAmount(key) ? rules[key] / 100 : rules[key])]);
  return { ...rules, ...(Object.fromEntries(texts) as Record<NumberKey, string>) };
}

/** The rules of the fields, or what is missing as a sentence. `read` reads an amount in rupees. */
export function rulesOf(draft: Draft, read: (text: string) => number | null): StraightThroughRules | string {
  const numbers: Partial<Record<NumberKey, number>> = {};
  for (const { key, label } of [...AMOUNTS, ...NUMBERS]) {
    const text = draft[key].trim();
    const value = isAmount(key) ? (text === '0' ? 0 : read(text)) : /^\d{1,6}$/.test(text) ? Number(text) : null;
    if (value === null) return isAmount(key) ? `${label}: give an amount.` : `${label}: give a whole number.`;
    numbers[key] = value;
  }
  if (draft.sources.length === 0) return 'Choose where bank lines may come from.';
  return { ...draft, ...(numbers as Record<NumberKey, number>) };
}

/** The labels of what differs, for the dialog. */
export const differing = (now: StraightThroughRules, next: StraightThroughRules): string[] =>
  [...AMOUNTS, ...NUMBERS].filter(({ key }) => now[key] !== next[key]).map(({ label }) => label);
