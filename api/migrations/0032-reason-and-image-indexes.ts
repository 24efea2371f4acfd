import { sql, type Kysely } from 'kysely';

/** Indexes for lists filtered by the reason of a rejection and by the image of a payout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX deposit_by_reject_reason ON deposit (reject_reason_code, submitted_at, id) WHERE reject_reason_code IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX withdrawal_by_payout_proof ON withdrawal (payout_proof_file_id) WHERE payout_proof_file_id IS NOT NULL`.execute(
    db,
  );
}
