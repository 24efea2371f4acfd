import { counted, type ListWords, plural } from '@backoffice/shared/domain';

const PERSON = { one: 'account', many: 'accounts' };
const POLICY = { one: 'policy', many: 'policies' };
const REASON = { one: 'reason', many: 'reasons' };
const DELIVERY = { one: 'delivery', many: 'deliveries' };
const ENTRY = { one: 'entry', many: 'entries' };

/** The sentences of the lists of the owner's room. */
export const OWNER_WORDS = {
  account: {
    ...PERSON,
    title: 'Account',
    titles: 'Accounts',
    loading: 'Loading accounts',
    failed: 'The accounts could not be loaded',
    forbidden: 'Only owners see accounts',
    none: 'No accounts',
    search: 'Search accounts',
    filter: 'Filter accounts',
    exporting: 'Export accounts',
    exported: (count, atLeast) =>
      count === undefined || atLeast
        ? 'The accounts, filtered and sorted as on the screen.'
        : `${counted(count, PERSON)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no account ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No account matches this filter', many: `No account matches these ${filters} filters` }),
    hidden: (count) => (count === undefined ? 'Other accounts are hidden.' : `Hidden: ${counted(count, PERSON)}.`),
  },
  policy: {
    ...POLICY,
    title: 'Policy',
    titles: 'Policies',
    loading: 'Loading policies',
    failed: 'The policies could not be loaded',
    forbidden: 'Only owners change policies',
    none: 'No policies',
    search: 'Search policies',
    filter: 'Filter policies',
    exporting: 'Export policies',
    exported: () => 'The policies as on the screen.',
    missing: (no) => `There is no policy ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No policy matches this filter', many: `No policy matches these ${filters} filters` }),
    hidden: (count) => (count === undefined ? 'Other policies are hidden.' : `Hidden: ${counted(count, POLICY)}.`),
  },
  reason: {
    ...REASON,
    title: 'Reason',
    titles: 'Reasons',
    loading: 'Loading reasons',
    failed: 'The reasons could not be loaded',
    forbidden: 'Only owners change reasons',
    none: 'No reasons',
    search: 'Search reasons',
    filter: 'Filter reasons',
    exporting: 'Export reasons',
    exported: () => 'The reasons as on the screen.',
    missing: (no) => `There is no reason ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No reason matches this filter', many: `No reason matches these ${filters} filters` }),
    hidden: (count) => (count === undefined ? 'Other reasons are hidden.' : `Hidden: ${counted(count, REASON)}.`),
  },
  delivery: {
    ...DELIVERY,
    title: 'Delivery',
    titles: 'Deliveries',
    loading: 'Loading deliveries',
    failed: 'The deliveries could not be loaded',
    forbidden: 'Only owners see deliveries',
    none: 'No deliveries',
    search: 'Search deliveries',
    filter: 'Filter deliveries',
    exporting: 'Export deliveries',
    exported: () => 'The deliveries as on the screen.',
    missing: (no) => `There is no delivery ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No delivery matches this filter', many: `No delivery matches these ${filters} filters` }),
    hidden: (count) => (count === undefined ? 'Other deliveries are hidden.' : `Hidden: ${counted(count, DELIVERY)}.`),
  },
  entry: {
    ...ENTRY,
    title: 'Entry',
    titles: 'Entries',
    loading: 'Loading the audit',
    failed: 'The audit could not be loaded',
    forbidden: 'Your role cannot see the audit',
    none: 'No entries',
    search: 'Search the audit',
    filter: 'Filter the audit',
    exporting: 'Export the audit',
    exported: (count, atLeast) =>
      count === undefined
        ? 'The entries, filtered and sorted as on the screen.'
        : atLeast
          ? `More than ${counted(count, ENTRY)}, filtered and sorted as on the screen.`
          : `${counted(count, ENTRY)}, filtered and sorted as on the screen.`,
    missing: (no) => `There is no entry ${no}`,
    noMatch: (filters) =>
      plural(filters, { one: 'No entry matches this filter', many: `No entry matches these ${filters} filters` }),
    hidden: (count) => (count === undefined ? 'Other entries are hidden.' : `Hidden: ${counted(count, ENTRY)}.`),
  },
} as const satisfies Record<string, ListWords>;
