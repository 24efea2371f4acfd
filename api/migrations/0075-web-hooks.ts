import { sql, type Kysely } from 'kysely';

/**
 * What the operator's app hears (domain 3.7). Each event of the outbox keeps the facts of its row as they are when the
 * act commits; one transaction at a time makes of them what the app is told, numbered for each row, together with a
 * delivery for each web hook.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await facts(db);
  await events(db);
  await endpoints(db);
  await deliveries(db);
  await answers(db);
}

/** Written by the database, so that no act can leave them out. */
async function facts(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE outbox ADD COLUMN facts JSONB`.execute(db);
  await sql`
    CREATE FUNCTION app_balances(of_customer UUID) RETURNS JSONB LANGUAGE sql STABLE AS $$
      SELECT jsonb_build_object(
        'cashPaise', coalesce(sum(a.balance_paise) FILTER (WHERE a.kind = 'customer_cash'), 0),
        'bonusPaise', coalesce(sum(a.balance_paise) FILTER (WHERE a.kind = 'customer_bonus'), 0),
        'heldPaise', coalesce(sum(a.balance_paise) FILTER (WHERE a.kind = 'customer_hold'), 0))
      FROM ledger_account a WHERE a.customer_id = of_customer
    $$`.execute(db);
  await sql`
    CREATE FUNCTION app_facts(noun TEXT, row_id UUID) RETURNS JSONB LANGUAGE plpgsql STABLE AS $$
    BEGIN
      CASE noun
        WHEN 'deposit' THEN RETURN (
          SELECT jsonb_build_object('no', 'D-' || d.no, 'ref', d.intake_ref, 'customerCode', c.code, 'status', d.status,
            'amountPaise', d.amount_paise, 'creditedPaise', d.credited_paise, 'balances', app_balances(c.id))
          FROM deposit d JOIN customer c ON c.id = d.customer_id WHERE d.id = row_id);
        WHEN 'withdrawal' THEN RETURN (
          SELECT jsonb_build_object('no', 'W-' || w.no, 'ref', w.intake_ref, 'customerCode', c.code, 'status', w.status,
            'amountPaise', w.amount_paise, 'feePaise', w.fee_paise, 'balances', app_balances(c.id))
          FROM withdrawal w JOIN customer c ON c.id = w.customer_id WHERE w.id = row_id);
        WHEN 'bonus' THEN RETURN (
          SELECT jsonb_build_object('no', 'B-' || b.no, 'customerCode', c.code, 'status', b.status,
            'amountPaise', b.amount_paise, 'balances', app_balances(c.id))
          FROM bonus b JOIN customer c ON c.id = b.customer_id WHERE b.id = row_id);
        WHEN 'customer' THEN RETURN (
          SELECT jsonb_build_object('customerCode', c.code, 'status', c.status, 'kycStatus', c.kyc_status)
          FROM customer c WHERE c.id = row_id);
        WHEN 'payment-method' THEN RETURN (
          SELECT jsonb_build_object('no', 'M-' || p.no, 'label', p.label, 'kind', p.kind, 'status', p.status, 'purpose', p.purpose,
            'details', md5(jsonb_build_array(p.label, p.kind, p.holder_name, p.bank_name, p.account_no, p.ifsc, p.vpa, p.qr_file_id, p.min_paise, p.max_paise)::text))
          FROM payment_method p WHERE p.id = row_id);
        ELSE RETURN NULL;
      END CASE;
    END $$`.execute(db);
  await sql`
    CREATE FUNCTION outbox_keeps_facts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.entity_type IN ('deposit', 'withdrawal', 'bonus', 'customer', 'payment-method') AND NEW.topic <> 'claims'
          AND NEW.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
        NEW.facts := app_facts(NEW.entity_type, NEW.entity_id::uuid);
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER outbox_keeps_facts BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION outbox_keeps_facts()`.execute(
    db,
  );
}

async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE app_event (
      id UUID PRIMARY KEY,
      position BIGINT UNIQUE,
      type TEXT NOT NULL,
      entity_type TEXT NOT NULL,
      entity_id UUID NOT NULL,
      sequence INT NOT NULL CHECK (sequence > 0),
      customer_id UUID,
      no TEXT NOT NULL,
      body TEXT NOT NULL,
      occurred_at TIMESTAMPTZ(3) NOT NULL,
      CONSTRAINT app_event_sequence UNIQUE (entity_id, sequence)
    )`.execute(db);
  await sql`CREATE INDEX app_event_by_time ON app_event (occurred_at)`.execute(db);
  // What the app knows of each row: never deleted, so that the numbers of a row go on when its events are gone.
  await sql`
    CREATE TABLE app_event_row (
      entity_id UUID PRIMARY KEY,
      entity_type TEXT NOT NULL,
      sequence INT NOT NULL CHECK (sequence > 0),
      shown TEXT NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE app_event_cursor (
      one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one),
      position BIGINT NOT NULL
    )`.execute(db);
  await sql`
    INSERT INTO app_event_cursor (position) SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM outbox_position`.execute(
    db,
  );
}

