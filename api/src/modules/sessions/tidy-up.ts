import { sql } from 'kysely';
import type { Deps } from '../../http/context.ts';
import { placeEvents } from '../events/place-events.ts';

/** Forgets what nobody may ask for any more: used-up keys, old sign-in tries, old events and notifications, claims that ran out, long-ended sessions. */
export async function tidyUp({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  await sql`delete from idempotency where expires_at < ${now}`.execute(db);
  await sql`delete from login_attempt where at < ${now}::timestamptz - interval '40 days'`.execute(db);
  // An event that leaves without a place would leave no gap: a listener would not learn that he missed it.
  await placeEvents(db);
  await sql`delete from outbox where created_at < ${now}::timestamptz - interval '24 hours'`.execute(db);
  await sql`delete from notification where created_at < ${now}::timestamptz - interval '30 days'`.execute(db);
  await sql`delete from work_claim where expires_at < ${now}::timestamptz - interval '10 minutes'`.execute(db);
  await sql`delete from staff_session where coalesce(revoked_at, expires_at) < ${now}::timestamptz - interval '90 days'`.execute(db);
}
