import { METHOD_ACTS, type PaymentMethod } from '@backoffice/shared/contract';
import { METHOD_STATUSES } from '@backoffice/shared/domain';
import { type DeskDefinition, withRules } from '@backoffice/shared/desk';

/** What a person can do to a payment method; the names are the API's (domain 3.3). */
export type MethodAct = keyof typeof METHOD_ACTS;

/**
 * The acts on payment methods (domain 1.3). A change of where money goes needs another person's approval; stopping
 * needs none.
 */
export const methodDesk: DeskDefinition<PaymentMethod, MethodAct> = {
  entity: 'payment-method',
  path: '/payment-methods',
  acts: withRules<MethodAct>(METHOD_ACTS, {
    approve: {
      label: 'Approve',
      key: 'a',
      tone: 'default',
      main: true,
      consequence: 'Customers pay to what is written here from now on.',
    },
    reject: {
      label: 'Reject change',
      key: 'r',
      tone: 'default',
      reasons: 'method-turn-down',
      consequence: 'What waits is dropped. What customers see stays as it is.',
    },
    submit: {
      label: 'Submit for approval',
      key: 's',
      tone: 'default',
      main: true,
      consequence: 'Another person looks at it. Customers see it once it is approved.',
    },
    resume: {
      label: 'Resume',
      key: 'p',
      tone: 'default',
      main: true,
      consequence: 'Customers are shown it again at once.',
    },
    pause: {
      label: 'Pause',
      key: 'p',
      tone: 'default',
      reasons: 'method-pause',
      consequence: 'Customers are not shown it until somebody resumes it.',
    },
    unfreeze: {
      label: 'Unfreeze',
      key: 'Shift+F',
      tone: 'default',
      consequence: 'It is paused. Customers are shown it when somebody resumes it.',
    },
    freeze: {
      label: 'Freeze now',
      key: 'f',
      tone: 'danger',
      reasons: 'method-freeze',
      consequence:
        'It is out of sight of customers at once. Only a lead can unfreeze it. Open deposits on it can still be decided.',
    },
    open: {
      label: 'Opening balance',
      tone: 'default',
      note: 'needed',
      consequence:
        'What the account held before the panel, once, before its first line and payout. Another person confirms it.',
    },
    close: {
      label: 'Close',
      key: 'Shift+C',
      tone: 'danger',
      reasons: 'method-close',
      consequence: 'It is closed for good. Deposits and bank lines on it can still be worked.',
    },
  }),
  open: (act, { status, waitsForApproval, openingBalancePaise, openingWaits, lastCreditAt }) => {
    if (act === 'open') return openingBalancePaise === 0 && openingWaits === null && lastCreditAt === null;
    return (act !== 'approve' && act !== 'reject') || status === 'pending_review' || waitsForApproval;
  },
  why: (_, { label }) => `No change of ${label} waits for approval.`,
  statuses: METHOD_STATUSES,
  about: ({ label, openDeposits }) => [
    { label: 'Method', value: label },
    { label: 'Open deposits', value: String(openDeposits) },
  ],
  touches: ['payment-methods', 'summary'],
};
