import type { MenuItem } from '../contract/index.ts';

/** A module with one screen for each list; tests about more screens define their own. */
export const EVERY_LIST: readonly MenuItem[] = [
  {
    segment: 'deposit-approval',
    title: 'Deposit Approval',
    shows: [{ noun: 'deposits', statuses: ['pending', 'matched', 'on_hold'] }],
  },
  { segment: 'recent-withdrawal', title: 'Recent Withdrawal', shows: [{ noun: 'withdrawals' }] },
  { segment: 'recent-deposit', title: 'Recent Deposit', shows: [{ noun: 'deposits' }] },
  { segment: 'recent-utr', title: "Recent UTR's", shows: [{ noun: 'utrs' }] },
  { segment: 'payment-methods', title: 'Payment Methods', shows: [{ noun: 'payment-methods' }] },
  { segment: 'second-person', title: 'Waiting for a second person', shows: [{ noun: 'second-person' }] },
];
