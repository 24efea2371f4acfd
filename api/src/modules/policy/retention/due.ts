import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/database.ts';
import { figure } from '../../../domain/plural.ts';
import type { PolicyKey } from '../../../domain/policies/policies.ts';
import { RETENTION, RETENTION_RULES, type RetentionRule } from '../../../domain/policies/retention.ts';
import { dueOf, RULES } from './rules.ts';

interface At {
  now: Date;
  /** Business time zone; decides how a day is written. */
  zone: string;
  days: number;
}

/** The rule whose days a policy holds. */
export const ruleOfPolicy = (key: PolicyKey): RetentionRule | undefined =>
  RETENTION_RULES.find((rule) => RETENTION[rule] === key);

/** What a rule keeps: rows, their bytes where these matter, and the oldest. */
export interface Kept {
  count: number;
  bytes: number | null;
  oldest: Date | null;
}

/** What a rule would delete now if it kept things for so many days, and out of how many rows. */
export async function dueSoon(db: DbOrTx, rule: RetentionRule, { now, zone, days }: At) {
  const { hits, of, bytes, oldest } = await counted(db, rule, now, days);
  return { hits, of, sentence: sentenceOf({ count: hits, bytes, oldest }, zone) };
}

/** What a rule keeps now. */
export async function keptBy(db: DbOrTx, rule: RetentionRule, now: Date): Promise<Kept> {
  const { table, since, bytes, full } = RULES[rule];
  const { rows } = await sql<Kept>`
    SELECT count(*)::int AS count, ${bytes ? sql`coalesce(sum(${bytes}), 0)::bigint` : sql`NULL`} AS bytes, min(${since}) AS oldest
    FROM ${sql.table(table)} r WHERE ${full ?? sql`${since} <= ${now}`}`.execute(db);
  return rows[0] ?? { count: 0, bytes: null, oldest: null };
}

async function counted(db: DbOrTx, rule: RetentionRule, now: Date, days: number) {
  const { table, since, bytes } = RULES[rule];
  const { rows } = await sql<{ hits: number; of: number; bytes: number | null; oldest: Date | null }>`
    WITH r AS (SELECT ${since} AS since, ${bytes ?? sql`NULL::bigint`} AS bytes, ${dueOf(RULES[rule], now, days)} AS due FROM ${sql.table(table)} r)
    SELECT count(*) FILTER (WHERE due)::int AS hits, count(*)::int AS of, (sum(bytes) FILTER (WHERE due))::bigint AS bytes, min(since) FILTER (WHERE due) AS oldest FROM r`.execute(
    db,
  );
  return rows[0] ?? { hits: 0, of: 0, bytes: null, oldest: null };
}

const [KB, MB] = [1_000, 1_000_000];

function sentenceOf({ count, bytes, oldest }: Kept, zone: string): string {
  if (count === 0 || !oldest) return 'The next run would delete nothing';
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(oldest);
  return bytes === null
    ? `The next run would delete ${figure(count)}, the oldest of ${day}`
    : `The next run would delete ${figure(count)}, which take ${sizeWords(bytes)}, the oldest of ${day}`;
}

/** `310 MB`, or `12 kB`. */
const sizeWords = (bytes: number): string =>
  bytes < MB ? `${figure(Math.ceil(bytes / KB))} kB` : `${figure(Math.round(bytes / MB))} MB`;
