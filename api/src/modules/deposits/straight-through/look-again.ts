import { sql } from 'kysely';
import type { Act } from '../../../acts/act.ts';

/** Has straight-through approval judge the open claims of these lines again: what is known of the lines has changed. */
export async function lookAgain({ tx, now }: Act, utrEntryIds: readonly string[]): Promise<void> {
  if (utrEntryIds.length === 0) return;
  await sql`
    UPDATE straight_through_verdict v SET again_at = ${now} FROM deposit d
    WHERE d.id = v.deposit_id AND d.utr_entry_id = ANY(${[...utrEntryIds]}::uuid[]) AND d.status IN ('pending', 'matched', 'on_hold')`.execute(
    tx,
  );
}
