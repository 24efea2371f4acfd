import { sql, type Kysely } from 'kysely';

/** A movement of a customer's money names the deposit it credited or undid; the partial index knows approved ones only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX deposit_by_credited_utr ON deposit (credited_utr_norm, decided_at, no) WHERE credited_utr_norm IS NOT NULL`.execute(
    db,
  );
}
