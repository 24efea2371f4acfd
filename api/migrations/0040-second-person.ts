import { sql, type Kysely } from 'kysely';

/**
 * Requests that one person makes and another confirms: the same kind of row for every act (domain 1.3, segregation of
 * duties). The database enforces that a request never changes and a decision is final. Also the sum that a person did
 * alone on a business day, by act.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await requests(db);
  await whatWasAskedIsKept(db);
  await sql`
    CREATE TABLE done_alone (
      day DATE NOT NULL,
      act TEXT NOT NULL,
      staff_id UUID NOT NULL REFERENCES staff (id),
      sum_paise BIGINT NOT NULL CHECK (sum_paise >= 0),
      PRIMARY KEY (day, act, staff_id)
    )`.execute(db);
}

async function requests(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE second_person_request_no START 101`.execute(db);
  await sql`
    CREATE TABLE second_person_request (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('second_person_request_no'),
      act TEXT NOT NULL,
      subject_type TEXT NOT NULL,
      subject_id UUID NOT NULL,
      subject_no TEXT NOT NULL,
      subject_version INT NOT NULL,
      franchise_id UUID REFERENCES franchise (id),
      body JSONB NOT NULL CHECK (jsonb_typeof(body) = 'object'),
      amount_paise BIGINT NOT NULL CHECK (amount_paise >= 0),
      says TEXT NOT NULL,
      reason TEXT NOT NULL,
      evidence_file_ids UUID[] NOT NULL DEFAULT '{}',
      asked_by UUID NOT NULL REFERENCES staff (id),
      asked_at TIMESTAMPTZ(3) NOT NULL,
      state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'confirmed', 'declined', 'withdrawn', 'lapsed')),
      decided_by UUID REFERENCES staff (id),
      decided_at TIMESTAMPTZ(3),
      end_note TEXT,
      version INT NOT NULL DEFAULT 1,
      CONSTRAINT second_person_is_another CHECK (state NOT IN ('confirmed', 'declined') OR (decided_by IS NOT NULL AND decided_by <> asked_by)),
      CONSTRAINT second_person_withdrawn_by_maker CHECK (state <> 'withdrawn' OR (decided_by IS NOT NULL AND decided_by = asked_by)),
      CHECK ((state = 'waiting') = (decided_at IS NULL)),
      CHECK (state <> 'declined' OR length(end_note) >= 3)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX second_person_one_waiting ON second_person_request (subject_type, subject_id) WHERE state = 'waiting'`.execute(
    db,
  );
  await sql`CREATE INDEX second_person_by_time ON second_person_request (asked_at, id)`.execute(db);
  await sql`CREATE INDEX second_person_waiting ON second_person_request (asked_at, id) WHERE state = 'waiting'`.execute(
    db,
  );
  await sql`CREATE INDEX second_person_evidence ON second_person_request USING gin (evidence_file_ids)`.execute(db);
}

async function whatWasAskedIsKept(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION second_person_request_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> 'waiting' THEN
        RAISE EXCEPTION 'a request that is % stays so', OLD.state;
      END IF;
      IF (NEW.no, NEW.act, NEW.subject_type, NEW.subject_id, NEW.subject_no, NEW.franchise_id, NEW.body, NEW.amount_paise, NEW.says, NEW.reason, NEW.evidence_file_ids, NEW.asked_by, NEW.asked_at)
          IS DISTINCT FROM (OLD.no, OLD.act, OLD.subject_type, OLD.subject_id, OLD.subject_no, OLD.franchise_id, OLD.body, OLD.amount_paise, OLD.says, OLD.reason, OLD.evidence_file_ids, OLD.asked_by, OLD.asked_at) THEN
        RAISE EXCEPTION 'what was asked for does not change';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER second_person_request_is_kept BEFORE UPDATE ON second_person_request FOR EACH ROW EXECUTE FUNCTION second_person_request_is_kept()`.execute(
    db,
  );
  await sql`CREATE TRIGGER second_person_request_is_not_deleted BEFORE DELETE OR TRUNCATE ON second_person_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()`.execute(
    db,
  );
}
