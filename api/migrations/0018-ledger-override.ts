import { sql, type Kysely } from 'kysely';

/** A lead lets payouts continue although the ledger is red: which chips were seen, why, and until when (domain 4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_override (
      id UUID PRIMARY KEY,
      chips TEXT[] NOT NULL CHECK (cardinality(chips) > 0),
      reason TEXT NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
      staff_id UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL,
      expires_at TIMESTAMPTZ(3) NOT NULL CHECK (expires_at > created_at)
    )`.execute(db);
  await sql`CREATE INDEX ledger_override_by_end ON ledger_override (expires_at)`.execute(db);
}
