import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';

/**
 * The tables that a refused call must leave unchanged. Sessions (last seen) and the seals of the audit are not
 * included.
 */
const TABLES = [
  'customer',
  'payment_method',
  'payment_method_version',
  'ledger_account',
  'ledger_transfer',
  'utr_batch',
  'utr_entry',
  'booking',
  'line_payout',
  'line_failed_payout',
  'day_close',
  'statement',
  'statement_row',
  'feed_key',
  'feed_message',
  'deposit',
  'deposit_question',
  'deposit_answer',
  'withdrawal',
  'payout',
  'payout_batch',
  'payout_batch_item',
  'ledger_override',
  'second_person_request',
  'done_alone',
  'customer_payout_account',
  'bonus',
  'bonus_budget',
  'own_line_budget',
  'audit_event',
  'outbox',
  'idempotency',
  'policy',
  'straight_through',
  'straight_through_rules',
  'straight_through_credit',
  'straight_through_budget',
  'web_hook',
  'web_hook_delivery',
  'straight_through_back_test',
  'bank_statement_profile',
  'file_upload',
  'staff',
] as const;

/**
 * Changes with every committed insert, update or delete: it counts rows and sums each row's `xmin`, the transaction
 * that wrote it. Far cheaper than hashing the rows, and it also detects a write of the same values.
 */
export const digestQuery = sql<{ digest: string }>`
  SELECT concat_ws(';', ${sql.join(TABLES.map((table) => sql.raw(`(SELECT count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) FROM ${table})`)))}) AS digest`;

export async function digest(db: DbOrTx): Promise<string> {
  const { rows } = await digestQuery.execute(db);
  return rows[0]?.digest ?? '';
}
