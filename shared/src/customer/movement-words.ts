import type { Movement } from '@backoffice/shared/contract';
import { sentenceCase } from '@backoffice/shared/domain';

/** Labels of movements by the kind of the ledger transfer. */
const KINDS: Readonly<Record<string, string>> = {
  DEPOSIT_CREDIT: 'Deposit credited',
  DEPOSIT_UNDONE: 'Credit reversed',
  DEPOSIT_UNDONE_LOSS: 'Not covered by the customer',
  DEPOSIT_CHARGEBACK: 'Chargeback of the bank',
  DEPOSIT_CHARGEBACK_LOSS: 'Not covered by the customer',
  WITHDRAW_HOLD: 'Held for a withdrawal',
  WITHDRAW_RELEASE: 'Given back from hold',
  WITHDRAW_PAID: 'Paid out',
  WITHDRAW_FEE: 'Fee',
  WITHDRAW_RETURNED: 'Payout came back',
  WITHDRAW_FEE_RETURNED: 'Fee given back',
  BONUS_CREDIT: 'Bonus given',
  BONUS_REVERSED: 'Bonus clawed back',
  BONUS_EXPIRED: 'Bonus expired',
  BONUS_RELEASED: 'Bonus released to cash',
  OPENING: 'Opening balance',
};

export const movementWords = (kind: string): string => KINDS[kind] ?? sentenceCase(kind);

const ACCOUNTS: Readonly<Record<string, string>> = {
  customer_cash: 'Cash',
  customer_hold: 'On hold',
  customer_bonus: 'Bonus',
  suspense_receipts: 'Unallocated money',
  suspense_payouts: 'Payouts under way',
  expense_bonus: 'Bonus cost',
  income_fees: 'Fees',
  loss_chargeback: 'Losses',
  adjust_manual: 'Adjustments',
  equity_opening: 'Before the panel',
};

/** The name of a ledger account; a bank account by its label. */
export const accountWords = ({ kind, method }: Movement['rows'][number]['debit']): string =>
  method ?? ACCOUNTS[kind] ?? sentenceCase(kind);

export type BalanceKind = 'cash' | 'hold' | 'bonus';

/** The customer's balances, with the API's key and the label. */
export const BALANCES: readonly {
  balance: BalanceKind;
  label: string;
  of: (balances: Movement['change']) => number;
}[] = [
  { balance: 'cash', label: 'Cash', of: ({ cashPaise }) => cashPaise },
  { balance: 'hold', label: 'On hold', of: ({ heldPaise }) => heldPaise },
  { balance: 'bonus', label: 'Bonus', of: ({ bonusPaise }) => bonusPaise },
];
