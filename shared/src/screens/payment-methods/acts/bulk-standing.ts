import type { PaymentMethod } from '@backoffice/shared/contract';
import type { BulkAct } from '@backoffice/shared/desk';

const common = { most: 50, touches: ['payment-methods', 'summary'] } as const;

const bulkResume: BulkAct<PaymentMethod> = {
  ...common,
  permission: 'methods.resume',
  words: {
    selected: (count) => `Resume ${count} selected`,
    matching: 'Resume all that match',
    shortcut: 'Resume the selected rows',
    title: (items) => `Resume ${items}`,
    confirm: (count) => `Resume ${count}`,
    fit: (selected, fit) => `${selected} selected, ${fit} can be resumed together`,
    none: 'None of the payment methods that match can be resumed together',
    outcome: { done: 'Resumed', notDone: 'Not resumed', file: 'resumed_payment-methods' },
  },
  path: '/payment-methods/bulk-resume',
  eligible: ({ status }) => status === 'paused',
  leftOut: 'not paused',
  itemOf: ({ id, version }) => ({ id, version }),
  consequence: 'Customers are shown them again at once. One that has reached its daily cap stays paused.',
};

/** Pausing several at once, or resuming them when only paused ones are selected (domain 2.9, Bulk). */
export const bulkPause: BulkAct<PaymentMethod> = {
  ...common,
  permission: 'methods.pause',
  words: {
    selected: (count) => `Pause ${count} selected`,
    matching: 'Pause all that match',
    shortcut: 'Pause the selected rows',
    title: (items) => `Pause ${items}`,
    confirm: (count) => `Pause ${count}`,
    fit: (selected, fit) => `${selected} selected, ${fit} can be paused together`,
    none: 'None of the payment methods that match can be paused together',
    outcome: { done: 'Paused', notDone: 'Not paused', file: 'paused_payment-methods' },
  },
  path: '/payment-methods/bulk-pause',
  eligible: ({ status }) => status === 'active',
  leftOut: 'not active',
  itemOf: ({ id }) => ({ id }),
  consequence: 'Customers are not shown them until somebody resumes them. The comment is shown with each.',
  remark: 'required',
  otherwise: bulkResume,
};
