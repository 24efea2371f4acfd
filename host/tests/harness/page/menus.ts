import type { ActionName, MenuItem } from '@backoffice/shared/contract';
import type { TestedModule } from '../stack/address.ts';

/**
 * The side menus as specification §2 prints them. Written out here, so that the tests do not depend on the product's
 * own list.
 */
const DEPOSIT: MenuItem[] = [
  { title: 'UTR Entry', segment: 'utr' },
  { title: 'Deposit Approval', segment: 'deposit-approval' },
  { title: 'Withdraw Approval', segment: 'withdraw-approval' },
  { title: 'Recent Withdrawal', segment: 'recent-withdrawal' },
  { title: 'Recent Deposit', segment: 'recent-deposit' },
  { title: "Recent UTR's", segment: 'recent-utr' },
  { title: 'Payment Methods', segment: 'payment-methods' },
];

const BANKER: MenuItem[] = [
  { title: 'Payment Methods', segment: 'payment-methods' },
  { title: 'UTR Entry', segment: 'utr' },
  { title: 'Deposit Approval', segment: 'deposit-approval' },
];

const WITHDRAW: MenuItem[] = [
  { title: 'Bonus', segment: 'bonus' },
  { title: 'Checking', segment: 'checking' },
  { title: 'Recent Withdraw', segment: 'recent' },
];

export const MENUS: Record<TestedModule, readonly MenuItem[]> = {
  deposit: DEPOSIT,
  banker: BANKER,
  withdraw: WITHDRAW,
};

/** A demo staff member of each action name, and the module that specification §4 gives it. */
export const DESKS: readonly { action: ActionName; username: string; module: TestedModule }[] = [
  { action: 'Deposit', username: 'deposit', module: 'deposit' },
  { action: 'Franchise', username: 'franchise', module: 'deposit' },
  { action: 'Banker', username: 'banker', module: 'banker' },
  { action: 'Withdraw', username: 'withdraw', module: 'withdraw' },
  { action: 'BackOffice', username: 'backoffice', module: 'withdraw' },
];

/** Each module once, with a staff member who may use it. */
export const MODULES = [...new Map(DESKS.map((desk) => [desk.module, desk])).values()].map(({ module }) => ({
  module,
  username: module,
}));

/** Every screen once, with a staff member who may use it. */
export const SCREENS = (['deposit', 'banker', 'withdraw'] as const).flatMap((module) =>
  MENUS[module].map((item) => ({ ...item, module, username: module })),
);
