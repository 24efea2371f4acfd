import { sql, type Kysely } from 'kysely';

/**
 * The second factor of a person: the secret of their authenticator app, encrypted, and codes that work once. The row
 * stays when the factor is removed or reset; `version` tells a sign-in that the factor changed meanwhile (safety 2.10).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE second_factor (
      staff_id UUID PRIMARY KEY REFERENCES staff,
      secret BYTEA,
      confirmed_at TIMESTAMPTZ,
      last_step BIGINT NOT NULL DEFAULT 0,
      pending_secret BYTEA,
      pending_at TIMESTAMPTZ,
      reset_at TIMESTAMPTZ,
      version INT NOT NULL DEFAULT 1,
      CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
      CHECK ((pending_secret IS NULL) = (pending_at IS NULL)),
      CHECK (secret IS NULL OR reset_at IS NULL)
    )`.execute(db);
  await sql`
    CREATE TABLE second_factor_code (
      staff_id UUID NOT NULL REFERENCES second_factor,
      hash BYTEA NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('recovery', 'reset')),
      made_at TIMESTAMPTZ NOT NULL,
      expires_at TIMESTAMPTZ,
      used_at TIMESTAMPTZ,
      PRIMARY KEY (staff_id, hash)
    )`.execute(db);
  await sql`
    ALTER TABLE staff_session
      ADD COLUMN factor TEXT CHECK (factor IN ('totp', 'recovery', 'reset')),
      ADD COLUMN factor_due BOOLEAN NOT NULL DEFAULT false,
      ADD COLUMN confirmed_at TIMESTAMPTZ`.execute(db);
  await sql`UPDATE staff_session SET confirmed_at = created_at`.execute(db);
  await sql`ALTER TABLE staff_session ALTER COLUMN confirmed_at SET NOT NULL`.execute(db);
}
