import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely';
import { connect, type Db } from './database.ts';
import { apiRoot } from './paths.ts';

/**
 * Runs every migration that has not run yet, each in its own transaction, in the order of their numbers.
 * Returns the names of those that ran. A failed one leaves the schema at the last good number.
 */
export async function migrate(url: string): Promise<string[]> {
  // An index on millions of rows takes its time.
  const db = connect(url, { poolSize: 1, statementTimeoutMs: 0, applicationName: 'backoffice-migrate' });
  try {
    return await migrateOn(db);
  } finally {
    await db.destroy();
  }
}

async function migrateOn(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    // Two branches may arrive in another order than their numbers; a database that has seen one of them goes on.
    allowUnorderedMigrations: true,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: path.join(apiRoot, 'migrations'),
    }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
  return results.map((result) => result.migrationName);
}
