import { sql } from 'kysely';
import { connect, type Db } from '../db/database.ts';
import { migrate } from '../db/migrate/migrate.ts';
import { databaseAt } from '../db/urls.ts';

/** Creates the database if it does not exist; `fresh` replaces an existing one. */
export async function madeDatabase(url: string, name: string, fresh: boolean): Promise<string> {
  const target = databaseAt(url, name);
  const made = await exists(url, name);
  if (made && fresh) await administer(url, `DROP DATABASE ${name} WITH (FORCE)`);
  if (!made || fresh) await administer(url, `CREATE DATABASE ${name}`);
  await migrate(target);
  return target;
}

/** Fills the database unless `table` has rows, and reports how long it took. */
export async function fillOnce(db: Db, table: string, name: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ yes: boolean }>`SELECT EXISTS (SELECT 1 FROM ${sql.table(table)}) AS yes`.execute(db);
  if (rows[0]?.yes) return;
  const began = Date.now();
  say(`Filling ${name} …`);
  await fill();
  say(`Filled ${name} in ${((Date.now() - began) / 1000).toFixed(0)} s`);
}

/** Reports progress on standard error; the figures go to standard output. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function exists(url: string, name: string): Promise<boolean> {
  const db = connect(url, { poolSize: 1 });
  const { rows } = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`.execute(db);
  await db.destroy();
  return rows.length > 0;
}

async function administer(url: string, statement: string): Promise<void> {
  const db = connect(url, { poolSize: 1, statementTimeoutMs: 0 });
  await sql.raw(statement).execute(db);
  await db.destroy();
}
