import { defineScreen, page } from '@backoffice/shared/remote';

/** The history of deposits (domain 2.6). */
export const recentDeposit = defineScreen({
  segment: 'recent-deposit',
  title: 'Recent Deposit',
  page: page(() => import(/* webpackChunkName: "recent-deposit" */ './recent-deposit-page.tsx'), (file) => file.RecentDepositPage),
});
