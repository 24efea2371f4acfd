import { sql, type Kysely } from 'kysely';

/**
 * Files of customers, payees and opening balances: read row by row into a place of their own, shown with what they would
 * change, and entered in one transaction or not at all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE data_import_no START 101`.execute(db);
  await sql`
    CREATE TABLE data_import (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('data_import_no'),
      kind TEXT NOT NULL CHECK (kind IN ('customers', 'payees', 'openings')),
      file_name TEXT NOT NULL CHECK (length(file_name) BETWEEN 1 AND 120),
      sha256 BYTEA,
      status TEXT NOT NULL DEFAULT 'reading' CHECK (status IN ('reading', 'read', 'entered')),
      row_count INT NOT NULL DEFAULT 0,
      new_count INT NOT NULL DEFAULT 0,
      changed_count INT NOT NULL DEFAULT 0,
      same_count INT NOT NULL DEFAULT 0,
      bad_count INT NOT NULL DEFAULT 0,
      sum_paise BIGINT NOT NULL DEFAULT 0,
      created_by UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL,
      entered_by UUID REFERENCES staff (id),
      entered_at TIMESTAMPTZ(3),
      version INT NOT NULL DEFAULT 1,
      CHECK ((status = 'entered') = (entered_at IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX data_import_by_time ON data_import (created_at DESC)`.execute(db);
  await sql`
    CREATE TABLE data_import_row (
      import_id UUID NOT NULL REFERENCES data_import (id),
      line INT NOT NULL,
      facts JSONB NOT NULL,
      PRIMARY KEY (import_id, line)
    )`.execute(db);
  await sql`
    CREATE TABLE data_import_problem (
      import_id UUID NOT NULL REFERENCES data_import (id),
      line INT NOT NULL,
      "column" TEXT NOT NULL,
      reason TEXT NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX data_import_problem_of ON data_import_problem (import_id, line)`.execute(db);
}
