import { type RawBuilder, sql } from 'kysely';
import { actAs } from '../../../acts/act.ts';
import { type PolicyValues, readPolicies } from '../../../acts/read-policy.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/context.ts';
import { done } from '../../../http/envelope.ts';
import { dayOf } from '../../../listing/business-day.ts';
import { RETENTION_RULES, type RetentionRule } from '../../../domain/policies/retention.ts';
import { daysOf, dueOf, RULES } from './rules.ts';

/** A run stops after this time; the next one goes on where it was. */
const LONGEST_MS = 120_000;

interface Limits {
  /** Rows of one statement, instead of those of each rule. */
  batch?: number;
  /** Statements until it stops, as if it had been killed. */
  statements?: number;
}

/**
 * A job: once a business day it deletes what owners do not want to keep any longer, in small statements, each of which
 * counts what it deleted in the row of the run. A run that was stopped is continued, and a run that has ended says in the
 * audit how many of each rule it deleted, once. Returns how many it has deleted now.
 */
export async function runRetention(deps: Deps, { batch, statements = Infinity }: Limits = {}): Promise<number> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  const end = Date.now() + LONGEST_MS;
  const day = await dayToRun(db, now, dayOf(now, settings.businessTimeZone));
  if (day === null) return 0;
  const values = await readPolicies(db);
  let [total, left] = [0, statements];
  for (const rule of RETENTION_RULES) {
    const most = batch ?? RULES[rule].batch;
    for (let count = most; count === most; total += count) {
      if (left <= 0 || Date.now() > end) return total;
      left -= 1;
      count = await deleteSome(db, day, rule, { now, days: daysOf(rule, values), most });
    }
  }
  await finish(deps, day, values);
  return total;
}

/** The day whose run is to be done or continued; `null` when that of today has ended. */
async function dayToRun(db: Db, now: Date, today: string): Promise<string | null> {
  await sql`INSERT INTO retention_run (day, started_at) VALUES (${today}::date, ${now}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{
    day: string;
  }>`SELECT day::text AS day FROM retention_run WHERE finished_at IS NULL ORDER BY day LIMIT 1`.execute(db);
  return rows[0]?.day ?? null;
}

interface Some {
  now: Date;
  days: number;
  most: number;
}

/**
 * Deletes a few rows and counts them, in one statement: both happen or neither. Rows that an act holds at this moment
 * are left for the next statement, so that nobody waits.
 */
async function deleteSome(db: Db, day: string, rule: RetentionRule, { now, days, most }: Some): Promise<number> {
  const { table, emptied, locked } = RULES[rule];
  const due: RawBuilder<unknown> = dueOf(RULES[rule], now, days);
  const from = sql.table(table);
  const some = sql`r.ctid = ANY (ARRAY(SELECT r.ctid FROM ${from} r WHERE ${due} LIMIT ${most} ${locked ? sql`FOR UPDATE OF r SKIP LOCKED` : sql``})) AND ${due}`;
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (${
      emptied
        ? sql`UPDATE ${from} r SET ${emptied(now, days)} WHERE ${some} RETURNING 1`
        : sql`DELETE FROM ${from} r WHERE ${some} RETURNING 1`
    }), counted AS (SELECT count(*)::int AS count FROM gone)
    UPDATE retention_run t SET deleted = t.deleted || jsonb_build_object(${rule}::text, coalesce((t.deleted ->> ${rule}::text)::int, 0) + counted.count)
    FROM counted WHERE t.day = ${day}::date RETURNING counted.count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ends the run and says in the audit what it deleted: numbers and days, no content. */
function finish(deps: Deps, day: string, values: PolicyValues) {
  return actAs(deps, 'system', async ({ tx, now, audit }) => {
    const { rows } = await sql<{ deleted: Record<string, number> }>`
      UPDATE retention_run SET finished_at = ${now} WHERE day = ${day}::date AND finished_at IS NULL RETURNING deleted`.execute(
      tx,
    );
    if (rows[0])
      audit({
        action: 'retention.ran',
        entityType: 'retention',
        entityId: day,
        after: {
          deleted: rows[0].deleted,
          afterDays: Object.fromEntries(RETENTION_RULES.map((rule) => [rule, daysOf(rule, values)])),
        },
      });
    return done({}, 'Ended');
  });
}
