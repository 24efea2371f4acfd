import { defineScreen, page } from '@backoffice/shared/remote';

/** The history of deposits (domain 2.6). */
export const recentDeposit = defineScreen({
  segment: 'recent-deposit',
  title: 'Recent Deposit',
  shows: [{ noun: 'deposits', figures: ['money-in', 'deposits-decided', 'own-approved', 'own-rejected'] }],
  // In one chunk with Deposit Approval: they share nearly all code, and a chunk of its own would be another request.
  words: 'history approved rejected credited',
  icon: 'money-in-history',
  group: 'history',
  page: page(
    () => import(/* webpackChunkName: "deposit-approval" */ './recent-deposit-page.tsx'),
    (file) => file.RecentDepositPage,
  ),
});
