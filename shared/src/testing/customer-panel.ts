import type { CustomerPanel } from '../contract/index.ts';
import { aCustomer } from './rows.ts';

/** The panel of a customer who has done nothing yet. */
export const aCustomerPanel = (change: Partial<CustomerPanel> = {}): CustomerPanel => ({
  customer: aCustomer(),
  figures: {
    depositCount: 0,
    withdrawalCount: 0,
    depositedCount: 0,
    depositedPaise: 0,
    firstDepositAt: null,
    lastDepositAt: null,
    openDepositCount: 0,
    openDepositPaise: 0,
    withdrawnCount: 0,
    withdrawnPaise: 0,
    firstWithdrawalAt: null,
    lastWithdrawalAt: null,
    openWithdrawalCount: 0,
    openWithdrawalPaise: 0,
    bonusCount: 0,
    wrongUtrCount: 0,
  },
  standing: { appStatus: 'active', panelStatus: 'active', appKycStatus: 'verified', panelKycStatus: null },
  waiting: null,
  hasMoved: false,
  flags: [],
  payees: [],
  ...change,
});
