import { defineScreen, page } from '@backoffice/shared/remote';

export { DepositDesk } from './deposit-desk.tsx';

/** Deposits that wait for a decision: the bank line beside the claim (domain 2.2). */
export const depositApproval = defineScreen({
  segment: 'deposit-approval',
  title: 'Deposit Approval',
  shows: [
    {
      noun: 'deposits',
      statuses: ['pending', 'matched', 'on_hold'],
      lacks: ['flag=SELF_APPROVAL', 'flag=STRAIGHT_THROUGH', 'image', 'reason'],
      queues: ['deposit-approval', 'deposit-ready', 'deposit-needs-eyes', 'deposit-waiting', 'deposit-on-hold'],
      figures: ['money-in', 'deposits-decided', 'own-approved', 'own-rejected'],
    },
  ],
  words: 'claims credit match money in',
  acts: [
    {
      title: 'Enter a claim for a caller',
      query: 'form=claim',
      words: 'deposit phone call new customer',
      permission: 'deposits.create',
    },
  ],
  icon: 'money-in',
  group: 'work',
  page: page(
    () => import(/* webpackChunkName: "deposit-approval" */ './deposit-approval-page.tsx'),
    (file) => file.DepositApprovalPage,
  ),
});
