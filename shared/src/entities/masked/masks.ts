import type { CustomerPanel, Http, Outcome, Revealed, Utr } from '@backoffice/shared/contract';
import { revealOfCustomer, revealRemitter } from './reveal.resource.ts';

/** A masked value and how to reveal it once. */
export interface Mask {
  /** Its name within a sentence: `phone number`. */
  what: string;
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

const payeeMask = (customerId: string, { id, holderName }: Payee, field: Revealed['field'], what: string): Mask => ({
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
