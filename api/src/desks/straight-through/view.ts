import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { DbOrTx } from '../../db/database.ts';
import type { ReasonCode } from '../../domain/deposits/straight-through/judge.ts';
import type { Rules } from '../../domain/deposits/straight-through/rules.ts';
import { moment, momentOrNull } from '../../domain/moments.ts';
import type { Deps } from '../../http/context.ts';
import { dayOf, dayStart } from '../../listing/business-day.ts';
import { staffOf } from '../../listing/refs.ts';
import { STRAIGHT_THROUGH_ID } from '../../modules/deposits/straight-through/switch.ts';
import { waitingOf } from '../../modules/second-person/waiting.ts';
import { readBackTests } from './back-test/read.ts';
import type { StraightThroughState, StraightThroughView } from './schemas.ts';

type View = Static<typeof StraightThroughView>;
type KeptRules = Omit<View['inUse'], 'at'> & { at: string | Date };

const RULES = sql`jsonb_build_object('version', r.version, 'rules', r.rules, 'reason', r.reason, 'by', ${staffOf(sql`r.made_by`)},
  'at', to_char(r.made_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Everything about straight-through approval, for owners. */
export async function readView(db: DbOrTx, { clock, settings }: Pick<Deps, 'clock' | 'settings'>): Promise<View> {
  const [now, zone] = [clock.now(), settings.businessTimeZone];
  const { rows } = await sql<
    Omit<View, 'backTests' | 'today' | 'looks' | 'at' | 'changedAt'> & { changedAt: Date; inUse: KeptRules }
  >`
    SELECT s.mode, s.version, ${staffOf(sql`s.changed_by`)} AS changed_by, s.changed_at, s.reason, s.stopped_itself,
      (SELECT ${RULES} FROM straight_through_rules r WHERE r.version = s.rules_version) AS in_use,
      (SELECT ${RULES} FROM straight_through_rules r WHERE r.version > s.rules_version ORDER BY r.version DESC LIMIT 1) AS proposed,
      ${waitingOf('straight-through', sql`${STRAIGHT_THROUGH_ID}::uuid`)} AS waiting,
      (SELECT count(*) FROM staff o WHERE o.owner) AS owners
    FROM straight_through s`.execute(db);
  const { changedAt, ...view } = rows[0] as (typeof rows)[number];
  return {
    ...view,
    changedAt: moment(changedAt),
    backTests: await readBackTests(db, now),
    today: await readToday(db, dayOf(now, zone), zone, view.inUse.rules, view.mode),
    looks: await readLookFigures(db),
    at: now.toISOString(),
  } as View;
}

async function readToday(
  db: DbOrTx,
  day: string,
  zone: string,
  rules: Rules,
  mode: View['mode'],
): Promise<View['today']> {
  const from = dayStart(day, zone);
  const { rows } = await sql<{
    credited: number;
    creditedPaise: number;
    would: number;
    wouldPaise: number;
    claims: number;
  }>`
    SELECT (SELECT count(*) FROM straight_through_credit WHERE credited_at >= ${from}) AS credited,
      (SELECT coalesce(sum(amount_paise), 0) FROM straight_through_credit WHERE credited_at >= ${from}) AS credited_paise,
      count(v.*) FILTER (WHERE v.verdict = 'would-credit') AS would,
      coalesce(sum(d.amount_paise) FILTER (WHERE v.verdict = 'would-credit'), 0) AS would_paise,
      count(*) AS claims
    FROM deposit d LEFT JOIN straight_through_verdict v ON v.deposit_id = d.id WHERE d.submitted_at >= ${from}`.execute(
    db,
  );
  const sums = rows[0] as (typeof rows)[number];
  const reasons = await sql<{ code: ReasonCode; count: number }>`
    SELECT e ->> 'code' AS code, count(DISTINCT v.deposit_id) AS count
    FROM straight_through_verdict v CROSS JOIN LATERAL jsonb_array_elements(v.reasons) e
    WHERE v.verdict = 'left' AND v.judged_at >= ${from} GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  return {
    credited: { count: sums.credited, sumPaise: sums.creditedPaise },
    wouldCredit: { count: sums.would, sumPaise: sums.wouldPaise },
    claims: sums.claims,
    reasons: reasons.rows,
    caps: await readCaps(db, day, rules, mode),
  };
}

/** How far the limits of the day are used, the closest customer and account among them. */
async function readCaps(db: DbOrTx, day: string, rules: Rules, mode: View['mode']): Promise<View['today']['caps']> {
  const kind = mode === 'watch' ? 'watch:' : '';
  const { rows } = await sql<{ scope: string; spent: number }>`
    SELECT split_part(replace(scope, 'watch:', ''), ':', 1) AS scope, max(spent) AS spent FROM straight_through_budget
    WHERE day = ${day}::date AND (scope LIKE 'watch:%') = ${kind !== ''} GROUP BY 1`.execute(db);
  const spent = (scope: string) => rows.find((row) => row.scope === scope)?.spent ?? 0;
  const paise = (name: string, scope: string, cap: number) => ({
    name,
    spent: spent(scope),
    cap,
    unit: 'paise' as const,
  });
  return [
    paise('All together', 'all', rules.dayPaise),
    paise('Fullest account', 'method', rules.methodDayPaise),
    paise('Customer with the most', 'customer', rules.customerDayPaise),
    { name: 'Credits of one customer', spent: spent('customer-count'), cap: rules.customerDayCount, unit: 'count' },
    paise('Told by a message only', 'message-only', rules.messageOnlyDayPaise),
  ];
}

async function readLookFigures(db: DbOrTx): Promise<View['looks']> {
  const { rows } = await sql<Omit<View['looks'], 'oldestAt'> & { oldestAt: Date | null }>`
    SELECT count(*) AS credited, count(*) FILTER (WHERE sampled) AS sampled, count(*) FILTER (WHERE look = 'waiting') AS waiting,
      count(*) FILTER (WHERE look = 'right') AS right, count(*) FILTER (WHERE look = 'wrong') AS wrong,
      min(credited_at) FILTER (WHERE look = 'waiting') AS oldest_at
    FROM straight_through_credit`.execute(db);
  const { oldestAt, ...looks } = rows[0] as (typeof rows)[number];
  return { ...looks, oldestAt: momentOrNull(oldestAt) };
}

/** What everybody at the desk sees: whether it is on. */
export async function readState(db: DbOrTx): Promise<Static<typeof StraightThroughState>> {
  const { rows } = await sql<{ mode: View['mode']; since: Date; looksWaiting: number }>`
    SELECT s.mode, s.changed_at AS since, (SELECT count(*) FROM straight_through_credit WHERE look = 'waiting') AS looks_waiting
    FROM straight_through s`.execute(db);
  const { since, ...state } = rows[0] as (typeof rows)[number];
  return { ...state, since: moment(since) };
}
