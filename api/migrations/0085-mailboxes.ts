import { sql, type Kysely } from 'kysely';

/**
 * A mailbox that the API reads by itself. It is a key of the feed that no request can use: its secret is the password of
 * the mailbox, and its persons are those of the key. How far it was read is kept by the numbers of its folder (RFC 9051).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE feed_key
    DROP CONSTRAINT feed_key_kind_check, DROP CONSTRAINT feed_key_mail_server, DROP CONSTRAINT feed_key_account_tail,
    ADD CONSTRAINT feed_key_kind_check CHECK (kind IN ('LINES', 'MESSAGES', 'MAILBOX')),
    ADD CONSTRAINT feed_key_mail_server CHECK (CASE kind WHEN 'MAILBOX' THEN mail_server IS NOT NULL WHEN 'LINES' THEN mail_server IS NULL ELSE TRUE END),
    ADD CONSTRAINT feed_key_account_tail CHECK (CASE kind WHEN 'LINES' THEN account_tail IS NULL ELSE coalesce(account_tail ~ '^[0-9]{3,6}$', FALSE) END)`.execute(
    db,
  );
  await sql`
    CREATE TABLE feed_mailbox (
      feed_key_id UUID PRIMARY KEY REFERENCES feed_key (id),
      host TEXT NOT NULL CHECK (host <> ''),
      port INT NOT NULL CHECK (port BETWEEN 1 AND 65535),
      security TEXT NOT NULL CHECK (security IN ('tls', 'starttls')),
      username TEXT NOT NULL CHECK (username <> ''),
      folder TEXT NOT NULL CHECK (folder <> ''),
      senders TEXT[] NOT NULL CHECK (cardinality(senders) BETWEEN 1 AND 20),
      spf_counts BOOLEAN NOT NULL,
      read_from TIMESTAMPTZ(3) NOT NULL,
      uid_validity BIGINT CHECK (uid_validity BETWEEN 1 AND 4294967295),
      last_uid BIGINT CHECK (last_uid BETWEEN 0 AND 4294967295),
      looked_at TIMESTAMPTZ(3),
      last_mail_at TIMESTAMPTZ(3),
      problem TEXT,
      problem_since TIMESTAMPTZ(3),
      mails INT NOT NULL DEFAULT 0,
      others INT NOT NULL DEFAULT 0,
      gone INT NOT NULL DEFAULT 0,
      CONSTRAINT feed_mailbox_position CHECK ((uid_validity IS NULL) = (last_uid IS NULL)),
      CONSTRAINT feed_mailbox_problem CHECK ((problem IS NULL) = (problem_since IS NULL))
    )`.execute(db);
  // Within one validity numbers only rise: a reader that lags behind cannot bring a mail back.
  await sql`
    CREATE FUNCTION feed_mailbox_goes_forward() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.uid_validity = OLD.uid_validity AND NEW.last_uid < OLD.last_uid THEN
        RAISE EXCEPTION 'a mailbox is read forwards' USING ERRCODE = 'check_violation', CONSTRAINT = 'feed_mailbox_goes_forward';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER feed_mailbox_goes_forward BEFORE UPDATE ON feed_mailbox FOR EACH ROW EXECUTE FUNCTION feed_mailbox_goes_forward()`.execute(
    db,
  );
}
