import { sql, type Kysely } from 'kysely';

/**
 * Where bank lines come from: a person, a pasted list, a statement, a machine of the bank, or a message that the bank
 * sent. A line that only a message told is marked until a statement shows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE utr_entry
    DROP CONSTRAINT utr_entry_source_check,
    ADD CONSTRAINT utr_entry_source_check CHECK (source IN ('MANUAL', 'PASTE', 'CSV', 'STATEMENT', 'API', 'SMS', 'EMAIL')),
    ADD COLUMN message_only BOOLEAN NOT NULL DEFAULT FALSE,
    ADD CONSTRAINT utr_entry_message_only CHECK (NOT message_only OR source IN ('SMS', 'EMAIL'))`.execute(db);
}
