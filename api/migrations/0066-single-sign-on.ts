import { sql, type Kysely } from 'kysely';

/**
 * Single sign-on: who may sign in by it, which role a claim gives, sign-ins on their way, and logout tokens that were
 * used. A mapping takes two owners, as every right does; a sign-in then may give the mapped role to an account that
 * signs in by it, never to one of the two who made the mapping, and never the rights of an owner (domain 1.3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE role_mapping (
      id UUID PRIMARY KEY,
      value TEXT NOT NULL CONSTRAINT role_mapping_value_once UNIQUE CHECK (length(value) BETWEEN 1 AND 200),
      action_name TEXT NOT NULL CHECK (action_name IN ('Deposit', 'Franchise', 'Banker', 'Withdraw', 'BackOffice')),
      lead BOOLEAN NOT NULL,
      franchise_id UUID REFERENCES franchise,
      made_by UUID NOT NULL REFERENCES staff,
      confirmed_by UUID REFERENCES staff,
      made_at TIMESTAMPTZ NOT NULL,
      version INT NOT NULL DEFAULT 1,
      CHECK ((action_name = 'Franchise') = (franchise_id IS NOT NULL)),
      CHECK (NOT (lead AND action_name = 'Franchise')),
      CHECK (confirmed_by IS DISTINCT FROM made_by)
    )`.execute(db);
  await sql`
    CREATE TABLE sso_link (
      staff_id UUID PRIMARY KEY REFERENCES staff,
      login TEXT NOT NULL CONSTRAINT sso_link_login_once UNIQUE CHECK (length(login) BETWEEN 1 AND 255),
      issuer TEXT,
      subject TEXT,
      made_by UUID NOT NULL REFERENCES staff,
      made_at TIMESTAMPTZ NOT NULL,
      linked_at TIMESTAMPTZ,
      CONSTRAINT sso_link_subject_once UNIQUE (issuer, subject),
      CHECK ((issuer IS NULL) = (subject IS NULL) AND (issuer IS NULL) = (linked_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE TABLE sso_attempt (
      state_hash BYTEA PRIMARY KEY,
      browser_hash BYTEA NOT NULL,
      nonce TEXT NOT NULL,
      verifier TEXT NOT NULL,
      expires_at TIMESTAMPTZ NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE sso_ticket (
      hash BYTEA PRIMARY KEY,
      browser_hash BYTEA NOT NULL,
      outcome JSONB NOT NULL,
      expires_at TIMESTAMPTZ NOT NULL,
      code_asked BOOLEAN NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE TABLE sso_logout (token_hash BYTEA PRIMARY KEY, seen_at TIMESTAMPTZ NOT NULL)`.execute(db);
  await sql`
    ALTER TABLE staff_session ADD COLUMN sso BOOLEAN NOT NULL DEFAULT false, ADD COLUMN sso_sid TEXT`.execute(db);
  await mappingsTakeTwo(db);
  await mappedRights(db);
}

/** The API writes a mapping only as two owners asked and confirmed it, or in the name of the only owner. */
async function mappingsTakeTwo(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION role_mapping_takes_two() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF EXISTS (
          SELECT FROM second_person_request r
            JOIN staff asker ON asker.id = r.asked_by AND asker.owner
            JOIN staff other ON other.id = r.decided_by AND other.owner
          WHERE r.act = 'role-mapped' AND r.subject_id = NEW.id AND r.state = 'confirmed'
            AND (r.asked_by, r.decided_by) = (NEW.made_by, NEW.confirmed_by)
            AND (r.body ->> 'value', r.body ->> 'actionName', r.body ->> 'lead', r.body ->> 'franchiseId', r.body ->> 'becomes')
              IS NOT DISTINCT FROM (NEW.value, NEW.action_name, NEW.lead::text, NEW.franchise_id::text, NEW.version::text)) THEN
        RETURN NEW;
      END IF;
      IF NEW.confirmed_by IS NULL
          AND (SELECT count(*) = 1 AND bool_and(s.id = NEW.made_by) FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'roles are mapped by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER role_mapping_takes_two BEFORE INSERT OR UPDATE ON role_mapping
      FOR EACH ROW EXECUTE FUNCTION role_mapping_takes_two()`.execute(db);
}

/** As in 0063, and by a mapping. */
async function mappedRights(db: Kysely<unknown>): Promise<void> {
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
      IF TG_OP = 'UPDATE' AND NOT OLD.owner AND NOT NEW.owner AND EXISTS (
          SELECT FROM role_mapping m JOIN sso_link l ON l.staff_id = NEW.id AND l.subject IS NOT NULL
          WHERE NEW.id NOT IN (m.made_by, coalesce(m.confirmed_by, m.made_by))
            AND (m.action_name, m.lead, m.franchise_id) IS NOT DISTINCT FROM (NEW.action_name, NEW.lead, NEW.franchise_id)) THEN
        RETURN NEW;
      END IF;
      IF (SELECT count(*) FILTER (WHERE s.id <> NEW.id) = 1 AND count(*) = 1 FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'rights of staff are given by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
}
