import { CUSTOMER_STATUSES, type CustomerStatus } from './states.ts';

/** What a person in the panel can do about a customer (domain 1.3). */
export type CustomerEvent = 'block' | 'unblock' | 'close' | 'rate' | 'identify' | 'tag' | 'open';

/** The states from which an event is possible: the one table that every act and every test asks. */
export const CUSTOMER_TRANSITIONS: Record<CustomerEvent, readonly CustomerStatus[]> = {
  block: ['active', 'suspended'],
  unblock: ['suspended', 'blocked', 'closed'],
  close: ['active', 'suspended', 'blocked'],
  rate: CUSTOMER_STATUSES,
  identify: CUSTOMER_STATUSES,
  tag: CUSTOMER_STATUSES,
  open: ['active', 'suspended', 'blocked'],
};

/** Why an event is not possible, as a sentence. */
export const whyNotCustomer = (status: CustomerStatus, code: string): string => STANDS[status](code);

/** Why an event changes nothing, as a sentence. */
export const sameCustomer = (status: CustomerStatus, code: string): string => STANDS_ALREADY[status](code);

/** What the operator's app has stopped only the app lifts. */
export const stoppedByApp = (status: CustomerStatus, code: string): string => STOPPED_BY_APP[status](code);

const STANDS: Record<CustomerStatus, (code: string) => string> = {
  active: (code) => `${code} is active.`,
  suspended: (code) => `${code} is suspended.`,
  blocked: (code) => `${code} is blocked.`,
  closed: (code) => `${code} is closed.`,
};

const STANDS_ALREADY: Record<CustomerStatus, (code: string) => string> = {
  active: (code) => `${code} is active already.`,
  suspended: (code) => `${code} is suspended already.`,
  blocked: (code) => `${code} is blocked already.`,
  closed: (code) => `${code} is closed already.`,
};

const STOPPED_BY_APP: Record<CustomerStatus, (code: string) => string> = {
  active: (code) => `The panel has not stopped ${code}, and the operator's app says that it is active.`,
  suspended: (code) => `The operator's app says that ${code} is suspended: it is lifted there.`,
  blocked: (code) => `The operator's app says that ${code} is blocked: it is lifted there.`,
  closed: (code) => `The operator's app says that ${code} is closed: it is lifted there.`,
};

/** Why a person decides about a customer or a payee; the panel has the words. */
export const CUSTOMER_REASONS = [
  'FRAUD_SUSPECTED',
  'CHARGEBACK',
  'IDENTITY',
  'CUSTOMER_ASKED',
  'LEGAL_ORDER',
  'CLEARED',
  'MISTAKE',
  'OTHER',
] as const;
