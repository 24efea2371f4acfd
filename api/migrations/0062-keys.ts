import { sql, type Kysely } from 'kysely';

/**
 * Keys that sign tokens, of which one is current and those before it are still accepted for as long as a token lasts;
 * and keys of the operator's app, as hashes. The key in use until now stays the current one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE token_key (
      kid TEXT PRIMARY KEY CHECK (kid ~ '^[a-z0-9]{1,32}$'),
      value BYTEA NOT NULL CHECK (length(value) >= 32),
      made_at TIMESTAMPTZ NOT NULL,
      retired_at TIMESTAMPTZ
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX token_key_one_current ON token_key ((true)) WHERE retired_at IS NULL`.execute(db);
  await sql`INSERT INTO token_key (kid, value, made_at) SELECT 'first', value, created_at FROM secret WHERE name = 'session-token'`.execute(
    db,
  );
  await sql`DELETE FROM secret WHERE name = 'session-token'`.execute(db);
  await sql`
    CREATE TABLE intake_key (
      id UUID PRIMARY KEY,
      name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      hash BYTEA NOT NULL UNIQUE,
      made_at TIMESTAMPTZ NOT NULL,
      ends_at TIMESTAMPTZ,
      last_used_at TIMESTAMPTZ
    )`.execute(db);
}
