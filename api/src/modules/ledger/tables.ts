import type { Generated, JSONColumnType } from 'kysely';
import type { Found } from './whole-check.ts';

export interface LedgerAccountTable {
  id: string;
  code: string;
  kind:
    | 'customer_cash'
    | 'customer_bonus'
    | 'customer_hold'
    | 'bank'
    | 'suspense_receipts'
    | 'suspense_payouts'
    | 'expense_bonus'
    | 'income_fees'
    | 'loss_chargeback'
    | 'equity_opening'
    | 'adjust_manual'
    | 'expense_bank_charges'
    | 'expense_bank_tax'
    | 'income_interest'
    | 'equity_owner'
    | 'transit_own';
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

export interface LedgerOverrideTable {
  id: string;
  chips: string[];
  reason: string;
  staffId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The database was restored to an earlier moment, by a command. */
export interface RestoreEventTable {
  id: string;
  restoredTo: Date;
  restoredAt: Date;
  restoredBy: string;
}

/** The result of the last check of the whole ledger: one row. */
export interface LedgerCheckTable {
  one: boolean;
  checkedAt: Date;
  found: JSONColumnType<Found>;
}

declare module '../../db/database.ts' {
  interface Database {
    ledgerAccount: LedgerAccountTable;
    ledgerTransfer: LedgerTransferTable;
    ledgerOverride: LedgerOverrideTable;
    ledgerCheck: LedgerCheckTable;
    restoreEvent: RestoreEventTable;
  }
}
