import { sql, type RawBuilder } from 'kysely';
import type { Tx, DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

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
  | 'BONUS_RELEASED'
  | 'LINE_BOOKED'
  | 'LINE_UNBOOKED'
  | 'CHARGEBACK_WON'
  | 'CHARGEBACK_WON_UNDONE'
  | 'DAY_FEES'
  | 'DAY_FEES_REVERSED'
  | 'DAY_DIFFERENCE'
  | 'DAY_DIFFERENCE_REVERSED';

/** One row of the ledger: `amountPaise` leaves `debit` and arrives in `credit`. */
export interface Transfer {
  kind: TransferKind;
  refType:
    | 'utr'
    | 'utr_entry'
    | 'deposit'
    | 'withdrawal'
    | 'bonus'
    | 'payment_method'
    | 'customer'
    | 'booking'
    | 'day_close';
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
  const known = transfers.length > MANY ? await bankAccounts(tx, transfers) : undefined;
  for (let from = 0; from < transfers.length; from += TOGETHER)
    await insert(tx, transfers.slice(from, from + TOGETHER), known);
}

/** Transfers in one statement: it has at most 65,535 values. */
const TOGETHER = 1_000;

async function insert(
  tx: Tx,
  transfers: readonly Transfer[],
  known: ReadonlyMap<string, string> | undefined,
): Promise<void> {
  await tx
    .insertInto('ledgerTransfer')
    .values(
      transfers.map(({ kind, refType, refId, debit, credit, amountPaise, memo, actorId, at }) => ({
        id: newId(),
        kind,
        refType,
        refId,
        debitAccountId: accountId(debit, known),
        creditAccountId: accountId(credit, known),
        amountPaise,
        memo: memo ?? null,
        actorId: actorId === null ? null : sql<string>`${actorId}::uuid`,
        createdAt: at,
      })),
    )
    .execute();
}

/** From so many transfers on, the accounts of payment methods are looked up once and not row by row. */
const MANY = 20;

async function bankAccounts(tx: Tx, transfers: readonly Transfer[]): Promise<ReadonlyMap<string, string>> {
  const methods = new Set(
    transfers
      .flatMap(({ debit, credit }) => [debit, credit])
      .flatMap((ref) => (typeof ref === 'object' && 'bank' in ref ? [ref.bank] : [])),
  );
  const { rows } = await sql<{ method: string; id: string }>`
    SELECT payment_method_id AS method, id FROM ledger_account WHERE payment_method_id = ANY(${[...methods]}::uuid[])`.execute(
    tx,
  );
  return new Map(rows.map(({ method, id }) => [method, id]));
}

/** The operator's own accounts. Migrations 0003 and 0072 create them with these ids, so that posting needs no lookup. */
export const SYSTEM_ACCOUNTS = {
  'suspense:receipts': '00000000-0000-4000-8000-000000000001',
  'suspense:payouts': '00000000-0000-4000-8000-000000000002',
  'expense:bonus': '00000000-0000-4000-8000-000000000003',
  'income:fees': '00000000-0000-4000-8000-000000000004',
  'loss:chargeback': '00000000-0000-4000-8000-000000000005',
  'equity:opening': '00000000-0000-4000-8000-000000000006',
  'adjust:manual': '00000000-0000-4000-8000-000000000007',
  'expense:bank-charges': '00000000-0000-4000-8000-000000000008',
  'expense:bank-tax': '00000000-0000-4000-8000-000000000009',
  'income:interest': '00000000-0000-4000-8000-000000000010',
  'equity:owner': '00000000-0000-4000-8000-000000000011',
  'transit:own': '00000000-0000-4000-8000-000000000012',
} as const;

export type SystemAccount = keyof typeof SYSTEM_ACCOUNTS;
export type BalanceKind = 'cash' | 'bonus' | 'hold';

/** A reference to an account (chart of accounts, domain 1.2). */
export type AccountRef = SystemAccount | { bank: string } | { customer: string; balance: BalanceKind };

/** The account's id as SQL; null when the customer or method has no account, which the ledger then refuses. */
export function accountId(ref: AccountRef, known?: ReadonlyMap<string, string>): RawBuilder<string> {
  const id = typeof ref === 'object' && 'bank' in ref ? known?.get(ref.bank) : undefined;
  if (id) return sql<string>`${id}::uuid`;
  if (typeof ref === 'string') return sql<string>`${SYSTEM_ACCOUNTS[ref]}::uuid`;
  if ('bank' in ref) return sql<string>`(SELECT id FROM ledger_account WHERE payment_method_id = ${ref.bank})`;
  return sql<string>`(SELECT id FROM ledger_account WHERE customer_id = ${ref.customer} AND kind = ${`customer_${ref.balance}`})`;
}

const BALANCES: BalanceKind[] = ['cash', 'bonus', 'hold'];

/** Creates the three accounts of each new customer. They can never be overdrawn (domain 1.4 no. 6). */
export async function openCustomerAccounts(db: DbOrTx, customerIds: readonly string[]): Promise<void> {
  const rows = customerIds.flatMap((customerId) =>
    BALANCES.map((balance) => ({
      id: newId(),
      code: `customer:${customerId}:${balance}`,
      kind: `customer_${balance}` as const,
      customerId,
      derived: false,
      allowNegative: false,
    })),
  );
  await db.insertInto('ledgerAccount').values(rows).execute();
}

/** Creates the account of each new payment method. What the bank holds is minus its balance. */
export async function openBankAccounts(db: DbOrTx, methodIds: readonly string[]): Promise<void> {
  const rows = methodIds.map((paymentMethodId) => ({
    id: newId(),
    code: `bank:${paymentMethodId}`,
    kind: 'bank' as const,
    paymentMethodId,
    derived: true,
    allowNegative: true,
  }));
  await db.insertInto('ledgerAccount').values(rows).execute();
}
