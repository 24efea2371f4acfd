import { defineScreen, page } from '@backoffice/shared/remote';

/** The paying desk (domain 2.3). */
export const withdrawApproval = defineScreen({
  segment: 'withdraw-approval',
  title: 'Withdraw Approval',
  shows: [
    {
      noun: 'withdrawals',
      statuses: ['approved', 'paying', 'paying_uncertain'],
      queues: ['withdraw-approval', 'withdraw-paying', 'withdraw-uncertain'],
    },
  ],
  words: 'payout pay money out',
  icon: 'money-out',
  group: 'work',
  page: page(
    () => import(/* webpackChunkName: "withdraw-approval" */ './withdraw-approval-page.tsx'),
    (file) => file.WithdrawApprovalPage,
  ),
});
