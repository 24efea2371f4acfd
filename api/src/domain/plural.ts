const RULES = new Intl.PluralRules('en-IN');

/** The one of two wordings that agrees with a number; whole sentences where the verb changes too. */
export const plural = (count: number, { one, many }: { one: string; many: string }): string =>
  RULES.select(count) === 'one' ? one : many;
