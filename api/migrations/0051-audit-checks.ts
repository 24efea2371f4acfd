import { sql, type Kysely } from 'kysely';

/** The verdicts of the daily check of the audit's chain. The index of time is for the list over everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE audit_check (
      at TIMESTAMPTZ(3) PRIMARY KEY,
      ok BOOLEAN NOT NULL,
      checked BIGINT NOT NULL,
      problem TEXT,
      CHECK (ok = (problem IS NULL))
    )`.execute(db);
  // Entries come in the order of their time, so ranges of blocks say enough, and an act pays nothing for it.
  await sql`CREATE INDEX audit_event_time ON audit_event USING brin (at)`.execute(db);
}
