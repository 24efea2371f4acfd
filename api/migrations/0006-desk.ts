import { sql, type Kysely } from 'kysely';

/** How staff work together: soft locks, notes, saved views and the close of a day (domain 1.2, 2.0). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE work_claim (
      id UUID PRIMARY KEY,
      entity_type TEXT NOT NULL CHECK (entity_type IN ('deposit', 'withdrawal', 'bonus', 'utr')),
      entity_id UUID NOT NULL,
      staff_id UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      expires_at TIMESTAMPTZ(3) NOT NULL,
      UNIQUE (entity_type, entity_id)
    )`.execute(db);
  await sql`
    CREATE TABLE note (
      id UUID PRIMARY KEY,
      entity_type TEXT NOT NULL,
      entity_id UUID NOT NULL,
      author_id UUID NOT NULL REFERENCES staff (id),
      text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
      mentions UUID[] NOT NULL DEFAULT '{}',
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX note_of_entity ON note (entity_type, entity_id, created_at)`.execute(db);
  await sql`
    CREATE TABLE saved_view (
      id UUID PRIMARY KEY,
      staff_id UUID NOT NULL REFERENCES staff (id),
      page TEXT NOT NULL,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      filters JSONB NOT NULL,
      is_default BOOLEAN NOT NULL DEFAULT FALSE,
      shared BOOLEAN NOT NULL DEFAULT FALSE,
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      UNIQUE (staff_id, page, name)
    )`.execute(db);
  await sql`
    CREATE TABLE day_close (
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      date DATE NOT NULL,
      opening_paise BIGINT NOT NULL,
      credits_paise BIGINT NOT NULL,
      debits_paise BIGINT NOT NULL,
      fees_paise BIGINT NOT NULL,
      expected_paise BIGINT NOT NULL,
      counted_paise BIGINT NOT NULL,
      diff_paise BIGINT NOT NULL,
      note TEXT,
      closed_by UUID NOT NULL REFERENCES staff (id),
      created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      PRIMARY KEY (payment_method_id, date)
    )`.execute(db);
}
