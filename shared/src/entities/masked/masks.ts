import type { CustomerPanel, Http, Outcome, Revealed, Utr } from '@backoffice/shared/contract';
import { revealOfCustomer, revealRemitter } from './reveal.resource.ts';

interface MaskWords {
  reveal: (whose: string) => string;
  hide: (whose: string) => string;
  /** Title of the dialog. */
  ask: (whose: string) => string;
}

/** What is said of revealing each kind of masked value. */
export const MASK_WORDS = {
  'account number': {
    reveal: (whose) => `Reveal the account number of ${whose}`,
    hide: (whose) => `Hide the account number of ${whose}`,
    ask: (whose) => `Reveal the account number of ${whose}?`,
  },
  'phone number': {
    reveal: (whose) => `Reveal the phone number of ${whose}`,
    hide: (whose) => `Hide the phone number of ${whose}`,
    ask: (whose) => `Reveal the phone number of ${whose}?`,
  },
  "remitter's account": {
    reveal: (whose) => `Reveal the remitter's account of ${whose}`,
    hide: (whose) => `Hide the remitter's account of ${whose}`,
    ask: (whose) => `Reveal the remitter's account of ${whose}?`,
  },
  'UPI address': {
    reveal: (whose) => `Reveal the UPI address of ${whose}`,
    hide: (whose) => `Hide the UPI address of ${whose}`,
    ask: (whose) => `Reveal the UPI address of ${whose}?`,
  },
} as const satisfies Record<string, MaskWords>;

/** A masked value and how to reveal it once. */
export interface Mask {
  what: keyof typeof MASK_WORDS;
  /** Its owner: `Ravi Kumar`, `U-80001`. */
  whose: string;
  /** All are required; the API has the same rule and checks it again. */
  permissions: readonly string[];
  /** Whether a reason is required. */
  why: 'needed' | 'welcome';
  /** The row whose history records the reveal. */
  kept: { entityType: string; id: string };
  lift: (http: Http, reason: string | undefined) => Promise<Outcome<{ value: string }>>;
}

type Payee = CustomerPanel['payees'][number];

const LEADS = ['customers.reveal'];
const PAYERS = ['customers.reveal', 'withdrawals.reveal'];

export const phoneMask = ({ id, name }: CustomerPanel['customer']): Mask => ({
  what: 'phone number',
  whose: name,
  permissions: LEADS,
  why: 'welcome',
  kept: { entityType: 'customer', id },
  lift: (http, reason) => revealOfCustomer(http, id, { field: 'phone', reason }),
});

const payeeMask = (
  customerId: string,
  { id, holderName }: Payee,
  field: Revealed['field'],
  what: Mask['what'],
): Mask => ({
  what,
  whose: holderName,
  permissions: PAYERS,
  why: 'needed',
  kept: { entityType: 'customer', id: customerId },
  lift: (http, reason) => revealOfCustomer(http, customerId, { field, id, reason }),
});

export const accountMask = (customerId: string, payee: Payee): Mask =>
  payeeMask(customerId, payee, 'accountNo', 'account number');

export const vpaMask = (customerId: string, payee: Payee): Mask => payeeMask(customerId, payee, 'vpa', 'UPI address');

export const remitterMask = ({ id, no }: Pick<Utr, 'id' | 'no'>): Mask => ({
  what: "remitter's account",
  whose: no,
  permissions: LEADS,
  why: 'needed',
  kept: { entityType: 'utr', id },
  lift: (http, reason) => revealRemitter(http, id, reason),
});