async function endpoints(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE web_hook (
      id UUID PRIMARY KEY,
      url TEXT NOT NULL,
      description TEXT NOT NULL,
      types TEXT[] NOT NULL CHECK (cardinality(types) > 0),
      status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'active', 'paused', 'ended')),
      secret BYTEA NOT NULL,
      secret_before BYTEA,
      secret_before_until TIMESTAMPTZ(3),
      failing_since TIMESTAMPTZ(3),
      paused_why TEXT,
      version INT NOT NULL DEFAULT 1,
      made_by UUID NOT NULL REFERENCES staff (id),
      made_at TIMESTAMPTZ(3) NOT NULL,
      CHECK ((secret_before IS NULL) = (secret_before_until IS NULL)),
      CHECK ((status = 'paused') = (paused_why IS NOT NULL))
    )`.execute(db);
}

async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE web_hook_delivery_no`.execute(db);
  await sql`
    CREATE TABLE web_hook_delivery (
      id UUID PRIMARY KEY,
      no BIGINT NOT NULL UNIQUE DEFAULT nextval('web_hook_delivery_no'),
      web_hook_id UUID NOT NULL REFERENCES web_hook (id),
      event_id UUID NOT NULL REFERENCES app_event (id) ON DELETE CASCADE,
      entity_id UUID NOT NULL,
      status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'given_up')),
      attempts INT NOT NULL DEFAULT 0,
      tries INT NOT NULL DEFAULT 0,
      next_at TIMESTAMPTZ(3) NOT NULL,
      claim UUID,
      claimed_until TIMESTAMPTZ(3),
      created_at TIMESTAMPTZ(3) NOT NULL,
      ended_at TIMESTAMPTZ(3),
      CONSTRAINT web_hook_delivery_once UNIQUE (web_hook_id, event_id),
      CHECK (status = 'pending' OR claim IS NULL),
      CHECK ((status = 'pending') = (ended_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE INDEX web_hook_delivery_due ON web_hook_delivery (web_hook_id, no) WHERE status = 'pending'`.execute(db);
  await sql`
    CREATE INDEX web_hook_delivery_in_order ON web_hook_delivery (web_hook_id, entity_id, no) WHERE status = 'pending'`.execute(
    db,
  );
  await sql`CREATE INDEX web_hook_delivery_by_time ON web_hook_delivery (created_at, id)`.execute(db);
  await sql`CREATE INDEX web_hook_delivery_by_event ON web_hook_delivery (event_id)`.execute(db);
  await sql`
    CREATE TABLE web_hook_attempt (
      delivery_id UUID NOT NULL REFERENCES web_hook_delivery (id) ON DELETE CASCADE,
      no INT NOT NULL CHECK (no > 0),
      at TIMESTAMPTZ(3) NOT NULL,
      took_ms INT NOT NULL,
      code INT,
      answer TEXT CHECK (length(answer) <= 500),
      problem TEXT,
      PRIMARY KEY (delivery_id, no)
    )`.execute(db);
}

/** Questions of the desk to the customer of a deposit, and what the customer says; each stays as it was said. */
async function answers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE deposit_question (
      id UUID PRIMARY KEY,
      deposit_id UUID NOT NULL REFERENCES deposit (id),
      reason_code TEXT NOT NULL,
      message TEXT NOT NULL,
      asked_by UUID NOT NULL REFERENCES staff (id),
      asked_at TIMESTAMPTZ(3) NOT NULL,
      closed_at TIMESTAMPTZ(3)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX deposit_question_open ON deposit_question (deposit_id) WHERE closed_at IS NULL`.execute(db);
  await sql`
    CREATE TABLE deposit_answer (
      id UUID PRIMARY KEY,
      deposit_id UUID NOT NULL REFERENCES deposit (id),
      no INT NOT NULL CHECK (no > 0),
      ref TEXT NOT NULL,
      at TIMESTAMPTZ(3) NOT NULL,
      deposit_status TEXT NOT NULL,
      utr_before TEXT,
      utr TEXT CHECK (utr ~ '^[A-Z0-9]{6,22}$'),
      utr_raw TEXT,
      proof_before UUID REFERENCES file_upload (id),
      proof_file_id UUID REFERENCES file_upload (id),
      text TEXT CHECK (length(text) BETWEEN 1 AND 500),
      applied_at TIMESTAMPTZ(3),
      CONSTRAINT deposit_answer_no UNIQUE (deposit_id, no),
      CONSTRAINT deposit_answer_ref UNIQUE (deposit_id, ref),
      CHECK (utr IS NOT NULL OR proof_file_id IS NOT NULL OR text IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX deposit_answer_proofs ON deposit_answer (proof_file_id) WHERE proof_file_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX deposit_answer_proofs_before ON deposit_answer (proof_before) WHERE proof_before IS NOT NULL`.execute(
    db,
  );
  await images(db);
}

/** The images of answers, and those before them, stay as long as the image that a deposit has now. */
async function images(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION deposits_with_proof(file UUID) RETURNS SETOF UUID LANGUAGE sql STABLE AS $$
      SELECT d.id FROM deposit d WHERE d.proof_file_id = file
      UNION SELECT a.deposit_id FROM deposit_answer a WHERE a.proof_file_id = file
      UNION SELECT a.deposit_id FROM deposit_answer a WHERE a.proof_before = file
    $$`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION keep_used_image() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.purpose = 'DEPOSIT_PROOF' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL
          AND (NEW.id, NEW.sha256, NEW.mime, NEW.byte_count, NEW.width, NEW.height, NEW.purpose, NEW.image_name, NEW.uploaded_by, NEW.franchise_id, NEW.created_at, NEW.unused_since, NEW.qr_text)
            IS NOT DISTINCT FROM (OLD.id, OLD.sha256, OLD.mime, OLD.byte_count, OLD.width, OLD.height, OLD.purpose, OLD.image_name, OLD.uploaded_by, OLD.franchise_id, OLD.created_at, OLD.unused_since, OLD.qr_text)
          AND EXISTS (SELECT FROM deposits_with_proof(OLD.id))
          AND NOT EXISTS (SELECT FROM deposit d WHERE d.id IN (SELECT deposits_with_proof(OLD.id))
            AND (d.status IN ('pending', 'matched', 'on_hold') OR coalesce(d.decided_at, d.submitted_at) > NEW.deleted_at - interval '365 days')) THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'image % is in use and stays', OLD.id USING ERRCODE = 'restrict_violation';
    END $$`.execute(db);
}
