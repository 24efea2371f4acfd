import { reasonLabel } from './words.ts';
import { GENERIC, LIST_RULES, REASON_LISTS, type ReasonListName } from './lists.ts';

/** One reason of a list, as it is at present. */
export interface Reason {
  /** Never changes: rows, rules and the audit name it. */
  code: string;
  /** What staff read. A code has the same words in every list. */
  words: string;
  /** What the customer is told; null: nothing but the new state. */
  message: string | null;
  /** Whether new acts may name it. */
  offered: boolean;
}

/** The reasons of one list in their order, and how often it was changed. */
export interface ReasonList {
  version: number;
  reasons: Reason[];
}

export type ReasonLists = Record<ReasonListName, ReasonList>;

/** A reason as the program brings it; null for one of the company's own. */
export function original(list: ReasonListName, code: string): Reason | null {
  const { codes, told } = LIST_RULES[list];
  if (!codes.includes(code)) return null;
  return { code, words: reasonLabel(code), message: told?.message ?? null, offered: true };
}

/** A list as it was stored, with the reasons that the program has gained since: before the generic one. */
export function presentList(list: ReasonListName, stored: ReasonList | undefined): ReasonList {
  const known = stored?.reasons ?? [];
  const missing = LIST_RULES[list].codes
    .filter((code) => !known.some((reason) => reason.code === code))
    .flatMap((code) => original(list, code) ?? []);
  const last = known.at(-1)?.code === GENERIC ? known.slice(-1) : [];
  const before = last.length > 0 ? known.slice(0, -1) : known;
  return { version: stored?.version ?? 1, reasons: [...before, ...missing, ...last] };
}

/** Every list that has the code. */
export const listsWith = (lists: ReasonLists, code: string): ReasonListName[] =>
  REASON_LISTS.filter((list) => lists[list].reasons.some((reason) => reason.code === code));

/** The code for a reason of the company's own, from its words: A to Z and `_`. Empty when no letter is left. */
export const codeFor = (words: string): string =>
  words
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, CODE_LENGTH)
    .replace(/_+$/, '');

export const CODE_LENGTH = 40;
/** At least two characters, as the audit keeps reasons (`reasonWords`). */
export const CODE_PATTERN = '^[A-Z][A-Z_]{1,39}$';
