import { sql, type Kysely } from 'kysely';

/** When a tab last said that it runs a release: the publisher removes no version of which that was lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE release_figure ADD COLUMN last_at TIMESTAMPTZ(3)`.execute(db);
  // Of the rows before only the day is known: its end.
  await sql`UPDATE release_figure SET last_at = (day + 1)::timestamptz`.execute(db);
  await sql`ALTER TABLE release_figure ALTER COLUMN last_at SET NOT NULL`.execute(db);
}
