import { sql, type Kysely } from 'kysely';

/**
 * The feed for machines: keys of one account each, what they sent, messages that were staged, and the parsers that read
 * them. A line knows the key that told it, and everybody who could have told it with that key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keys(db);
  await parsers(db);
  await messages(db);
  await lines(db);
}

/** The secret is sealed, because a signature by HMAC is checked with the secret itself. */
async function keys(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE feed_key (
      id UUID PRIMARY KEY,
      public_id TEXT NOT NULL UNIQUE CHECK (public_id ~ '^fk_[A-Za-z0-9_-]{16}$'),
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      kind TEXT NOT NULL CHECK (kind IN ('LINES', 'MESSAGES')),
      name TEXT NOT NULL CHECK (name <> ''),
      sealed BYTEA NOT NULL,
      account_tail TEXT,
      mail_server TEXT,
      made_by UUID NOT NULL REFERENCES staff (id),
      made_at TIMESTAMPTZ(3) NOT NULL,
      confirmed_by UUID REFERENCES staff (id),
      confirmed_at TIMESTAMPTZ(3),
      ends_at TIMESTAMPTZ(3),
      last_used_at TIMESTAMPTZ(3),
      used_count INT NOT NULL DEFAULT 0,
      last_failed_at TIMESTAMPTZ(3),
      failed_count INT NOT NULL DEFAULT 0,
      CONSTRAINT feed_key_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_by IS NULL)),
      CONSTRAINT feed_key_mail_server CHECK (mail_server IS NULL OR kind = 'MESSAGES'),
      CONSTRAINT feed_key_account_tail CHECK (CASE kind WHEN 'MESSAGES' THEN coalesce(account_tail ~ '^[0-9]{3,6}$', FALSE) ELSE account_tail IS NULL END)
    )`.execute(db);
  await sql`CREATE INDEX feed_key_by_method ON feed_key (payment_method_id)`.execute(db);
  await sql`
    CREATE TABLE feed_key_person (
      feed_key_id UUID NOT NULL REFERENCES feed_key (id),
      staff_id UUID NOT NULL REFERENCES staff (id),
      role TEXT NOT NULL CHECK (role IN ('made', 'confirmed', 'forwards')),
      since TIMESTAMPTZ(3) NOT NULL,
      PRIMARY KEY (feed_key_id, staff_id, role)
    )`.execute(db);
  // Whoever made or confirmed a key is one of its persons without anybody having to think of it.
  await sql`
    CREATE FUNCTION feed_key_knows_its_persons() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO feed_key_person (feed_key_id, staff_id, role, since) VALUES (NEW.id, NEW.made_by, 'made', NEW.made_at) ON CONFLICT DO NOTHING;
      IF NEW.confirmed_by IS NOT NULL THEN
        INSERT INTO feed_key_person (feed_key_id, staff_id, role, since) VALUES (NEW.id, NEW.confirmed_by, 'confirmed', NEW.confirmed_at) ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE TRIGGER feed_key_knows_its_persons AFTER INSERT OR UPDATE OF confirmed_by ON feed_key FOR EACH ROW EXECUTE FUNCTION feed_key_knows_its_persons()`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION feed_key_takes_two() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.confirmed_at IS NULL OR pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF (SELECT count(*) = 1 FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      IF EXISTS (
          SELECT FROM second_person_request r
            JOIN staff asker ON asker.id = r.asked_by AND asker.owner
            JOIN staff other ON other.id = r.decided_by AND other.owner
          WHERE r.act = 'feed-key-made' AND r.subject_id = NEW.id AND r.state = 'confirmed' AND r.asked_by <> r.decided_by
            AND r.decided_by = NEW.confirmed_by) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'keys of the feed are made by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`CREATE TRIGGER feed_key_takes_two BEFORE INSERT OR UPDATE OF confirmed_at, confirmed_by ON feed_key FOR EACH ROW EXECUTE FUNCTION feed_key_takes_two()`.execute(
    db,
  );
  await sql`
    CREATE TABLE feed_delivery (
      feed_key_id UUID NOT NULL REFERENCES feed_key (id),
      delivery_id TEXT NOT NULL,
      request_hash BYTEA NOT NULL,
      response TEXT,
      created_at TIMESTAMPTZ(3) NOT NULL,
      PRIMARY KEY (feed_key_id, delivery_id)
    )`.execute(db);
  await sql`CREATE INDEX feed_delivery_by_age ON feed_delivery (created_at)`.execute(db);
}

/** A version comes into use only as two owners asked for and confirmed it, or when it takes the parser out of use. */
async function parsers(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE feed_parser_no START 101`.execute(db);
  await sql`
    CREATE TABLE feed_parser (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('feed_parser_no'),
      version INT,
      CONSTRAINT feed_parser_one CHECK (version > 0)
    )`.execute(db);
  await sql`
    CREATE TABLE feed_parser_version (
      parser_id UUID NOT NULL REFERENCES feed_parser (id),
      version INT NOT NULL CHECK (version > 0),
      before INT,
      definition JSONB NOT NULL,
      retired BOOLEAN NOT NULL,
      reason TEXT NOT NULL,
      made_by UUID NOT NULL REFERENCES staff (id),
      made_at TIMESTAMPTZ(3) NOT NULL,
      PRIMARY KEY (parser_id, version)
    )`.execute(db);
  await sql`ALTER TABLE feed_parser ADD CONSTRAINT feed_parser_in_use FOREIGN KEY (id, version) REFERENCES feed_parser_version (parser_id, version)`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION feed_parser_takes_two() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.version IS NULL OR pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
        RETURN NEW;
      END IF;
      IF EXISTS (SELECT FROM feed_parser_version v WHERE v.parser_id = NEW.id AND v.version = NEW.version AND v.retired) THEN
        RETURN NEW;
      END IF;
      IF (SELECT count(*) = 1 FROM staff s WHERE s.owner) THEN
        RETURN NEW;
      END IF;
      IF EXISTS (
          SELECT FROM second_person_request r
            JOIN staff asker ON asker.id = r.asked_by AND asker.owner
            JOIN staff other ON other.id = r.decided_by AND other.owner
          WHERE r.act = 'feed-parser-changed' AND r.subject_id = NEW.id AND r.state = 'confirmed' AND r.asked_by <> r.decided_by
            AND (r.body ->> 'next')::int = NEW.version) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'parsers of the feed are changed by two owners' USING ERRCODE = 'insufficient_privilege';
    END $$`.execute(db);
  await sql`CREATE TRIGGER feed_parser_takes_two BEFORE INSERT OR UPDATE OF version ON feed_parser FOR EACH ROW EXECUTE FUNCTION feed_parser_takes_two()`.execute(
    db,
  );
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE feed_message_no START 50001`.execute(db);
  await sql`
    CREATE TABLE feed_message (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('feed_message_no'),
      version INT NOT NULL DEFAULT 1,
      feed_key_id UUID NOT NULL REFERENCES feed_key (id),
      payment_method_id UUID NOT NULL REFERENCES payment_method (id),
      kind TEXT NOT NULL CHECK (kind IN ('sms', 'email')),
      sender TEXT NOT NULL,
      signed_by TEXT[] NOT NULL DEFAULT '{}',
      text TEXT NOT NULL,
      fingerprint BYTEA NOT NULL CHECK (length(fingerprint) = 32),
      state TEXT NOT NULL CHECK (state IN ('entered', 'known', 'differs', 'unread', 'refused', 'not_authentic', 'ignored')),
      why TEXT NOT NULL,
      parser_code TEXT,
      line JSONB,
      utr_entry_id UUID REFERENCES utr_entry (id),
      seen_count INT NOT NULL DEFAULT 1,
      received_at TIMESTAMPTZ(3),
      created_at TIMESTAMPTZ(3) NOT NULL,
      read_at TIMESTAMPTZ(3) NOT NULL,
      handled_by UUID REFERENCES staff (id),
      handled_at TIMESTAMPTZ(3),
      handled_reason TEXT,
      text_deleted_at TIMESTAMPTZ(3),
      UNIQUE (feed_key_id, fingerprint),
      CONSTRAINT feed_message_line CHECK (state NOT IN ('entered', 'known', 'differs') OR utr_entry_id IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX feed_message_open ON feed_message (created_at DESC, id DESC) WHERE state IN ('unread', 'refused', 'differs', 'not_authentic')`.execute(
    db,
  );
  await sql`CREATE INDEX feed_message_by_age ON feed_message (created_at)`.execute(db);
}

