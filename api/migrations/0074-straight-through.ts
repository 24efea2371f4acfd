import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

/**
 * Straight-through approval (domain 2.11): one switch, its rules in versions, what it said of each claim and credited,
 * the second look at a share of that, and back-tests of rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deposit ADD COLUMN straight_through BOOLEAN NOT NULL DEFAULT FALSE`.execute(db);
  await sql`CREATE INDEX deposit_straight_through ON deposit (submitted_at, id) WHERE straight_through`.execute(db);
  await rules(db);
  await credits(db);
  await backTests(db);
  await guards(db);
}

/** What is in use at first; `FIRST_RULES` of the domain, as a test compares. */
const FIRST = {
  sources: ['API'],
  maxClaimPaise: 500_000,
  customerDayCount: 3,
  customerDayPaise: 1_000_000,
  methodDayPaise: 50_000_000,
  dayPaise: 100_000_000,
  messageOnlyMaxPaise: 0,
  messageOnlyDayPaise: 0,
  claimMinutes: 1_440,
  lineMinutes: 1_440,
  payerMustBeKnown: true,
  payerMatch: 'full-name',
  minApproved: 3,
  minAccountDays: 30,
  kycVerified: true,
  riskNotHigh: true,
  maxStrikes: 0,
  fromHour: 0,
  toHour: 24,
  samplePercent: 5,
  maxPerMinute: 60,
  stopOnWrong: true,
  stopChargebackPaise: 0,
};

async function rules(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE straight_through_rules (
      version INT PRIMARY KEY CHECK (version > 0),
      rules JSONB NOT NULL,
      narrows INT REFERENCES straight_through_rules (version),
      reason TEXT NOT NULL,
      made_by UUID REFERENCES staff (id),
      made_at TIMESTAMPTZ(3) NOT NULL
    )`.execute(db);
  await sql`INSERT INTO straight_through_rules (version, rules, reason, made_at)
    VALUES (1, ${JSON.stringify(FIRST)}::jsonb, 'As delivered', now())`.execute(db);
  await sql`
    CREATE TABLE straight_through (
      one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one),
      mode TEXT NOT NULL DEFAULT 'off' CHECK (mode IN ('off', 'watch', 'on')),
      rules_version INT NOT NULL REFERENCES straight_through_rules (version),
      version INT NOT NULL DEFAULT 1,
      changed_by UUID REFERENCES staff (id),
      changed_at TIMESTAMPTZ(3) NOT NULL,
      reason TEXT NOT NULL,
      stopped_itself BOOLEAN NOT NULL DEFAULT FALSE,
      sampling_secret BYTEA NOT NULL CHECK (length(sampling_secret) = 32),
      CONSTRAINT straight_through_stops_itself CHECK (NOT stopped_itself OR mode = 'off')
    )`.execute(db);
  await sql`INSERT INTO straight_through (rules_version, changed_at, reason, sampling_secret)
    VALUES (1, now(), 'As delivered', ${randomBytes(32)})`.execute(db);
}

async function credits(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE straight_through_verdict (
      deposit_id UUID PRIMARY KEY REFERENCES deposit (id),
      verdict TEXT NOT NULL CHECK (verdict IN ('credited', 'would-credit', 'left')),
      reasons JSONB NOT NULL,
      mode TEXT NOT NULL CHECK (mode IN ('watch', 'on')),
      rules_version INT NOT NULL REFERENCES straight_through_rules (version),
      deposit_version INT NOT NULL,
      judged_at TIMESTAMPTZ(3) NOT NULL,
      again_at TIMESTAMPTZ(3),
      CHECK ((verdict = 'left') = (jsonb_array_length(reasons) > 0))
    )`.execute(db);
  await sql`CREATE INDEX straight_through_verdict_by_time ON straight_through_verdict (judged_at)`.execute(db);
  await sql`
    CREATE TABLE straight_through_budget (
      day DATE NOT NULL,
      scope TEXT NOT NULL CHECK (scope ~ '^(watch:)?(customer-count|customer|method|message-only|all)(:|$)'),
      spent BIGINT NOT NULL DEFAULT 0 CHECK (spent >= 0),
      cap BIGINT NOT NULL DEFAULT 0,
      PRIMARY KEY (day, scope),
      CONSTRAINT straight_through_within_cap CHECK (spent <= cap)
    )`.execute(db);
  await sql`
    CREATE TABLE straight_through_credit (
      deposit_id UUID PRIMARY KEY REFERENCES deposit (id),
      utr_entry_id UUID NOT NULL REFERENCES utr_entry (id),
      amount_paise BIGINT NOT NULL CHECK (amount_paise > 0),
      rules_version INT NOT NULL REFERENCES straight_through_rules (version),
      facts JSONB NOT NULL,
      message_only BOOLEAN NOT NULL,
      credited_at TIMESTAMPTZ(3) NOT NULL,
      sampled BOOLEAN NOT NULL,
      look TEXT CHECK (look IN ('waiting', 'right', 'wrong')),
      look_reason TEXT,
      look_remark TEXT,
      looked_by UUID REFERENCES staff (id),
      looked_at TIMESTAMPTZ(3),
      version INT NOT NULL DEFAULT 1,
      CHECK (NOT sampled OR look IS NOT NULL),
      CHECK ((look IN ('right', 'wrong')) IS TRUE = (looked_by IS NOT NULL)),
      CHECK ((looked_by IS NULL) = (looked_at IS NULL)),
      CHECK ((look = 'wrong') IS TRUE = (look_reason IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX straight_through_credit_by_time ON straight_through_credit (credited_at, deposit_id)`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION straight_through_looked_by_another() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.looked_by IS NOT NULL AND EXISTS (SELECT FROM utr_entry u JOIN feed_key_person p ON p.feed_key_id = u.feed_key_id
          WHERE u.id = NEW.utr_entry_id AND p.staff_id = NEW.looked_by) THEN
        RAISE EXCEPTION 'whoever could have told the line does not look at its credit'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'straight_through_looked_by_another';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER straight_through_looked_by_another BEFORE INSERT OR UPDATE OF looked_by ON straight_through_credit FOR EACH ROW
    EXECUTE FUNCTION straight_through_looked_by_another()`.execute(db);
  await sql`CREATE INDEX straight_through_credit_look ON straight_through_credit (look, credited_at, deposit_id) WHERE look IS NOT NULL`.execute(
    db,
  );
}

async function backTests(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE straight_through_back_test_no START 101`.execute(db);
  await sql`
    CREATE TABLE straight_through_back_test (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('straight_through_back_test_no'),
      rules_version INT NOT NULL REFERENCES straight_through_rules (version),
      days INT NOT NULL CHECK (days BETWEEN 1 AND 92),
      state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
      asked_by UUID NOT NULL REFERENCES staff (id),
      asked_at TIMESTAMPTZ(3) NOT NULL,
      judged INT NOT NULL DEFAULT 0,
      total INT,
      progress JSONB,
      result JSONB,
      finished_at TIMESTAMPTZ(3),
      CHECK ((state = 'done') = (result IS NOT NULL)),
      CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX straight_through_back_test_by_time ON straight_through_back_test (asked_at DESC)`.execute(db);
  await sql`
    CREATE TABLE straight_through_back_test_row (
      back_test_id UUID NOT NULL REFERENCES straight_through_back_test (id),
      deposit_id UUID NOT NULL REFERENCES deposit (id),
      kind TEXT NOT NULL CHECK (kind IN ('rejected', 'reversed')),
      amount_paise BIGINT NOT NULL,
      PRIMARY KEY (back_test_id, deposit_id)
    )`.execute(db);
  await sql`
    CREATE TABLE straight_through_back_test_seen (
      back_test_id UUID NOT NULL REFERENCES straight_through_back_test (id),
      staff_id UUID NOT NULL REFERENCES staff (id),
      seen_at TIMESTAMPTZ(3) NOT NULL,
      PRIMARY KEY (back_test_id, staff_id)
    )`.execute(db);
}

