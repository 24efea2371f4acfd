import { sql, type Kysely } from 'kysely';

/**
 * More rights only as two owners asked and confirmed them: a request for a new account lets the API write that account
 * and no more, one for a change lets it change the account to the rights that it names (domain 1.3). Until now a request
 * for a new account also let it change the account that it had made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION staff_rights_take_two() RETURNS trigger LANGUAGE plpgsql AS $$
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
            CROSS JOIN LATERAL (SELECT CASE r.act WHEN 'rights-changed' THEN r.body -> 'after' ELSE r.body END AS rights) asked
          WHERE r.act = CASE TG_OP WHEN 'INSERT' THEN 'account-created' ELSE 'rights-changed' END
            AND r.subject_id = NEW.id AND r.state = 'confirmed' AND NEW.id NOT IN (r.asked_by, r.decided_by)
            AND (TG_OP = 'INSERT' OR r.subject_version = OLD.version)
            AND (asked.rights ->> 'actionName', asked.rights ->> 'lead', asked.rights ->> 'owner', asked.rights ->> 'franchiseId')
              IS NOT DISTINCT FROM (NEW.action_name, NEW.lead::text, NEW.owner::text, NEW.franchise_id::text)) THEN
        RETURN NEW;
      END IF;
      IF (SELECT count(*) FILTER (WHERE s.id <> NEW.id) = 1 AND count(*) = 1 FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'rights of staff are given by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
}