async function lines(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE utr_entry
    ADD COLUMN feed_key_id UUID REFERENCES feed_key (id),
    ADD COLUMN shown_by UUID REFERENCES staff (id),
    ADD COLUMN shown_at TIMESTAMPTZ(3),
    ADD COLUMN told_differently JSONB,
    ADD CONSTRAINT utr_entry_feed_key CHECK (feed_key_id IS NULL OR (source IN ('API', 'SMS', 'EMAIL') AND entered_by IS NULL)),
    ADD CONSTRAINT utr_entry_shown CHECK (NOT message_only OR shown_at IS NULL)`.execute(db);
  await sql`CREATE INDEX utr_entry_message_only ON utr_entry (created_at DESC, id DESC) WHERE message_only`.execute(db);
  await sql`
    CREATE FUNCTION utr_entry_stays_shown() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.message_only AND NOT OLD.message_only AND NOT EXISTS (SELECT 1 FROM statement_row r JOIN statement s ON s.id = r.statement_id
          WHERE r.utr_entry_id = NEW.id AND r.verdict = 'shown' AND s.status = 'void') THEN
        RAISE EXCEPTION 'a line that was shown is told by a message only again when the statement that showed it is void'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'utr_entry_stays_shown';
      END IF;
      IF OLD.feed_key_id IS NOT NULL AND NEW.feed_key_id IS DISTINCT FROM OLD.feed_key_id THEN
        RAISE EXCEPTION 'the key that told a line stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'utr_entry_feed_key_stays';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER utr_entry_stays_shown BEFORE UPDATE OF message_only, feed_key_id ON utr_entry FOR EACH ROW EXECUTE FUNCTION utr_entry_stays_shown()`.execute(
    db,
  );
  await deposits(db);
}

/**
 * A deposit that one of the line's tellers approves is marked as such: the duties rule counts it and reports it. The API
 * decides whether it may be; the database makes sure that none goes unmarked.
 */
async function deposits(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION deposit_names_its_tellers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.status = 'approved' AND OLD.status <> 'approved' AND NOT NEW.self_approved AND EXISTS (
          SELECT FROM utr_entry u JOIN feed_key_person p ON p.feed_key_id = u.feed_key_id
          WHERE u.id = NEW.utr_entry_id AND p.staff_id = NEW.decided_by) THEN
        RAISE EXCEPTION 'the approver could have told this line with its key'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_names_its_tellers';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER deposit_names_its_tellers BEFORE UPDATE OF status ON deposit FOR EACH ROW EXECUTE FUNCTION deposit_names_its_tellers()`.execute(
    db,
  );
}
