import { sql, type Kysely } from 'kysely';

/** What browsers reported, for all instances together; until now each kept its own in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE panel_report (
    key TEXT PRIMARY KEY CHECK (length(key) <= 2000),
    kind TEXT NOT NULL CHECK (length(kind) <= 40),
    panel TEXT NOT NULL CHECK (length(panel) <= 80),
    module TEXT CHECK (length(module) <= 40),
    version TEXT CHECK (length(version) <= 80),
    channel TEXT CHECK (channel IN ('stable', 'canary')),
    file TEXT CHECK (length(file) <= 500),
    detail TEXT CHECK (length(detail) <= 500),
    count INTEGER NOT NULL CHECK (count > 0),
    first_at TIMESTAMPTZ(3) NOT NULL,
    last_at TIMESTAMPTZ(3) NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX panel_report_last ON panel_report (last_at)`.execute(db);
  // Reports that were only counted, because there were too many different ones.
  await sql`CREATE TABLE panel_report_other (
    hour TIMESTAMPTZ(0) PRIMARY KEY,
    count INTEGER NOT NULL CHECK (count > 0)
  )`.execute(db);
}
