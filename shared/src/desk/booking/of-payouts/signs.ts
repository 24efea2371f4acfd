import type { PayoutsOfLine } from '@backoffice/shared/contract';

type Sign = PayoutsOfLine['returned'][number]['signs'][number];

const WORDS: Readonly<Record<Sign, string>> = {
  reference: 'its reference',
  account: 'its account',
  name: 'the name of its beneficiary',
  words: 'words of a return',
};

/** What in the line speaks for a payout, as sentences. */
export function signWords(signs: readonly Sign[], likeliest: boolean): string {
  const found = signs.map((sign) => WORDS[sign]);
  const says = found.length > 0 ? `The line has ${listed(found)}.` : 'The amount is the same.';
  return likeliest ? says : `${says} Others fit as well.`;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
