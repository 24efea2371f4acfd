import { sql, type Kysely } from 'kysely';

/**
 * The newest signed list of releases that any instance has read: which releases of the panel's modules were taken back.
 * An older one never replaces it (docs/federation.md, 7.1).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE release_list (
      one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one),
      serial INTEGER NOT NULL CHECK (serial >= 0),
      issued_at TIMESTAMPTZ NOT NULL,
      yanked JSONB NOT NULL CHECK (jsonb_typeof(yanked) = 'object'),
      read_at TIMESTAMPTZ NOT NULL
    )`.execute(db);
  await sql`
    CREATE FUNCTION release_list_goes_forward() RETURNS TRIGGER LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'a list of releases is never replaced by an older one'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'release_list_goes_forward';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER release_list_goes_forward BEFORE UPDATE ON release_list
      FOR EACH ROW WHEN (NEW.serial < OLD.serial AND NEW.issued_at <= OLD.issued_at)
      EXECUTE FUNCTION release_list_goes_forward()`.execute(db);
}
