import { sql, type Kysely } from 'kysely';

/**
 * The sums that one person approved from their own bank lines on a business day: by person, and by customer (domain,
 * decision 11). The former mode becomes limits: `enforce` becomes 0 for both desks, a former amount becomes the limit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE own_line_budget (
      day DATE NOT NULL,
      scope TEXT NOT NULL CHECK (scope ~ '^(staff|customer):'),
      spent_paise BIGINT NOT NULL CHECK (spent_paise >= 0),
      PRIMARY KEY (day, scope)
    )`.execute(db);
  await sql`
    INSERT INTO policy (key, value, changed_by)
      SELECT 'deposits.ownLinePaise', '0'::jsonb, changed_by FROM policy WHERE key = 'sod.mode' AND value = '"enforce"'
      UNION ALL SELECT 'withdrawals.anotherFromPaise', CASE value WHEN '"enforce"' THEN '0'::jsonb ELSE '9007199254740991' END, changed_by FROM policy WHERE key = 'sod.mode' AND value IN ('"enforce"', '"off"')
    ON CONFLICT (key) DO NOTHING`.execute(db);
  await sql`
    INSERT INTO policy (key, value, changed_by)
      SELECT 'withdrawals.anotherFromPaise', value, changed_by FROM policy WHERE key = 'sod.enforceAbovePaise'
      UNION ALL SELECT 'deposits.ownLinePaise', value, changed_by FROM policy WHERE key = 'sod.enforceAbovePaise' AND value < '200000'::jsonb
    ON CONFLICT (key) DO NOTHING`.execute(db);
  await sql`DELETE FROM policy WHERE key IN ('sod.mode', 'sod.enforceAbovePaise')`.execute(db);
}
