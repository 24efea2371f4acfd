import type { Generated } from 'kysely';

export interface LedgerAccountTable {
  id: string;
  code: string;
  kind: 'customer_cash' | 'customer_bonus' | 'customer_hold' | 'bank' | 'suspense_receipts' | 'suspense_payouts' | 'expense_bonus' | 'income_fees' | 'loss_chargeback' | 'equity_opening' | 'adjust_manual';
  customerId: string | null;
  paymentMethodId: string | null;
  balancePaise: Generated<number>;
  derived: boolean;
  allowNegative: boolean;
}

export interface LedgerTransferTable {
  id: string;
  kind: string;
  refType: string;
  refId: string;
  debitAccountId: string;
  creditAccountId: string;
  amountPaise: number;
  memo: string | null;
  actorId: string | null;
  reversalOf: string | null;
  createdAt: Generated<Date>;
}

declare module '../../db/database.ts' {
  interface Database {
    ledgerAccount: LedgerAccountTable;
    ledgerTransfer: LedgerTransferTable;
  }
}
