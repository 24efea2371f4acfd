import { sql, type Kysely } from 'kysely';

/**
 * Owners: staff who grant rights and change policies (domain 1.3). The API's role may now write accounts and policies,
 * so the database holds the rule itself: more rights only by two owners, neither of them the person concerned, or by
 * the only owner there is; a policy only in the name of an active owner. The role that owns the tables (commands,
 * migrations, the seed) is not bound.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE staff ADD COLUMN owner BOOLEAN NOT NULL DEFAULT FALSE`.execute(db);
  await sql`ALTER TABLE staff ADD CONSTRAINT staff_owner_of_the_whole CHECK (NOT (owner AND action_name = 'Franchise'))`.execute(
    db,
  );
  await sql`CREATE INDEX staff_owners ON staff (id) WHERE owner`.execute(db);
  await sql`ALTER TABLE policy ADD COLUMN changed_by_id UUID REFERENCES staff (id), ADD COLUMN reason TEXT`.execute(db);
  await sql`
    UPDATE policy p SET reason = (
      SELECT e.reason FROM audit_event e WHERE e.entity_type = 'policy' AND e.entity_id = p.key ORDER BY e.seq DESC LIMIT 1)`.execute(
    db,
  );
  await rights(db);
  await policies(db);
}

async function rights(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION staff_rights_take_two() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF TG_OP = 'UPDATE' AND (NEW.action_name, NEW.owner, NEW.franchise_id) IS NOT DISTINCT FROM (OLD.action_name, OLD.owner, OLD.franchise_id)
          AND (OLD.lead OR NOT NEW.lead) THEN
        RETURN NEW;
      END IF;
      IF EXISTS (
          SELECT FROM second_person_request r
            JOIN staff asker ON asker.id = r.asked_by AND asker.owner
            JOIN staff other ON other.id = r.decided_by AND other.owner
          WHERE r.act IN ('account-created', 'rights-changed') AND r.subject_id = NEW.id AND r.state = 'confirmed'
            AND NEW.id NOT IN (r.asked_by, r.decided_by)
            AND (TG_OP = 'INSERT' OR r.subject_version = OLD.version)) THEN
        RETURN NEW;
      END IF;
      IF (SELECT count(*) FILTER (WHERE s.id <> NEW.id) = 1 AND count(*) = 1 FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'rights of staff are given by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`CREATE TRIGGER staff_rights_take_two BEFORE INSERT OR UPDATE OF action_name, lead, owner, franchise_id ON staff FOR EACH ROW EXECUTE FUNCTION staff_rights_take_two()`.execute(
    db,
  );
}

async function policies(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION policy_is_changed_by_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE')
          OR EXISTS (SELECT FROM staff s WHERE s.id = NEW.changed_by_id AND s.owner AND s.status = 'active') THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'policies are changed by owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`CREATE TRIGGER policy_is_changed_by_an_owner BEFORE INSERT OR UPDATE ON policy FOR EACH ROW EXECUTE FUNCTION policy_is_changed_by_an_owner()`.execute(
    db,
  );
}
