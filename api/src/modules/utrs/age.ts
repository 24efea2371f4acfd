import { type RawBuilder, sql } from 'kysely';

/** The age of a line (domain 2.8): up to an hour, a day, a week, or older. */
export const AGE_BUCKETS = ['hour', 'day', 'week', 'older'] as const;
type AgeBucket = (typeof AGE_BUCKETS)[number];

const HOURS = { hour: [0, 1], day: [1, 24], week: [24, 168], older: [168, null] } as const;

/** Whether the line `u` has that age now, counted from its entry. */
export function ageOf(age: AgeBucket, now: Date): RawBuilder<unknown> {
  const [from, to] = HOURS[age];
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const youngest = from === 0 ? sql`TRUE` : sql`u.created_at <= ${ago(from)}`;
  return to === null ? youngest : sql`(${youngest} AND u.created_at > ${ago(to)})`;
}

export const ageIs = (ages: readonly AgeBucket[] | undefined, now: Date): RawBuilder<unknown> | null =>
  ages
    ? sql`(${sql.join(
        ages.map((age) => ageOf(age, now)),
        sql` OR `,
      )})`
    : null;
