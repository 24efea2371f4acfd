import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { halt, refused } from '../../http/envelope.ts';
import { post } from './post.ts';

/** An opening balance: what a customer or an account had before the panel. */
export interface Opening {
  of: 'customer' | 'payment_method';
  id: string;
  /** Code or number, for the sentence. */
  no: string;
  amountPaise: number;
}

/** Rows posted in one statement. */
const TOGETHER = 1_000;

/**
 * Posts opening balances against `equity:opening`, one transfer each, all or none. Halts when one of them has money
 * that moved, or is named twice: an opening balance comes first. The accounts are locked, so that nothing moves meanwhile.
 */
export async function postOpenings(
  tx: Tx,
  openings: readonly Opening[],
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> {
  const moved = await lockUnmoved(tx, openings);
  for (const { id, no } of openings) {
    if (moved.has(id))
      halt(refused('HAS_MOVED', `Money of ${no} has moved already: an opening balance comes before everything else.`));
    moved.add(id);
  }
  for (let from = 0; from < openings.length; from += TOGETHER)
    await post(
      tx,
      openings.slice(from, from + TOGETHER).map(({ of, id, amountPaise }) => ({
        kind: 'OPENING' as const,
        refType: of,
        refId: id,
        ...(of === 'customer'
          ? { debit: 'equity:opening' as const, credit: { customer: id, balance: 'cash' as const } }
          : { debit: { bank: id }, credit: 'equity:opening' as const }),
        amountPaise,
        actorId,
        at,
      })),
    );
}

/** Locks all accounts of these customers and methods; returns the ids of those whose money has moved. */
async function lockUnmoved(tx: Tx, openings: readonly Opening[]): Promise<Set<string>> {
  const ids = openings.map(({ id }) => id);
  const { rows } = await sql<{ id: string; owner: string }>`
    SELECT id, coalesce(customer_id, payment_method_id) AS owner FROM ledger_account
    WHERE customer_id = ANY(${ids}::uuid[]) OR payment_method_id = ANY(${ids}::uuid[])`.execute(tx);
  const accounts = rows.map(({ id }) => id);
  const unmoved = await sql<{ id: string }>`SELECT lock_unmoved_accounts(${accounts}::uuid[]) AS id`.execute(tx);
  const still = new Set(unmoved.rows.map(({ id }) => id));
  return new Set(rows.filter(({ id }) => !still.has(id)).map(({ owner }) => owner));
}
