import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Deps } from '../http/context.ts';
import { placeEvents } from '../modules/events/place-events.ts';
import { lastAccepted } from '../modules/sessions/keys/token-keys.ts';
import type { Settings } from '../settings/env.ts';

/** Rows deleted in one statement; keeps it far below the statement timeout. */
const BATCH = 5_000;
/** A smaller batch, because an image may have 5 MB. */
const IMAGES = 50;
/** A run stops after this time and leaves the rest to the next one. */
const LONGEST_MS = 120_000;

/**
 * Deletes what is no longer needed: used keys, old sign-in tries, old events and notifications, expired leases,
 * sessions that ended long ago, single sign-ons that were not finished, keys that sign no token any more, images that no act refers to. Works in batches, so
 * that it catches up after a long stop. Returns the number of deleted rows.
 */
export async function tidyUp({ db, clock, settings }: Deps, batch = BATCH): Promise<number> {
  const now = clock.now();
  const end = Date.now() + LONGEST_MS;
  // Events must get their position before they are deleted, or a listener would not notice that it missed them.
  await placeEvents(db);
  let deleted = 0;
  for (const [table, old, most = batch] of whatIsOld(now, settings)) {
    for (let count = most; count === most && Date.now() < end; deleted += count)
      count = await deleteBatch(db, table, old, most);
  }
  return deleted;
}

const whatIsOld = (now: Date, settings: Settings): [table: string, old: RawBuilder<unknown>, most?: number][] => [
  ['idempotency', sql`expires_at < ${now}`],
  ['login_attempt', sql`at < ${now}::timestamptz - interval '40 days'`],
  ['outbox', sql`created_at < ${now}::timestamptz - interval '24 hours'`],
  ['notification', sql`created_at < ${now}::timestamptz - interval '30 days'`],
  ['work_claim', sql`expires_at < ${now}::timestamptz - interval '10 minutes'`],
  ['staff_session', sql`coalesce(revoked_at, expires_at) < ${now}::timestamptz - interval '90 days'`],
  ['staff_device', sql`last_seen_at < ${now}::timestamptz - interval '400 days'`],
  ['sso_attempt', sql`expires_at < ${now}`],
  ['sso_ticket', sql`expires_at < ${now}`],
  ['sso_logout', sql`seen_at < ${now}::timestamptz - interval '1 day'`],
  ['token_key', sql`retired_at < ${lastAccepted(settings, now)}`],
  // What was read and not entered, but not while it waits for its second person; that a file was entered is kept.
  ['data_import_row', sql`import_id IN ${oldImports(now)}`],
  ['data_import_problem', sql`import_id IN ${oldImports(now)}`],
  [
    'data_import',
    sql`created_at < ${now}::timestamptz - interval '7 days' AND status IN ('reading', 'read')
      AND NOT EXISTS (SELECT 1 FROM second_person_request r WHERE r.subject_type = 'import' AND r.subject_id = data_import.id)`,
  ],
  ['file_upload', sql`unused_since < ${now}::timestamptz - interval '24 hours'`, IMAGES],
];

const oldImports = (now: Date): RawBuilder<unknown> => sql`(
  SELECT i.id FROM data_import i WHERE i.created_at < ${now}::timestamptz - interval '7 days' AND NOT EXISTS (
    SELECT 1 FROM second_person_request r WHERE r.subject_type = 'import' AND r.subject_id = i.id AND r.state = 'waiting'))`;

/** Repeats the condition on each row, because it may have changed since it was found. */
async function deleteBatch(db: Db, table: string, old: RawBuilder<unknown>, batch: number): Promise<number> {
  const from = sql.table(table);
  const { numAffectedRows = 0n } =
    await sql`delete from ${from} where ctid = any(array(select ctid from ${from} where ${old} limit ${batch})) and ${old}`.execute(
      db,
    );
  return Number(numAffectedRows);
}
