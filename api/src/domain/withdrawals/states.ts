/** States of a withdrawal (domain 1.3). */
export const WITHDRAWAL_STATUSES = [
  'requested',
  'checking',
  'escalated',
  'on_hold',
  'approved',
  'paying',
  'paying_uncertain',
  'paid',
  'rejected',
  'cancelled',
  'returned',
  'frozen',
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

/** States in which the customer's money is held (domain 1.4 no. 9). */
export const HOLDING_STATUSES = [
  'requested',
  'checking',
  'escalated',
  'on_hold',
  'approved',
  'paying',
  'paying_uncertain',
  'returned',
  'frozen',
] as const satisfies readonly WithdrawalStatus[];

/** What a person should look at before paying (domain 2.3). */
export const WITHDRAWAL_FLAGS = ['NEW_PAYEE', 'SHARED_PAYEE', 'STALE_APPROVAL', 'LARGE', 'FIRST'] as const;
export type WithdrawalFlag = (typeof WITHDRAWAL_FLAGS)[number];
