const RULES = new Intl.PluralRules('en-IN');

/** The one of two wordings that agrees with a number; whole sentences where the verb changes too. */
export const plural = (count: number, { one, many }: { one: string; many: string }): string =>
  RULES.select(count) === 'one' ? one : many;

const FIGURE = new Intl.NumberFormat('en-IN');
const LIST = new Intl.ListFormat('en-IN');

/** `1,204`, in the grouping of the country. */
export const figure = (count: number): string => FIGURE.format(count);

/** `a, b and c`. */
export const listed = (items: readonly string[]): string => LIST.format(items);
