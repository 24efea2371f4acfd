import { sql, type Kysely } from 'kysely';

/** Finds the deposit that a movement credited or reversed; the existing partial index covers approved ones only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX deposit_by_credited_utr ON deposit (credited_utr_norm, decided_at, no) WHERE credited_utr_norm IS NOT NULL`.execute(
    db,
  );
}
