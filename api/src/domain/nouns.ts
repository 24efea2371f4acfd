/** The nouns that have lists, as spelt in paths. */
export const NOUNS = ['deposits', 'withdrawals', 'utrs', 'bonuses', 'payment-methods'] as const;
export type Noun = (typeof NOUNS)[number];
