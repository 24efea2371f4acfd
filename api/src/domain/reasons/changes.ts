import { GENERIC, LIST_RULES, REASON_LISTS, type ReasonListName, whyFixed } from './lists.ts';
import { messageProblem } from './messages.ts';
import { codeFor, listsWith, type Reason, type ReasonList, type ReasonLists } from './present.ts';
import { inWords, REASON_WORDS } from './words.ts';

/** A reason as it is to become, and its place in the list, from 1. */
export interface Wanted extends Reason {
  place: number;
}

/** Why a reason cannot become so: the field and a sentence. */
export interface ReasonProblem {
  field: 'words' | 'message' | 'offered' | 'place';
  code: 'BAD_VALUE' | 'UNKNOWN_PLACEHOLDER' | 'REASON_IS_FIXED' | 'LAST_REASON';
  msg: string;
}

/** A list holds this many reasons at most. */
export const MOST_REASONS = 30;

/** What the person typed, without blanks around it; an empty message is none. */
export const tidied = <W extends { words: string; message: string | null }>(wanted: W): W => ({
  ...wanted,
  words: wanted.words.trim(),
  message: wanted.message?.trim() || null,
});

/** The first thing that is wrong with what a reason is to become; undefined when it may. */
export function reasonProblem(lists: ReasonLists, list: ReasonListName, wanted: Wanted): ReasonProblem | undefined {
  const { told } = LIST_RULES[list];
  const { code, words, message, offered, place } = wanted;
  if (words.length < 3)
    return { field: 'words', code: 'BAD_VALUE', msg: 'Write at least three characters that staff read.' };
  const twin = [list, ...listsWith(lists, code)].some((one) =>
    lists[one].reasons.some((other) => other.code !== code && other.words.toLowerCase() === words.toLowerCase()),
  );
  if (twin) return { field: 'words', code: 'BAD_VALUE', msg: `Another reason is called “${words}” already.` };
  if (message !== null && !told)
    return { field: 'message', code: 'BAD_VALUE', msg: 'The customer is not told of this act.' };
  const problem = message !== null && told ? messageProblem(message, told) : undefined;
  if (problem) return { field: 'message', code: 'UNKNOWN_PLACEHOLDER', msg: problem };
  if (place < 1 || place > lists[list].reasons.length)
    return { field: 'place', code: 'BAD_VALUE', msg: `The list has ${lists[list].reasons.length} places.` };
  if (offered) return undefined;
  const fixed = whyFixed(list, code);
  if (fixed) return { field: 'offered', code: 'REASON_IS_FIXED', msg: `This reason is always offered. ${fixed}` };
  const others = lists[list].reasons.filter((one) => one.code !== code && one.code !== GENERIC && one.offered);
  return others.length > 0
    ? undefined
    : {
        field: 'offered',
        code: 'LAST_REASON',
        msg: 'It is the last reason that says something: the list would offer none.',
      };
}

/** The lists that change, with the reason as it is to become. Its words change wherever its code is. */
export function changedLists(lists: ReasonLists, list: ReasonListName, wanted: Wanted): Partial<ReasonLists> {
  const { place, ...reason } = wanted;
  const changed: Partial<ReasonLists> = { [list]: next(lists[list], reason, place) };
  for (const other of listsWith(lists, reason.code)) {
    const at = lists[other].reasons.findIndex(({ code }) => code === reason.code);
    const there = lists[other].reasons[at];
    if (other !== list && there && there.words !== reason.words)
      changed[other] = next(lists[other], { ...there, words: reason.words }, at + 1);
  }
  return changed;
}

function next({ version, reasons }: ReasonList, reason: Reason, place: number): ReasonList {
  const others = reasons.filter(({ code }) => code !== reason.code);
  return { version: version + 1, reasons: [...others.slice(0, place - 1), reason, ...others.slice(place - 1)] };
}

/** Codes that the program records by itself, in no list. */
const OWN_OF_PROGRAM = ['NOT_SENT'];

/** Whether a code means something already: in a list, or in the words of the program. */
export const isTaken = (lists: ReasonLists, code: string): boolean =>
  code in REASON_WORDS || OWN_OF_PROGRAM.includes(code) || REASON_LISTS.some((list) => hasCode(lists[list], code));

const hasCode = ({ reasons }: ReasonList, code: string): boolean => reasons.some((one) => one.code === code);

/** A free code for a reason of the company's own, from its words. */
export function freeCode(lists: ReasonLists, words: string): string {
  const from = codeFor(words);
  const base = from.length < 2 ? 'OWN_REASON' : from.slice(0, 36).replace(/_+$/, '');
  const endings = ['', ...Array.from({ length: 26 * 26 }, (_, at) => `_${letters(at)}`)];
  const free = endings.map((ending) => base + ending).find((code) => !isTaken(lists, code));
  if (!free) throw new Error(`No code is free for ${inWords(base)}`);
  return free;
}

const letters = (at: number): string =>
  (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26))) + String.fromCharCode(65 + (at % 26));
