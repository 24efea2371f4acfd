import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lookAtRestored, type Looked } from '../../verify/restored.ts';

/** How many of these deposits are approved and credited. */
export const approvedOf = async (restored: Db, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM deposit d JOIN utr_entry u ON u.claimed_deposit_id = d.id
    JOIN ledger_transfer t ON t.kind = 'DEPOSIT_CREDIT' AND t.ref_id = u.utr_norm || '#1' AND t.amount_paise = d.credited_paise
    WHERE d.id = ANY(${ids}::uuid[]) AND d.status = 'approved'`.execute(restored);
  return rows[0]?.count ?? 0;
};

export const createdAfter = async (restored: Db, at: Date): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM deposit WHERE created_at > ${at}`.execute(restored);
  return rows[0]?.count ?? 0;
};

export const failed = (looked: Looked[]): string[] =>
  looked.filter(({ ok }) => !ok).map(({ what, says }) => `${what}: ${says}`);

/** Looks at the database after a damage that is taken back again. */
export async function lookedAfter(restored: Db, statements: string[], against: Parameters<typeof lookAtRestored>[1]) {
  let found: Looked[] = [];
  await restored
    .transaction()
    .execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = await lookAtRestored(tx, against);
      throw new Error('taken back');
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error;
    });
  return failed(found);
}
