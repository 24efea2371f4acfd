import { sql, type Kysely } from 'kysely';

/** Nothing has ever read this policy: a lease lasts 120 s, which the panel's heartbeats rely on (domain 2.0). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM policy WHERE key = 'claims.leaseSeconds'`.execute(db);
}
