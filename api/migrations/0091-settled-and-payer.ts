import { type Kysely, sql } from 'kysely';

/**
 * A difference that a lead settled stays settled, and a payer whom a later telling names is filled in once. Both say who
 * told, so that nobody decides alone on his own word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE utr_entry
    ADD COLUMN settled_tellings JSONB NOT NULL DEFAULT '[]',
    ADD COLUMN payer_source TEXT CHECK (payer_source IN ('API', 'SMS', 'EMAIL', 'STATEMENT')),
    ADD COLUMN payer_key_id UUID REFERENCES feed_key (id),
    ADD COLUMN payer_by UUID REFERENCES staff (id),
    ADD COLUMN payer_at TIMESTAMPTZ(3),
    ADD CONSTRAINT utr_entry_payer CHECK (CASE WHEN payer_source IS NULL THEN num_nonnulls(payer_key_id, payer_by, payer_at) = 0
      ELSE remitter_name IS NOT NULL AND payer_at IS NOT NULL AND (payer_source = 'STATEMENT') = (payer_by IS NOT NULL) AND num_nonnulls(payer_key_id, payer_by) = 1 END)`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION utr_entry_keeps_its_word() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT NEW.settled_tellings @> OLD.settled_tellings THEN
        RAISE EXCEPTION 'a settled difference stays settled' USING ERRCODE = 'check_violation', CONSTRAINT = 'utr_entry_stays_settled';
      END IF;
      IF OLD.remitter_name IS NOT NULL AND NEW.remitter_name IS DISTINCT FROM OLD.remitter_name
          OR OLD.payer_source IS NOT NULL AND (NEW.payer_source, NEW.payer_key_id, NEW.payer_by) IS DISTINCT FROM (OLD.payer_source, OLD.payer_key_id, OLD.payer_by) THEN
        RAISE EXCEPTION 'the payer of a line is named once' USING ERRCODE = 'check_violation', CONSTRAINT = 'utr_entry_payer_stays';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER utr_entry_keeps_its_word BEFORE UPDATE OF settled_tellings, remitter_name, payer_source, payer_key_id, payer_by ON utr_entry
    FOR EACH ROW EXECUTE FUNCTION utr_entry_keeps_its_word()`.execute(db);
  // As in 0073, and whoever could have named the payer with its key.
  await sql`
    CREATE OR REPLACE FUNCTION deposit_names_its_tellers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.status = 'approved' AND OLD.status <> 'approved' AND NOT NEW.self_approved AND EXISTS (
          SELECT FROM utr_entry u JOIN feed_key_person p ON p.feed_key_id IN (u.feed_key_id, u.payer_key_id)
          WHERE u.id = NEW.utr_entry_id AND p.staff_id = NEW.decided_by) THEN
        RAISE EXCEPTION 'the approver could have told this line with its key'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_names_its_tellers';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
}
