import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Tables that any request changes: sign-in tries, and when a session was last seen. */
const NOT_COUNTED = ['login_attempt', 'staff_session'];

/** One hash over the content of every row of every table, to show that a call has changed nothing. */
export async function wholeDigest(db: Db): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(db);
  const hash = createHash('sha256');
  for (const { name } of tables.filter((table) => !NOT_COUNTED.includes(table.name))) {
    const { rows } = await sql<{
      rows: string | null;
    }>`select md5(string_agg(t::text, '|' order by t::text)) as rows from ${sql.table(name)} t`.execute(db);
    hash.update(`${name}=${rows[0]?.rows ?? ''};`);
  }
  return hash.digest('hex');
}
