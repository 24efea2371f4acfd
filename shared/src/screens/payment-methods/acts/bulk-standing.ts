import type { PaymentMethod } from '@backoffice/shared/contract';
import type { BulkAct } from '@backoffice/shared/desk';

const common = { permission: 'methods.pause', most: 50, touches: ['payment-methods', 'summary'] } as const;

const bulkResume: BulkAct<PaymentMethod> = {
  ...common,
  label: 'Resume',
  past: 'resumed',
  path: '/payment-methods/bulk-resume',
  eligible: ({ status }) => status === 'paused',
  leftOut: 'not paused',
  itemOf: ({ id, version }) => ({ id, version }),
  consequence: 'Customers are shown them again at once. One that has reached its daily cap stays paused.',
};

/** Pausing several at once, or resuming them when only paused ones are selected (domain 2.9, Bulk). */
export const bulkPause: BulkAct<PaymentMethod> = {
  ...common,
  label: 'Pause',
  past: 'paused',
  path: '/payment-methods/bulk-pause',
  eligible: ({ status }) => status === 'active',
  leftOut: 'not active',
  itemOf: ({ id }) => ({ id }),
  consequence: 'Customers are not shown them until somebody resumes them. The remark is shown with each.',
  remark: 'required',
  otherwise: bulkResume,
};
