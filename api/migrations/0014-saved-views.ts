import { type Kysely, sql } from 'kysely';

/** Saved views get a version; which one opens by default is a preference of each person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE saved_view
      DROP COLUMN is_default,
      ADD COLUMN version INT NOT NULL DEFAULT 1,
      ADD COLUMN changed_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
      DROP CONSTRAINT saved_view_staff_id_page_name_key,
      ADD CONSTRAINT saved_view_name_once UNIQUE (staff_id, page, name)`.execute(db);
  await sql`CREATE INDEX saved_view_shared ON saved_view (page) WHERE shared`.execute(db);
}
