import { sql, type Kysely } from 'kysely';

/**
 * A bonus whose deposit was reversed is a task of the withdraw desk until somebody takes it back or keeps it (domain
 * 1.3). This includes earlier reversals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE bonus ADD COLUMN claw_back_since TIMESTAMPTZ(3)`.execute(db);
  await sql`
    UPDATE bonus b SET claw_back_since = coalesce(d.decided_at, d.submitted_at), version = b.version + 1 FROM deposit d
    WHERE d.id = b.linked_deposit_id AND d.status = 'reversed' AND b.status = 'credited'`.execute(db);
  await sql`ALTER TABLE bonus ADD CONSTRAINT bonus_claw_back_of_credited CHECK (claw_back_since IS NULL OR status = 'credited')`.execute(
    db,
  );
  await sql`CREATE INDEX bonus_to_claw_back ON bonus (claw_back_since, id) WHERE claw_back_since IS NOT NULL`.execute(
    db,
  );
}
