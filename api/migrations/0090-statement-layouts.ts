import { sql, type Kysely } from 'kysely';

/** What was learned of the statements of banks is listed: when it was last used, and which was forgotten (domain 2.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bank_statement_layout
    ADD COLUMN id UUID NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    ADD COLUMN last_used_at TIMESTAMPTZ(3),
    ADD COLUMN forgotten_by UUID REFERENCES staff (id),
    ADD COLUMN forgotten_at TIMESTAMPTZ(3),
    ADD COLUMN forgotten_reason TEXT,
    ADD CONSTRAINT bank_statement_layout_forgotten CHECK (num_nonnulls(forgotten_by, forgotten_at, forgotten_reason) IN (0, 3))`.execute(
    db,
  );
}
