import { sql, type Kysely } from 'kysely';

/**
 * Passkeys, each the public key of one authenticator of one person, and the challenges that wait for their signature. A
 * challenge belongs to a session, or to a sign-in whose password was right, and its row is deleted when it is used
 * (safety 2.10).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passkey (
      id UUID PRIMARY KEY,
      staff_id UUID NOT NULL REFERENCES second_factor,
      name TEXT NOT NULL,
      rp_id TEXT NOT NULL,
      credential_id BYTEA NOT NULL,
      public_key BYTEA NOT NULL,
      sign_count BIGINT NOT NULL,
      transports TEXT[] NOT NULL,
      created_at TIMESTAMPTZ NOT NULL,
      last_used_at TIMESTAMPTZ,
      CONSTRAINT passkey_once UNIQUE (credential_id)
    )`.execute(db);
  await sql`CREATE INDEX passkey_of_staff ON passkey (staff_id)`.execute(db);
  await sql`
    CREATE TABLE passkey_challenge (
      hash BYTEA PRIMARY KEY,
      staff_id UUID NOT NULL REFERENCES staff,
      session_id UUID REFERENCES staff_session ON DELETE CASCADE,
      purpose TEXT NOT NULL CHECK (purpose IN ('add', 'confirm', 'sign-in')),
      expires_at TIMESTAMPTZ NOT NULL,
      CHECK ((session_id IS NULL) = (purpose = 'sign-in'))
    )`.execute(db);
  await sql`CREATE INDEX passkey_challenge_of_staff ON passkey_challenge (staff_id)`.execute(db);
  await sql`CREATE INDEX passkey_challenge_of_session ON passkey_challenge (session_id)`.execute(db);
  await sql`
    ALTER TABLE staff_session
      DROP CONSTRAINT staff_session_factor_check,
      ADD CONSTRAINT staff_session_factor_check CHECK (factor IN ('totp', 'passkey', 'recovery', 'reset'))`.execute(db);
}
