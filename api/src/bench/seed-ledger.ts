import { sql } from 'kysely';
import { SYSTEM_ACCOUNTS } from '../modules/ledger/post.ts';
import { amount, at, BONUS, CUSTOMER, EACH, id, person, utr, WITHDRAWAL } from './values.ts';

const BALANCES = { cash: '71000000', bonus: '72000000', hold: '73000000' } as const;

/** The three balances of each customer. */
export const accounts = (customers: number) => sql`
  INSERT INTO ledger_account (id, code, kind, customer_id, derived, allow_negative)
  ${sql.join(
    Object.entries(BALANCES).map(
      ([balance, of]) => sql`
      SELECT ${id(of, 'i')}, 'customer:' || ${id(CUSTOMER, 'i')} || ${sql.lit(`:${balance}`)}, ${sql.lit(`customer_${balance}`)}, ${id(CUSTOMER, 'i')}, FALSE, FALSE
      FROM generate_series(1, ${sql.lit(customers)}) i`,
    ),
    sql` UNION ALL `,
  )}`;

const balance = (of: string) => id(of, `(i + ${EACH - 1}) / ${EACH}`);
const system = (account: keyof typeof SYSTEM_ACCOUNTS) => sql`${sql.lit(SYSTEM_ACCOUNTS[account])}::uuid`;

/**
 * One movement for each number: the credit of a deposit, the hold of a withdrawal and the credit of a bonus, in turn.
 */
export const transfers = (count: number) => sql`
  INSERT INTO ledger_transfer (id, kind, ref_type, ref_id, debit_account_id, credit_account_id, amount_paise, actor_id, created_at)
  SELECT ${id('1a000000', 'i')}, (ARRAY['DEPOSIT_CREDIT', 'WITHDRAW_HOLD', 'BONUS_CREDIT'])[1 + i % 3], (ARRAY['utr', 'withdrawal', 'bonus'])[1 + i % 3],
    CASE i % 3 WHEN 0 THEN ${utr} || '#1' WHEN 1 THEN ${id(WITHDRAWAL, 'i')}::text ELSE ${id(BONUS, 'i')}::text END,
    CASE i % 3 WHEN 0 THEN ${system('suspense:receipts')} WHEN 1 THEN ${balance(BALANCES.cash)} ELSE ${system('expense:bonus')} END,
    CASE i % 3 WHEN 0 THEN ${balance(BALANCES.cash)} WHEN 1 THEN ${balance(BALANCES.hold)} ELSE ${balance(BALANCES.bonus)} END,
    ${amount}, ${person}, ${at}
  FROM generate_series(1, ${sql.lit(count)}) i`;
