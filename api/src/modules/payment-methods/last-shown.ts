import { sql } from 'kysely';
import type { Deps } from '../../http/context.ts';

/**
 * Records, to the minute, that customers were shown these methods. It never waits: it skips a method that is locked at
 * the moment, and one that was recorded less than a minute ago.
 */
export async function noteShown({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = clock.now();
  await sql`
    UPDATE payment_method SET last_shown_at = ${now} WHERE id IN (
      SELECT p.id FROM payment_method p
      WHERE p.id = ANY (${ids}::uuid[]) AND (p.last_shown_at IS NULL OR p.last_shown_at < ${new Date(now.getTime() - 60_000)})
      FOR UPDATE SKIP LOCKED)`.execute(db);
}
