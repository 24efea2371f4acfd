/** Nouns of rows that no live event tells of: their lists are polled while others are live, and say how old they are. */
export const UNTOLD: readonly string[] = ['audit', 'web-hooks'];