/** What must never happen, whoever writes. */
async function guards(db: Kysely<unknown>): Promise<void> {
  // The kill switch: while it is off nothing is credited, and whoever switches it off waits for credits that are under way.
  await sql`
    CREATE FUNCTION straight_through_must_be_on() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      now_on straight_through%ROWTYPE;
    BEGIN
      SELECT * INTO now_on FROM straight_through FOR SHARE;
      IF now_on.mode IS DISTINCT FROM 'on' OR now_on.rules_version <> NEW.rules_version THEN
        RAISE EXCEPTION 'straight-through approval is not on' USING ERRCODE = 'check_violation', CONSTRAINT = 'straight_through_must_be_on';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER straight_through_must_be_on BEFORE INSERT ON straight_through_credit FOR EACH ROW EXECUTE FUNCTION straight_through_must_be_on()`.execute(
    db,
  );
  // A deposit counts as credited straight through exactly when its credit is kept, from a line that says the same.
  await sql`
    CREATE FUNCTION straight_through_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.straight_through AND NOT NEW.straight_through THEN
        RAISE EXCEPTION 'a deposit stays credited straight through' USING ERRCODE = 'check_violation', CONSTRAINT = 'straight_through_is_kept';
      END IF;
      IF NEW.straight_through AND (TG_OP = 'INSERT' OR NOT OLD.straight_through) AND NOT EXISTS (
          SELECT FROM straight_through_credit c JOIN utr_entry u ON u.id = c.utr_entry_id
          WHERE c.deposit_id = NEW.id AND u.id = NEW.utr_entry_id AND u.utr_norm = NEW.utr_norm AND u.payment_method_id = NEW.payment_method_id
            AND u.entered_by IS NULL AND u.source IN ('API', 'SMS', 'EMAIL')
            AND u.amount_paise = NEW.amount_paise AND c.amount_paise = NEW.credited_paise AND u.amount_paise = NEW.credited_paise
            AND NEW.status = 'approved' AND NEW.decided_by IS NULL AND NEW.match_kind = 'auto') THEN
        RAISE EXCEPTION 'a straight-through credit is not what its line says' USING ERRCODE = 'check_violation', CONSTRAINT = 'straight_through_is_kept';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER straight_through_is_kept BEFORE INSERT OR UPDATE OF straight_through ON deposit FOR EACH ROW EXECUTE FUNCTION straight_through_is_kept()`.execute(
    db,
  );
  await takesTwo(db);
}

/**
 * It is switched on, and gets rules that let more through while it is on, only as two owners have asked for and confirmed
 * (or the only one), who each opened a back-test of these rules of the last 24 hours. The role that owns the tables is
 * not bound.
 */
async function takesTwo(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION straight_through_takes_two() RETURNS trigger LANGUAGE plpgsql AS $$
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
          WHERE b.rules_version = NEW.rules_version AND b.state = 'done' AND b.finished_at >= NEW.changed_at - interval '24 hours'
            AND (SELECT count(*) FROM straight_through_back_test_seen n WHERE n.back_test_id = b.id AND n.staff_id = ANY(owners)) = cardinality(owners)) THEN
        RAISE EXCEPTION 'straight-through approval is switched on after a back-test' USING ERRCODE = 'insufficient_privilege';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER straight_through_takes_two BEFORE UPDATE ON straight_through FOR EACH ROW EXECUTE FUNCTION straight_through_takes_two()`.execute(
    db,
  );
}
