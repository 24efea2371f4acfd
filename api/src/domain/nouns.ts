/** What is listed, by the name that its list has in a path. */
export const NOUNS = ['deposits', 'withdrawals', 'utrs', 'bonuses', 'payment-methods'] as const;
export type Noun = (typeof NOUNS)[number];
