import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../http/context.ts';
import { dayOf, dayStart } from '../../listing/business-day.ts';
import { figure } from '../../domain/plural.ts';
import { dueSoon, ruleOfPolicy } from '../../modules/policy/retention/due.ts';
import type { PolicyKey } from '../../domain/policies/policies.ts';

/** Rows that exist now, and which of them a value of the policy would reach. */
interface Preview {
  /** Table with its alias and the condition of the rows that are looked at. */
  from: (today: RawBuilder<unknown>) => RawBuilder<unknown>;
  hit: (value: number, now: Date) => RawBuilder<unknown>;
  says: (hits: string, of: string) => string;
}

const before = (now: Date, value: number, unit: 'minutes' | 'hours' | 'days') =>
  sql`${now}::timestamptz - make_interval(${sql.raw(unit === 'minutes' ? 'mins' : unit)} => ${value}::int)`;

const depositsToday = (today: RawBuilder<unknown>) => sql`deposit r WHERE r.submitted_at >= ${today}`;
const withdrawalsToday = (today: RawBuilder<unknown>) => sql`withdrawal r WHERE r.requested_at >= ${today}`;
const UNCHECKED = sql.raw(`('requested', 'checking', 'on_hold')`);

/** Policies whose present effect one query can say: limits of amounts, ages and counts. */
const PREVIEWS: Partial<Record<PolicyKey, Preview>> = {
  'deposits.approveAbovePaise': {
    from: depositsToday,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of today's deposits would wait for a lead, out of ${of}`,
  },
  'deposits.tolerancePaise': {
    from: () => sql`deposit r JOIN utr_entry u ON u.id = r.utr_entry_id WHERE r.status IN ('matched', 'on_hold')`,
    hit: (value) => sql`abs(r.amount_paise - u.amount_paise) > ${value}`,
    says: (hits, of) => `${hits} of the matched deposits would need a lead for their difference, out of ${of}`,
  },
  'deposits.expireHours': {
    from: () => sql`deposit r WHERE r.status = 'pending' AND NOT r.late
      AND NOT EXISTS (SELECT 1 FROM utr_entry u WHERE u.utr_norm = r.utr_norm AND u.direction = 'CREDIT' AND u.status = 'unclaimed')`,
    hit: (value, now) => sql`r.submitted_at < ${before(now, value, 'hours')}`,
    says: (hits, of) => `${hits} of the claims without a bank line would expire at once, out of ${of}`,
  },
  'deposits.reopenDays': {
    from: () => sql`deposit r WHERE r.status = 'rejected'`,
    hit: (value, now) => sql`r.decided_at >= ${before(now, value, 'days')}`,
    says: (hits, of) => `${hits} of the rejected deposits could be reopened, out of ${of}`,
  },
  'utrs.staleDays': {
    from: () => sql`utr_entry r WHERE r.status = 'unclaimed' AND r.direction = 'CREDIT'`,
    hit: (value, now) => sql`r.created_at < ${before(now, value, 'days')}`,
    says: (hits, of) => `${hits} of the unallocated lines would be flagged as old, out of ${of}`,
  },
  'utrs.voidMinutes': {
    from: () => sql`utr_entry r WHERE r.status = 'unclaimed'`,
    hit: (value, now) => sql`r.created_at >= ${before(now, value, 'minutes')}`,
    says: (hits, of) => `${hits} of the unallocated lines could be voided by whoever entered them, out of ${of}`,
  },
  'withdrawals.approveAbovePaise': {
    from: withdrawalsToday,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of today's withdrawals would wait for a lead, out of ${of}`,
  },
  'withdrawals.anotherFromPaise': {
    from: withdrawalsToday,
    hit: (value) => sql`r.amount_paise >= ${value}`,
    says: (hits, of) => `${hits} of today's withdrawals would need another person at each step, out of ${of}`,
  },
  'withdrawals.bulkClearPaise': {
    from: () => sql`withdrawal r WHERE r.status IN ${UNCHECKED}`,
    hit: (value) => sql`r.amount_paise <= ${value}`,
    says: (hits, of) => `${hits} of the withdrawals in Checking could be cleared in bulk, out of ${of}`,
  },
  'withdrawals.staleMinutes': {
    from: () => sql`withdrawal r WHERE r.status = 'approved'`,
    hit: (value, now) => sql`r.cleared_at < ${before(now, value, 'minutes')}`,
    says: (hits, of) => `${hits} of the cleared withdrawals would go back to Checking, out of ${of}`,
  },
  'withdrawals.newPayeeHours': {
    from: () => sql`customer_payout_account r WHERE r.status = 'active'`,
    hit: (value, now) => sql`r.created_at >= ${before(now, value, 'hours')}`,
    says: (hits, of) => `${hits} of the beneficiaries would be in their cooling period, out of ${of}`,
  },
  'withdrawals.perDay': {
    from: (today) =>
      sql`(SELECT w.customer_id, count(*) AS asked FROM withdrawal w WHERE w.requested_at >= ${today} GROUP BY 1) r WHERE TRUE`,
    hit: (value) => sql`r.asked > ${value}`,
    says: (hits, of) => `${hits} of the customers who asked today asked more often than that, out of ${of}`,
  },
  'secondPerson.failed.abovePaise': {
    from: () => sql`withdrawal r WHERE r.status IN ('paying', 'paying_uncertain')`,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of the payouts under way would wait for a second person if they failed, out of ${of}`,
  },
  'secondPerson.returned.abovePaise': {
    from: (today) => sql`withdrawal r WHERE r.status = 'paid' AND r.paid_at >= ${today}`,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of today's payouts would wait for a second person if they came back, out of ${of}`,
  },
  'secondPerson.reversed.abovePaise': {
    from: (today) => sql`deposit r WHERE r.status = 'approved' AND r.decided_at >= ${today}`,
    hit: (value) => sql`r.credited_paise > ${value}`,
    says: (hits, of) =>
      `${hits} of the deposits approved today would wait for a second person if reversed, out of ${of}`,
  },
  'secondPerson.remitted.abovePaise': {
    from: () => sql`utr_entry r WHERE r.status = 'unclaimed' AND r.direction = 'CREDIT'`,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of the unallocated lines would wait for a second person if returned, out of ${of}`,
  },
  'secondPerson.booked.abovePaise': {
    from: () => sql`utr_entry r WHERE r.status = 'unclaimed'`,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of the unallocated lines would wait for a second person if booked, out of ${of}`,
  },
  'bonuses.leadAbovePaise': {
    from: () => sql`bonus r WHERE r.status = 'requested'`,
    hit: (value) => sql`r.amount_paise > ${value}`,
    says: (hits, of) => `${hits} of the bonuses that wait would need a lead, out of ${of}`,
  },
};

export const isPreviewed = (key: PolicyKey): boolean => key in PREVIEWS || ruleOfPolicy(key) !== undefined;

export interface Effect {
  hits: number;
  of: number;
  sentence: string;
}

/** What a value of the policy means for the rows of today; `null` when no query can say it. */
export async function effectOf(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  key: PolicyKey,
  value: number | string,
): Promise<Effect | null> {
  if (typeof value !== 'number') return null;
  const { businessTimeZone: zone } = settings;
  const now = clock.now();
  const rule = ruleOfPolicy(key);
  if (rule) return dueSoon(db, rule, { now, zone, days: value });
  const preview = PREVIEWS[key];
  if (!preview) return null;
  const { rows } = await sql<{ hits: number; of: number }>`
    SELECT count(*) FILTER (WHERE ${preview.hit(value, now)}) AS hits, count(*) AS of
    FROM ${preview.from(dayStart(dayOf(now, zone), zone))}`.execute(db);
  const { hits = 0, of = 0 } = rows[0] ?? {};
  return { hits, of, sentence: preview.says(figure(hits), figure(of)) };
}
