import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';
import { type LineFacts, lockFreeLines } from '../../utrs/lifecycle.ts';
import { takeFreeUtrs } from '../../utrs/lock.ts';
import { type DepositFacts, lockFreeDeposits } from '../lifecycle.ts';

/** An open claim under the locks of its UTR, line and row, of its customer and its account. */
export interface Locked {
  facts: DepositFacts;
  line: LineFacts | null;
}

/**
 * Locks those of these claims that nobody else works on, without waiting for anybody: several servers share the work, and
 * a person at a desk is never made to wait behind a queue. The order is that of every act: UTR, line, deposit. Returns
 * them in the order of `ids`; what is decided, or moved meanwhile, or held by somebody is left out.
 */
export async function lockClaims(act: Act, ids: readonly string[]): Promise<Locked[]> {
  const { tx } = act;
  const seen = await tx
    .selectFrom('deposit')
    .select(['id', 'utrNorm', 'utrEntryId', 'customerId', 'paymentMethodId'])
    .where('id', 'in', [...ids])
    .execute();
  const utrs = await takeFreeUtrs(
    tx,
    seen.flatMap(({ utrNorm }) => utrNorm ?? []),
  );
  const free = seen.filter(({ utrNorm }) => utrNorm === null || utrs.has(utrNorm));
  const lines = await lockFreeLines(
    tx,
    free.flatMap(({ utrEntryId }) => utrEntryId ?? []),
  );
  const ready = free.filter(({ utrEntryId }) => utrEntryId === null || lines.has(utrEntryId));
  const deposits = await lockFreeDeposits(
    act,
    sql`d.id = ANY(${ready.map(({ id }) => id)}::uuid[]) AND d.status IN ('pending', 'matched', 'on_hold')`,
  );
  // A customer or an account that is being blocked or frozen is left until that is done.
  const customers = await heldStill(
    act,
    'customer',
    deposits.map(({ customerId }) => customerId),
  );
  const methods = await heldStill(
    act,
    'payment_method',
    deposits.map(({ paymentMethodId }) => paymentMethodId),
  );
  const known = new Map(ready.map((row) => [row.id, row]));
  const locked = deposits.flatMap((facts): Locked[] => {
    const before = known.get(facts.id);
    const same = before?.utrNorm === facts.utrNorm && before.utrEntryId === facts.utrEntryId;
    if (!same || !customers.has(facts.customerId) || !methods.has(facts.paymentMethodId)) return [];
    return [{ facts, line: (facts.utrEntryId && lines.get(facts.utrEntryId)) || null }];
  });
  const place = new Map(ids.map((id, at) => [id, at]));
  return locked.sort((a, b) => (place.get(a.facts.id) ?? 0) - (place.get(b.facts.id) ?? 0));
}

async function heldStill({ tx }: Act, table: 'customer' | 'payment_method', ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(table)} WHERE id = ANY(${[...new Set(ids)]}::uuid[]) ORDER BY id FOR SHARE SKIP LOCKED`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
