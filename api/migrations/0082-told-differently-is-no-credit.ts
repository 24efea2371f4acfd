import { type Kysely, sql } from 'kysely';

/** A line that two sources tell differently is never credited without a hand: the last word of 0074, and this one more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION straight_through_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.straight_through AND NOT NEW.straight_through THEN
        RAISE EXCEPTION 'a deposit stays credited straight through' USING ERRCODE = 'check_violation', CONSTRAINT = 'straight_through_is_kept';
      END IF;
      IF NEW.straight_through AND (TG_OP = 'INSERT' OR NOT OLD.straight_through) AND NOT EXISTS (
          SELECT FROM straight_through_credit c JOIN utr_entry u ON u.id = c.utr_entry_id
          WHERE c.deposit_id = NEW.id AND u.id = NEW.utr_entry_id AND u.utr_norm = NEW.utr_norm AND u.payment_method_id = NEW.payment_method_id
            AND u.entered_by IS NULL AND u.source IN ('API', 'SMS', 'EMAIL') AND u.told_differently IS NULL
            AND u.amount_paise = NEW.amount_paise AND c.amount_paise = NEW.credited_paise AND u.amount_paise = NEW.credited_paise
            AND NEW.status = 'approved' AND NEW.decided_by IS NULL AND NEW.match_kind = 'auto') THEN
        RAISE EXCEPTION 'a straight-through credit is not what its line says' USING ERRCODE = 'check_violation', CONSTRAINT = 'straight_through_is_kept';
      END IF;
      RETURN NEW;
    END $$`.execute(db);
}
