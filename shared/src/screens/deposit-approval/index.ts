import { defineScreen, page } from '@backoffice/shared/remote';

export { DepositDesk } from './deposit-desk.tsx';

/** Deposits that wait for a decision: the bank line beside the claim (domain 2.2). */
export const depositApproval = defineScreen({
  segment: 'deposit-approval',
  title: 'Deposit Approval',
  page: page(() => import(/* webpackChunkName: "deposit-approval" */ './deposit-approval-page.tsx'), (file) => file.DepositApprovalPage),
});
