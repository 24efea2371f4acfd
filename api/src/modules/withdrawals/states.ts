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

/** What a person should look at before paying (domain 2.3). */
export const WITHDRAWAL_FLAGS = ['NEW_PAYEE', 'SHARED_PAYEE', 'STALE_APPROVAL', 'LARGE', 'FIRST'] as const;
