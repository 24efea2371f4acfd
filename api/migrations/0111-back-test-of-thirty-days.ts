import { sql, type Kysely } from 'kysely';

/** Straight-through approval is switched on after a back-test over 30 days or more; until now one of any length would do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION straight_through_takes_two() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      owners UUID[];
    BEGIN
      IF NEW.mode <> 'on' OR pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF OLD.mode = 'on' AND (NEW.rules_version = OLD.rules_version OR EXISTS (
          SELECT FROM straight_through_rules r WHERE r.version = NEW.rules_version AND r.narrows = OLD.rules_version)) THEN
        RETURN NEW;
      END IF;
      SELECT ARRAY[r.asked_by, r.decided_by] INTO owners FROM second_person_request r
        JOIN staff asker ON asker.id = r.asked_by AND asker.owner
        JOIN staff other ON other.id = r.decided_by AND other.owner
      WHERE r.act = 'straight-through-switched' AND r.state = 'confirmed' AND r.asked_by <> r.decided_by
        AND (r.body ->> 'rulesVersion')::int = NEW.rules_version AND r.decided_at = NEW.changed_at
      LIMIT 1;
      IF owners IS NULL AND (SELECT count(*) = 1 FROM staff s WHERE s.owner) THEN
        SELECT array_agg(s.id) INTO owners FROM staff s WHERE s.owner;
      END IF;
      IF owners IS NULL THEN
        RAISE EXCEPTION 'straight-through approval is switched on by two owners' USING ERRCODE = 'insufficient_privilege';
      END IF;
      IF NOT EXISTS (
          SELECT FROM straight_through_back_test b
          WHERE b.rules_version = NEW.rules_version AND b.state = 'done' AND b.days >= 30 AND b.finished_at >= NEW.changed_at - interval '24 hours'
            AND (SELECT count(*) FROM straight_through_back_test_seen n WHERE n.back_test_id = b.id AND n.staff_id = ANY(owners)) = cardinality(owners)) THEN
        RAISE EXCEPTION 'straight-through approval is switched on after a back-test' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
}
