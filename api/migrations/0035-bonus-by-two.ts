import { sql, type Kysely } from 'kysely';

/**
 * A bonus typed by staff is credited by two people, whatever its amount, and its turnover is above 0 (domain 1.3, 2.5).
 * Open bonuses with a turnover of 0 lose it, so that a person releases them; ended ones stay as they are. A bonus
 * credited by one person under the old rule may still end: only the credit is checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE bonus SET turnover_multiple = NULL, version = version + 1 WHERE turnover_multiple <= 0 AND status IN ('requested', 'credited')`.execute(
    db,
  );
  await sql`ALTER TABLE bonus ADD CONSTRAINT bonus_turnover_above_zero CHECK (turnover_multiple > 0) NOT VALID`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION bonus_needs_second_person() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR OLD.status IN ('requested', 'rejected') THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'bonus_needs_second_person',
          MESSAGE = 'a bonus is credited by a second person';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER bonus_needs_second_person BEFORE INSERT OR UPDATE OF status, approved_by ON bonus FOR EACH ROW
      WHEN (NEW.status NOT IN ('requested', 'rejected') AND NEW.approved_by IS NULL) EXECUTE FUNCTION bonus_needs_second_person()`.execute(
    db,
  );
  await sql`DELETE FROM policy WHERE key = 'bonuses.autoBelowPaise'`.execute(db);
  await sql`CREATE INDEX bonus_released ON bonus (customer_id, ended_at) WHERE status = 'released'`.execute(db);
}
