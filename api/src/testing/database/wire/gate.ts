import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const GATE = 4_712;

/**
 * Commits of whatever changes rows of this table wait while the gate is closed, as they do for a standby that is gone:
 * the statement itself is answered at once.
 */
export async function gateOnCommits(db: Db, table: string): Promise<void> {
  await sql`CREATE OR REPLACE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS ${sql.lit(`BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NULL; END`)}`.execute(
    db,
  );
  await sql`CREATE CONSTRAINT TRIGGER wait_at_gate AFTER INSERT OR UPDATE ON ${sql.id(table)} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`.execute(
    db,
  );
}

/** Closes the gate while `work` runs. */
export function whileClosed<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    await sql`SELECT pg_advisory_lock(${sql.lit(GATE)})`.execute(held);
    try {
      return await work();
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(GATE)})`.execute(held);
    }
  });
}
