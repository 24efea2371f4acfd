import { sql, type Kysely } from 'kysely';

/**
 * Builds of a module that one person may run in a tab for some hours (docs/federation.md, 9.2). What was asked for, the
 * bytes included, never changes: the second person confirms what will run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE release_override_no START 101`.execute(db);
  await sql`
    CREATE TABLE release_override (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('release_override_no'),
      module TEXT NOT NULL CHECK (module ~ '^[a-z][a-z0-9-]*$'),
      staff_id UUID NOT NULL REFERENCES staff (id),
      address TEXT NOT NULL CHECK (address ~ '^https?://[^?#]*/$'),
      version TEXT NOT NULL CHECK (version ~ '^[0-9A-Za-z.+_-]{1,80}$'),
      build JSONB NOT NULL CHECK (jsonb_typeof(build) = 'object'),
      hours INT NOT NULL CHECK (hours BETWEEN 1 AND 12),
      reason TEXT NOT NULL CHECK (reason <> ''),
      made_by UUID NOT NULL REFERENCES staff (id),
      made_at TIMESTAMPTZ(3) NOT NULL,
      confirmed_by UUID REFERENCES staff (id),
      confirmed_at TIMESTAMPTZ(3),
      ends_at TIMESTAMPTZ(3),
      ended_by UUID REFERENCES staff (id),
      CONSTRAINT release_override_takes_two CHECK (confirmed_by IS NULL OR (confirmed_by <> made_by AND confirmed_by <> staff_id)),
      CONSTRAINT release_override_confirmed CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
      CONSTRAINT release_override_ends CHECK (confirmed_at IS NULL OR (ends_at IS NOT NULL AND ends_at <= confirmed_at + make_interval(hours => hours)))
    )`.execute(db);
  await sql`CREATE INDEX release_override_of_person ON release_override (staff_id, ends_at)`.execute(db);
  await sql`
    CREATE FUNCTION release_override_only_ends() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.confirmed_at IS NOT NULL AND NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at
        OR OLD.ends_at IS NOT NULL AND (NEW.ends_at IS NULL OR NEW.ends_at > OLD.ends_at) THEN
        RAISE EXCEPTION 'a build that somebody may run is confirmed once, and only ends earlier'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'release_override_only_ends';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER release_override_only_ends BEFORE UPDATE ON release_override
      FOR EACH ROW EXECUTE FUNCTION release_override_only_ends()`.execute(db);
  await sql`
    CREATE TABLE release_override_file (
      override_id UUID NOT NULL REFERENCES release_override (id),
      name TEXT NOT NULL CHECK (name ~ '^[A-Za-z0-9_@-][A-Za-z0-9_.@-]{0,150}$'),
      hash TEXT NOT NULL,
      content BYTEA NOT NULL,
      PRIMARY KEY (override_id, name),
      CONSTRAINT release_override_file_is_its_hash CHECK (hash IN (
        'sha256-' || encode(sha256(content), 'base64'), 'sha384-' || encode(sha384(content), 'base64')))
    )`.execute(db);
}
