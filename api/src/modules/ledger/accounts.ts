import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';

/** The operator's own accounts. Migration 0003 creates them with these ids, so that posting needs no lookup. */
export const SYSTEM_ACCOUNTS = {
  'suspense:receipts': '00000000-0000-4000-8000-000000000001',
  'suspense:payouts': '00000000-0000-4000-8000-000000000002',
  'expense:bonus': '00000000-0000-4000-8000-000000000003',
  'income:fees': '00000000-0000-4000-8000-000000000004',
  'loss:chargeback': '00000000-0000-4000-8000-000000000005',
  'equity:opening': '00000000-0000-4000-8000-000000000006',
  'adjust:manual': '00000000-0000-4000-8000-000000000007',
} as const;

export type SystemAccount = keyof typeof SYSTEM_ACCOUNTS;
export type BalanceKind = 'cash' | 'bonus' | 'hold';

/** A reference to an account (chart of accounts, domain 1.2). */
export type AccountRef = SystemAccount | { bank: string } | { customer: string; balance: BalanceKind };

/** The account's id as SQL; null when the customer or method has no account, which the ledger then refuses. */
export function accountId(ref: AccountRef): RawBuilder<string> {
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
