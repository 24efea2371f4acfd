import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { accountId, type AccountRef } from './accounts.ts';

/** Every kind of money movement; each happens at most once per reference (domain 1.4). */
export type TransferKind =
  | 'OPENING'
  | 'UTR_CREDIT'
  | 'UTR_CREDIT_VOID'
  | 'UTR_DEBIT'
  | 'UTR_DEBIT_VOID'
  | 'UTR_DEBIT_CLAIMED'
  | 'UTR_RETURNED'
  | 'DEPOSIT_CREDIT'
  | 'DEPOSIT_UNDONE'
  | 'DEPOSIT_UNDONE_LOSS'
  | 'DEPOSIT_CHARGEBACK'
  | 'DEPOSIT_CHARGEBACK_LOSS'
  | 'WITHDRAW_HOLD'
  | 'WITHDRAW_RELEASE'
  | 'WITHDRAW_PAID'
  | 'WITHDRAW_FEE'
  | 'WITHDRAW_RETURNED'
  | 'WITHDRAW_FEE_RETURNED'
  | 'BONUS_CREDIT'
  | 'BONUS_REVERSED'
  | 'BONUS_EXPIRED'
  | 'BONUS_RELEASED';

/** One row of the ledger: `amountPaise` leaves `debit` and arrives in `credit`. */
export interface Transfer {
  kind: TransferKind;
  refType: 'utr' | 'utr_entry' | 'deposit' | 'withdrawal' | 'bonus' | 'payment_method';
  /** E.g. `<utr>#<claimNo>` for a deposit's credit, `<id>#<attemptNo>` for a payout. */
  refId: string;
  debit: AccountRef;
  credit: AccountRef;
  amountPaise: number;
  memo?: string;
  actorId: string | null;
  at: Date;
}

/**
 * Posts transfers in their order; the database updates the balances. Violations to map: `ledger_transfer_once` (already
 * posted) and `ledger_account_not_overdrawn` (not enough money).
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  await tx
    .insertInto('ledgerTransfer')
    .values(
      transfers.map(({ kind, refType, refId, debit, credit, amountPaise, memo, actorId, at }) => ({
        id: newId(),
        kind,
        refType,
        refId,
        debitAccountId: accountId(debit),
        creditAccountId: accountId(credit),
        amountPaise,
        memo: memo ?? null,
        actorId: actorId === null ? null : sql<string>`${actorId}::uuid`,
        createdAt: at,
      })),
    )
    .execute();
}
