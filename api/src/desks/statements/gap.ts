import { rupees } from '../../domain/rupees.ts';

/** The statement before, as far as a gap can be seen. */
export interface Neighbour {
  no: string;
  to: string;
  closingPaise: number;
}

interface Later {
  from: string | null;
  openingPaise: number | null;
}

const DAY_MS = 86_400_000;
const WORDS = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const said = (ms: number): string => WORDS.format(new Date(ms));

/**
 * What is missing between two statements of an account: whole days, or money on the day where one ends and the next
 * begins. Null when nothing is; statements that overlap prove each other row by row.
 */
export function gapBefore({ from, openingPaise }: Later, before: Neighbour | null): string | null {
  if (!before || !from || openingPaise === null) return null;
  const [end, begin] = [at(before.to), at(from)];
  const same = before.closingPaise === openingPaise;
  const [first, last] = [end + DAY_MS, begin - DAY_MS];
  if (first <= last) {
    const days = first === last ? `${said(first)} is missing` : `${said(first)} to ${said(last)} are missing`;
    const money = same
      ? 'The balance is the same, so no money moved in between.'
      : `The balance moved from ${rupees(before.closingPaise)} to ${rupees(openingPaise)} in between.`;
    return `${days}: ${before.no} ends on ${said(end)}. ${money}`;
  }
  if (begin > end && !same)
    return `${before.no} closes on ${said(end)} with ${rupees(before.closingPaise)}, and this one opens with ${rupees(openingPaise)}.`;
  return null;
}
