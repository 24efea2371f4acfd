import { sql, type Kysely } from 'kysely';

/**
 * The end of a shift (domain 2.10): what a person leaves open, signed by another person. A day close is one row per
 * account and day and is never rewritten, while several shifts end in a day; so the unclaimed money of each account is
 * stored beside it under the same key, account and business day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await handOvers(db);
  await accounts(db);
  await whatWasSaidIsKept(db);
}

async function handOvers(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE hand_over_no START 401`.execute(db);
  await sql`
    CREATE TABLE hand_over (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('hand_over_no'),
      staff_id UUID NOT NULL REFERENCES staff (id),
      module TEXT NOT NULL CHECK (module IN ('deposit', 'banker', 'withdraw')),
      franchise_id UUID REFERENCES franchise (id),
      date DATE NOT NULL,
      to_staff_id UUID REFERENCES staff (id),
      note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 2000),
      open_items JSONB NOT NULL CHECK (jsonb_typeof(open_items) = 'array'),
      status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'signed', 'taken_back')),
      signed_by UUID REFERENCES staff (id),
      signed_at TIMESTAMPTZ(3),
      sign_note TEXT CHECK (length(sign_note) BETWEEN 1 AND 2000),
      version INT NOT NULL DEFAULT 1,
      created_at TIMESTAMPTZ(3) NOT NULL,
      CONSTRAINT hand_over_other_person CHECK (signed_by <> staff_id),
      CONSTRAINT hand_over_to_another CHECK (to_staff_id <> staff_id),
      CHECK ((status = 'signed') = (signed_by IS NOT NULL)),
      CHECK ((signed_by IS NULL) = (signed_at IS NULL))
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX hand_over_one_waiting ON hand_over (staff_id) WHERE status = 'waiting'`.execute(db);
  await sql`CREATE INDEX hand_over_by_time ON hand_over (created_at, id)`.execute(db);
  await sql`CREATE INDEX hand_over_of_person ON hand_over (staff_id, created_at)`.execute(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE hand_over_account (
      hand_over_id UUID NOT NULL REFERENCES hand_over (id),
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      date DATE NOT NULL,
      unclaimed_count INT NOT NULL CHECK (unclaimed_count > 0),
      unclaimed_paise BIGINT NOT NULL CHECK (unclaimed_paise > 0),
      PRIMARY KEY (hand_over_id, payment_method_id)
    )`.execute(db);
  await sql`CREATE INDEX hand_over_account_of_day ON hand_over_account (payment_method_id, date)`.execute(db);
}

/** A signed hand-over never changes, and an ended one stays ended. */
async function whatWasSaidIsKept(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION hand_over_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.status <> 'waiting' THEN
        RAISE EXCEPTION 'a hand-over that is % stays so', OLD.status;
      END IF;
      IF (NEW.no, NEW.staff_id, NEW.module, NEW.franchise_id, NEW.date, NEW.to_staff_id, NEW.note, NEW.open_items, NEW.created_at)
          IS DISTINCT FROM (OLD.no, OLD.staff_id, OLD.module, OLD.franchise_id, OLD.date, OLD.to_staff_id, OLD.note, OLD.open_items, OLD.created_at) THEN
        RAISE EXCEPTION 'what a hand-over says does not change';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER hand_over_is_kept BEFORE UPDATE ON hand_over FOR EACH ROW EXECUTE FUNCTION hand_over_is_kept()`.execute(
    db,
  );
  await sql`CREATE TRIGGER hand_over_is_not_deleted BEFORE DELETE OR TRUNCATE ON hand_over FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()`.execute(
    db,
  );
  await sql`CREATE TRIGGER hand_over_account_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON hand_over_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewrite()`.execute(
    db,
  );
}
