import pg from 'pg';
import { databaseAt } from '../../db/urls.ts';
import { templateName } from './databases.ts';
import { backToFirstState, type FirstState } from './first-state.ts';

/**
 * A database of a test that has changed rows alone is used again: a copy of the template has 900 files, and making and
 * dropping it costs as much as everything else that a usual test does. The comment of a database says that it is free.
 */
const FREE = 'free';
/** How often one database is used: deleted rows stay in its files. */
const USES = 40;
const LOCK = 20_261_126;

/** Renames a free database to `name`; false when there is none. Nobody who knows the earlier name gets in any more. */
export async function takeFree(admin: pg.Client, name: string): Promise<boolean> {
  await admin.query('BEGIN');
  try {
    await admin.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    const { rows } = await admin.query<{ name: string; uses: number }>(`
      SELECT datname AS name, split_part(shobj_description(oid, 'pg_database'), ' ', 2)::int AS uses
      FROM pg_database WHERE shobj_description(oid, 'pg_database') LIKE '${FREE} %' LIMIT 1`);
    const free = rows[0];
    if (free) {
      await admin.query(`ALTER DATABASE ${free.name} RENAME TO ${name}`);
      await admin.query(`COMMENT ON DATABASE ${name} IS 'used ${free.uses}'`);
    }
    await admin.query('COMMIT');
    return free !== undefined;
  } catch {
    // Somebody is still connected to it.
    await admin.query('ROLLBACK');
    return false;
  }
}

/** Leads the database `name`, a copy of the template, back to its first state and marks it as free; false if it must go. */
export async function setFree(adminUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseAt(adminUrl, name) });
  await client.connect();
  try {
    const { rows } = await client.query<{ first: string | null; uses: number; acl: string | null }>(`
      SELECT shobj_description(template.oid, 'pg_database') AS first, mine.datacl::text AS acl,
        coalesce(split_part(shobj_description(mine.oid, 'pg_database'), ' ', 2)::int, 0) AS uses
      FROM pg_database mine, pg_database template
      WHERE mine.datname = current_database() AND template.datname = '${templateName}'`);
    const [mine] = rows;
    if (!mine?.first || mine.acl !== null || mine.uses + 1 >= USES) return false;
    await client.query(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    if (!(await backToFirstState(client, JSON.parse(mine.first) as FirstState))) return false;
    await client.query(`COMMENT ON DATABASE ${name} IS '${FREE} ${mine.uses + 1}'`);
    return true;
  } finally {
    await client.end();
  }
}

/** Drops the free databases: at the beginning those of an earlier template, at the end those of this run. */
export async function dropFree(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE shobj_description(oid, 'pg_database') LIKE '${FREE} %'`,
  );
  for (const { name } of rows) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
