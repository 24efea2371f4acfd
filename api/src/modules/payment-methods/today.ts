import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Midnight of the business day that `now` falls into. */
export const businessMidnight = (now: Date, zone: string): Sql =>
  sql`(date_trunc('day', ${now}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone})`;

const credits = (what: Sql, midnight: Sql): Sql => sql`(SELECT ${what} FROM utr_entry l
  WHERE l.payment_method_id = p.id AND l.created_at >= ${midnight} AND l.direction = 'CREDIT' AND l.status <> 'void')`;

/** What came in on `p` since midnight, according to the entered lines. */
export const todayIn = (midnight: Sql): Sql => sql`coalesce(${credits(sql`sum(l.amount_paise)`, midnight)}, 0)`;
export const todayCount = (midnight: Sql): Sql => credits(sql`count(*)`, midnight);

/** Whether `p` has reached its limit of the day, by amount or by number of payments. */
export const isAtCap = (midnight: Sql): Sql => sql`(
  (p.daily_cap_paise IS NOT NULL AND ${todayIn(midnight)} >= p.daily_cap_paise)
  OR (p.daily_count_cap IS NOT NULL AND ${todayCount(midnight)} >= p.daily_count_cap))`;

/** Whether the business clock is within the hours of `p`, which may cross midnight. */
export const isOpen = (now: Date, zone: string): Sql => {
  const clock = sql`(${now}::timestamptz AT TIME ZONE ${zone})::time`;
  return sql`(p.active_from IS NULL OR p.active_to IS NULL OR p.active_from = p.active_to
    OR CASE WHEN p.active_from < p.active_to THEN ${clock} >= p.active_from AND ${clock} < p.active_to
      ELSE ${clock} >= p.active_from OR ${clock} < p.active_to END)`;
};
