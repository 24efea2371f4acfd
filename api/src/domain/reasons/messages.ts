import { listed } from '../plural.ts';

/** What a message to a customer may name. */
export const PLACEHOLDERS = ['amount', 'utr', 'reference'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

interface PlaceholderWords {
  meaning: string;
  example: string;
}

/** What each placeholder becomes, and what it is in the preview. */
export const PLACEHOLDER_WORDS: Readonly<Record<Placeholder, PlaceholderWords>> = {
  amount: { meaning: 'The amount of the request', example: '₹5,000.00' },
  utr: { meaning: 'The UTR that the customer gave', example: '632411760788' },
  reference: { meaning: 'The number of the request', example: 'D-104233' },
};

/** The customers' side of an act: what its messages may name, and what is said while an owner has not written another. */
export interface Told {
  placeholders: readonly Placeholder[];
  message: string;
}

/** The longest message, before its placeholders are filled. */
export const MESSAGE_LENGTH = 500;

const NAMED = /\{(\w+)\}/g;

/** Why a text cannot be sent for an act, as a sentence; undefined when it can. */
export function messageProblem(text: string, { placeholders }: Told): string | undefined {
  const possible = listed(placeholders.map((name) => `{${name}}`));
  const unknown = [...text.matchAll(NAMED)].find(([, name]) => !placeholders.includes(name as Placeholder));
  if (unknown) return `${unknown[0]} is not known in this message. It may name ${possible}.`;
  if (/[{}]/.test(text.replace(NAMED, '')))
    return `A brace stands alone in this message. Braces are for placeholders: ${possible}.`;
  return undefined;
}

/** The text as the customer reads it. */
export const fillMessage = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(NAMED, (whole, name: string) => (name in values ? values[name as Placeholder] : whole));
