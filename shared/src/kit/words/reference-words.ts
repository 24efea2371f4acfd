interface ReferenceWords {
  /** Name of the button, with what it shows, so that it can be spoken as it is read (WCAG 2.5.3). */
  copy: (value: string) => string;
  copied: string;
}

/** What a reference is, with what is said of copying it. */
const REFERENCE_WORDS = {
  account: { copy: (value) => `Copy account ${value}`, copied: 'Account copied' },
  'account name': { copy: (value) => `Copy account name ${value}`, copied: 'Account name copied' },
  'account number': { copy: (value) => `Copy account number ${value}`, copied: 'Account number copied' },
  campaign: { copy: (value) => `Copy campaign ${value}`, copied: 'Campaign copied' },
  'customer code': { copy: (value) => `Copy customer code ${value}`, copied: 'Customer code copied' },
  IFSC: { copy: (value) => `Copy IFSC ${value}`, copied: 'IFSC copied' },
  key: { copy: (value) => `Copy key ${value}`, copied: 'Key copied' },
  number: { copy: (value) => `Copy number ${value}`, copied: 'Number copied' },
  'one-time code': { copy: (value) => `Copy one-time code ${value}`, copied: 'One-time code copied' },
  'one-time password': {
    copy: (value) => `Copy one-time password ${value}`,
    copied: 'One-time password copied',
  },
  'payout UTR': { copy: (value) => `Copy payout UTR ${value}`, copied: 'Payout UTR copied' },
  'phone number': { copy: (value) => `Copy phone number ${value}`, copied: 'Phone number copied' },
  "remitter's account": {
    copy: (value) => `Copy remitter's account ${value}`,
    copied: "Remitter's account copied",
  },
  event: { copy: (value) => `Copy event ${value}`, copied: 'Event copied' },
  secret: { copy: (value) => `Copy secret ${value}`, copied: 'Secret copied' },
  request: { copy: (value) => `Copy request ${value}`, copied: 'Request copied' },
  'UPI address': { copy: (value) => `Copy UPI address ${value}`, copied: 'UPI address copied' },
  username: { copy: (value) => `Copy username ${value}`, copied: 'Username copied' },
  UTR: { copy: (value) => `Copy UTR ${value}`, copied: 'UTR copied' },
} as const satisfies Record<string, ReferenceWords>;

export type ReferenceLabel = keyof typeof REFERENCE_WORDS;

/** Of a label that only another version of a module knows. */
const OTHER: ReferenceWords = { copy: (value) => `Copy ${value}`, copied: 'Copied' };

export const referenceWords = (label: string): ReferenceWords =>
  (REFERENCE_WORDS as Readonly<Record<string, ReferenceWords>>)[label] ?? OTHER;
