import { sql, type Kysely } from 'kysely';

/**
 * Lists of reasons that owners have changed, in the name of an active owner only; and what the customer was told of a
 * decision, as it was worded at that moment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE reason_list (
      list TEXT PRIMARY KEY,
      version INTEGER NOT NULL CHECK (version > 1),
      reasons JSONB NOT NULL CHECK (jsonb_typeof(reasons) = 'array'),
      changed_by TEXT NOT NULL,
      changed_by_id UUID NOT NULL REFERENCES staff (id),
      reason TEXT NOT NULL,
      changed_at TIMESTAMPTZ NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`
    CREATE FUNCTION reasons_are_changed_by_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
          OR EXISTS (SELECT FROM staff s WHERE s.id = NEW.changed_by_id AND s.owner AND s.status = 'active') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'reasons are changed by owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`CREATE TRIGGER reasons_are_changed_by_an_owner BEFORE INSERT OR UPDATE ON reason_list FOR EACH ROW EXECUTE FUNCTION reasons_are_changed_by_an_owner()`.execute(
    db,
  );
  await sql`ALTER TABLE deposit ADD COLUMN customer_message TEXT`.execute(db);
  await sql`ALTER TABLE withdrawal ADD COLUMN customer_message TEXT`.execute(db);
}
