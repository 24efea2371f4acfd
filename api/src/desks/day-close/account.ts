import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface Account {
  id: string;
  no: string;
  label: string;
  franchiseId: string | null;
}

/** Locks the account, so that its days are closed and opened again one after the other. */
export async function lockAccount(tx: Tx, methodId: string): Promise<Account> {
  const { rows } = await sql<Account>`
    SELECT id, 'M-' || no AS no, label, franchise_id FROM payment_method WHERE id = ${methodId} FOR UPDATE`.execute(tx);
  if (!rows[0]) throw new Error('The method is gone');
  return rows[0];
}

export interface LastClose {
  id: string;
  date: string;
  posted: boolean;
  feesPaise: number;
  diffPaise: number;
}

/** The last close of the account that was not opened again; no day before it can be closed, and none but it opened. */
export async function lastClose(tx: Tx, methodId: string): Promise<LastClose | null> {
  const row = await tx
    .selectFrom('dayClose')
    .select(['id', sql<string>`date::text`.as('date'), 'posted', 'feesPaise', 'diffPaise'])
    .where('paymentMethodId', '=', methodId)
    .where('reopenedAt', 'is', null)
    .orderBy('dayClose.date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
