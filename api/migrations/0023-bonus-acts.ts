import { sql, type Kysely } from 'kysely';

/** Giving bonuses: daily budgets, one bonus per deposit, and who ended one (domain 1.3, 2.5). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bonus_budget (
      day DATE NOT NULL,
      scope TEXT NOT NULL CHECK (scope = 'all' OR scope ~ '^(staff|campaign):'),
      spent_paise BIGINT NOT NULL CHECK (spent_paise >= 0),
      PRIMARY KEY (day, scope)
    )`.execute(db);
  await sql`
    ALTER TABLE bonus
      ADD COLUMN batch_id UUID,
      ADD COLUMN ended_by UUID REFERENCES staff (id),
      ADD COLUMN ended_at TIMESTAMPTZ(3),
      ADD COLUMN end_note TEXT,
      ADD CONSTRAINT bonus_second_person CHECK (batch_id IS NULL OR approved_by IS DISTINCT FROM requested_by)`.execute(
    db,
  );
  await sql`CREATE INDEX bonus_by_batch ON bonus (batch_id) WHERE batch_id IS NOT NULL`.execute(db);
  await sql`
    CREATE UNIQUE INDEX bonus_once_per_deposit ON bonus (linked_deposit_id)
      WHERE status IN ('requested', 'credited', 'released', 'expired') AND campaign_code IS NULL AND linked_deposit_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX bonus_to_expire ON bonus (expires_at) WHERE status = 'credited'`.execute(db);
}
