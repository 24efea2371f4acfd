import { sql, type Kysely } from 'kysely';

/**
 * The sum that one person did alone on a business day gets the same columns as every other sum of a day: one row per
 * day and scope.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE done_alone RENAME COLUMN sum_paise TO spent_paise`.execute(db);
  await sql`ALTER TABLE done_alone ADD COLUMN scope TEXT`.execute(db);
  await sql`UPDATE done_alone SET scope = act || ':' || staff_id`.execute(db);
  await sql`ALTER TABLE done_alone DROP CONSTRAINT done_alone_pkey, DROP COLUMN act, DROP COLUMN staff_id, ADD PRIMARY KEY (day, scope), ADD CHECK (scope ~ '^[a-z-]+:')`.execute(
    db,
  );
}
