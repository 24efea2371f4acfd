import { defineRemote } from '@backoffice/shared/remote';
import { depositApproval } from '@backoffice/shared/screens/deposit-approval';
import { paymentMethods } from '@backoffice/shared/screens/payment-methods';
import { recentWithdrawals } from '@backoffice/shared/screens/recent-withdrawals';
import { utrEntry } from '@backoffice/shared/screens/utr-entry';
import { customerDeposits } from './places/customer-deposits/index.ts';
import { unpaidPayouts } from './places/unpaid-payouts/index.ts';
import { recentDeposit } from './recent-deposit/index.ts';
import { recentUtr } from './recent-utr/index.ts';
import { withdrawApproval } from './withdraw-approval/index.ts';

export { CONTRACT_VERSION as contract } from '@backoffice/shared/contract';

const recentWithdrawal = recentWithdrawals({
  segment: 'recent-withdrawal',
  title: 'Recent Withdrawal',
  desk: 'paying',
});

/** The screens of Deposit and Franchise staff. Menu and routes are both derived from this list (specification §2). */
export const { createRemote } = defineRemote(
  [utrEntry, depositApproval, withdrawApproval, recentWithdrawal, recentDeposit, recentUtr, paymentMethods],
  { places: [unpaidPayouts, customerDeposits] },
);
