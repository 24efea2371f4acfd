import { counted, plural, type Words, WORDS } from './words.ts';

/** The sentences that lists use about their rows, whole for each noun so that they can be translated. */
export interface ListWords extends Words {
  /** Titles of one row and of all of them. */
  title: string;
  titles: string;
  loading: string;
  failed: string;
  forbidden: string;
  /** There are no rows. */
  none: string;
  search: string;
  filter: string;
  exporting: string;
  /** The contents of an exported file; `count` is absent while unknown, `atLeast` when counting was cut off. */
  exported: (count: number | undefined, atLeast: boolean) => string;
  missing: (no: string) => string;
  noMatch: (filters: number) => string;
  /** Rows that the default filters leave out; `count` is absent while unknown. */
  hidden: (count: number | undefined) => string;
}

export const LIST_WORDS = {
  deposit: {
    ...WORDS.deposit,
    title: 'Deposit',
    titles: 'Deposits',
    loading: 'Loading deposits',
    failed: 'The deposits could not be loaded',
    forbidden: 'Your role cannot see deposits',
    none: 'No deposits',
    search: 'Search deposits',
    filter: 'Filter deposits',
    exporting: 'Export deposits',
    exported: (count, atLeast) =>
      count === undefined
        ? 'The deposits, filtered and sorted as on the screen.'
        : atLeast
          ? `More than ${counted(count, WORDS.deposit)}, filtered and sorted as on the screen.`
          : `${counted(count, WORDS.deposit)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no deposit ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No deposit matches this filter', many: `No deposit matches these ${filters} filters` }),
    hidden: (count) =>
      count === undefined ? 'Other deposits are hidden.' : `Hidden: ${counted(count, WORDS.deposit)}.`,
  },
  withdrawal: {
    ...WORDS.withdrawal,
    title: 'Withdrawal',
    titles: 'Withdrawals',
    loading: 'Loading withdrawals',
    failed: 'The withdrawals could not be loaded',
    forbidden: 'Your role cannot see withdrawals',
    none: 'No withdrawals',
    search: 'Search withdrawals',
    filter: 'Filter withdrawals',
    exporting: 'Export withdrawals',
    exported: (count, atLeast) =>
      count === undefined
        ? 'The withdrawals, filtered and sorted as on the screen.'
        : atLeast
          ? `More than ${counted(count, WORDS.withdrawal)}, filtered and sorted as on the screen.`
          : `${counted(count, WORDS.withdrawal)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no withdrawal ${no}`,
    noMatch: (filters) =>
      plural(filters, {
        one: 'No withdrawal matches this filter',
        many: `No withdrawal matches these ${filters} filters`,
      }),
    hidden: (count) =>
      count === undefined ? 'Other withdrawals are hidden.' : `Hidden: ${counted(count, WORDS.withdrawal)}.`,
  },
  bonus: {
    ...WORDS.bonus,
    title: 'Bonus',
    titles: 'Bonuses',
    loading: 'Loading bonuses',
    failed: 'The bonuses could not be loaded',
    forbidden: 'Your role cannot see bonuses',
    none: 'No bonuses',
    search: 'Search bonuses',
    filter: 'Filter bonuses',
    exporting: 'Export bonuses',
    exported: (count, atLeast) =>
      count === undefined
        ? 'The bonuses, filtered and sorted as on the screen.'
        : atLeast
          ? `More than ${counted(count, WORDS.bonus)}, filtered and sorted as on the screen.`
          : `${counted(count, WORDS.bonus)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no bonus ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No bonus matches this filter', many: `No bonus matches these ${filters} filters` }),
    hidden: (count) => (count === undefined ? 'Other bonuses are hidden.' : `Hidden: ${counted(count, WORDS.bonus)}.`),
  },
  bankLine: {
    ...WORDS.bankLine,
    title: 'Bank line',
    titles: 'Bank lines',
    loading: 'Loading bank lines',
    failed: 'The bank lines could not be loaded',
    forbidden: 'Your role cannot see bank lines',
    none: 'No bank lines',
    search: 'Search bank lines',
    filter: 'Filter bank lines',
    exporting: 'Export bank lines',
    exported: (count, atLeast) =>
      count === undefined
        ? 'The bank lines, filtered and sorted as on the screen.'
        : atLeast
          ? `More than ${counted(count, WORDS.bankLine)}, filtered and sorted as on the screen.`
          : `${counted(count, WORDS.bankLine)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no bank line ${no}`,
    noMatch: (filters) =>
      plural(filters, {
        one: 'No bank line matches this filter',
        many: `No bank line matches these ${filters} filters`,
      }),
    hidden: (count) =>
      count === undefined ? 'Other bank lines are hidden.' : `Hidden: ${counted(count, WORDS.bankLine)}.`,
  },
  paymentMethod: {
    ...WORDS.paymentMethod,
    title: 'Payment method',
    titles: 'Payment methods',
    loading: 'Loading payment methods',
    failed: 'The payment methods could not be loaded',
    forbidden: 'Your role cannot see payment methods',
    none: 'No payment methods',
    search: 'Search payment methods',
    filter: 'Filter payment methods',
    exporting: 'Export payment methods',
    exported: (count, atLeast) =>
      count === undefined
        ? 'The payment methods, filtered and sorted as on the screen.'
        : atLeast
          ? `More than ${counted(count, WORDS.paymentMethod)}, filtered and sorted as on the screen.`
          : `${counted(count, WORDS.paymentMethod)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no payment method ${no}`,
    noMatch: (filters) =>
      plural(filters, {
        one: 'No payment method matches this filter',
        many: `No payment method matches these ${filters} filters`,
      }),
    hidden: (count) =>
      count === undefined ? 'Other payment methods are hidden.' : `Hidden: ${counted(count, WORDS.paymentMethod)}.`,
  },
} as const satisfies Record<string, ListWords>;
