import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { readPolicy } from '../acts/read-policy.ts';
import type { Deps } from '../http/context.ts';
import { storeAppEvents } from '../desks/web-hooks/events/store-events.ts';
import { CONFIRM_HOURS } from '../desks/overrides/hours.ts';
import { KEPT_DAYS } from '../modules/reports/figures/figures.ts';
import { lastAccepted } from '../modules/sessions/keys/token-keys.ts';
import type { Settings } from '../settings/env.ts';

/** Rows deleted in one statement; keeps it far below the statement timeout. */
const BATCH = 5_000;
/** A smaller batch, because an image may have 5 MB. */
const IMAGES = 50;
/** A run stops after this time and leaves the rest to the next one. */
const LONGEST_MS = 120_000;

/**
 * Deletes what nobody needs any more, and no owner decides about: sent events, expired leases, unanswered challenges, single
 * sign-ons that were not finished, keys that sign no token any more, images that no act refers to. Works in batches, so
 * that it catches up after a long stop. Returns the number of deleted rows. What owners decide about is the retention
 * job's.
 */
export async function tidyUp(deps: Deps, batch = BATCH): Promise<number> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  const end = Date.now() + LONGEST_MS;
  // Events must get their position before they are deleted, or a listener would not notice that it missed them; and the
  // operator's app must be told of them.
  await storeAppEvents(deps);
  const importDays = await readPolicy(db, 'retention.importDays');
  let deleted = 0;
  for (const [table, old, most = batch] of whatIsOld(now, settings, importDays)) {
    for (let count = most; count === most && Date.now() < end; deleted += count)
      count = await deleteBatch(db, table, old, most);
  }
  return deleted;
}

const whatIsOld = (
  now: Date,
  settings: Settings,
  importDays: number,
): [table: string, old: RawBuilder<unknown>, most?: number][] => [
  [
    'outbox',
    sql`created_at < ${now}::timestamptz - interval '24 hours' AND position <= (SELECT c.position FROM app_event_cursor c)`,
  ],
  ['work_claim', sql`expires_at < ${now}::timestamptz - interval '10 minutes'`],
  ['passkey_challenge', sql`expires_at < ${now}`],
  ['sso_attempt', sql`expires_at < ${now}`],
  ['sso_ticket', sql`expires_at < ${now}`],
  ['sso_logout', sql`seen_at < ${now}::timestamptz - interval '1 day'`],
  ['feed_delivery', sql`created_at < ${now}::timestamptz - interval '48 hours'`],
  ['panel_report', sql`last_at < ${now}::timestamptz - interval '24 hours'`],
  ['panel_report_other', sql`hour < ${now}::timestamptz - interval '24 hours'`],
  ['release_figure', sql`day < (${now}::timestamptz - make_interval(days => ${KEPT_DAYS}::int))::date`],
  // Bytes of builds that nobody may run any more, or that nobody confirmed in time.
  [
    'release_override_file',
    sql`override_id IN (SELECT o.id FROM release_override o WHERE o.ends_at < ${now}::timestamptz - interval '1 hour'
      OR (o.confirmed_at IS NULL AND o.made_at < ${now}::timestamptz - make_interval(hours => ${CONFIRM_HOURS + 1}::int)))`,
    IMAGES,
  ],
  ['token_key', sql`retired_at < ${lastAccepted(settings, now)}`],
  // Files whose rows are gone by the retention rule; that a file was entered is kept.
  [
    'data_import_problem',
    sql`import_id IN (SELECT i.id FROM data_import i WHERE ${isEmptied(sql`i`, now, importDays)})`,
  ],
  [
    'data_import',
    sql`status IN ('reading', 'read') AND ${isEmptied(sql`data_import`, now, importDays)}
      AND NOT EXISTS (SELECT 1 FROM second_person_request r WHERE r.subject_type = 'import' AND r.subject_id = data_import.id)`,
  ],
  // Statements that nobody entered; what was entered, and that one was void, is kept.
  [
    'statement_row',
    sql`statement_id IN (SELECT s.id FROM statement s WHERE s.status IN ('asking', 'read') AND s.created_at < ${now}::timestamptz - interval '7 days')`,
  ],
  ['statement', sql`status IN ('asking', 'read') AND created_at < ${now}::timestamptz - interval '7 days'`],
  ['file_upload', sql`unused_since < ${now}::timestamptz - interval '24 hours'`, IMAGES],
];

const isEmptied = (of: RawBuilder<unknown>, now: Date, days: number): RawBuilder<unknown> => sql`
  (${of}.created_at < ${now}::timestamptz - make_interval(days => ${days}::int) AND NOT EXISTS (SELECT 1 FROM data_import_row l WHERE l.import_id = ${of}.id))`;

/** Repeats the condition on each row, because it may have changed since it was found. */
async function deleteBatch(db: Db, table: string, old: RawBuilder<unknown>, batch: number): Promise<number> {
  const from = sql.table(table);
  const { numAffectedRows = 0n } =
    await sql`delete from ${from} where ctid = any(array(select ctid from ${from} where ${old} limit ${batch})) and ${old}`.execute(
      db,
    );
  return Number(numAffectedRows);
}
