import { sql, type Kysely } from 'kysely';

/** The note beside a reason code, and the settlement of chargebacks (domain 1.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE deposit ADD COLUMN hold_note TEXT, ADD COLUMN reversal_note TEXT`.execute(db);
  await sql`ALTER TABLE utr_entry ADD COLUMN void_note TEXT`.execute(db);
  await sql`
    CREATE INDEX utr_entry_settled ON utr_entry (direction, utr_norm) WHERE status = 'void'`.execute(db);
  await sql`CREATE INDEX deposit_expiring ON deposit (submitted_at) WHERE status = 'pending'`.execute(db);
}
