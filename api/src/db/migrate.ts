import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely';
import { connect, type Db } from './database.ts';
import { apiRoot } from '../settings/paths.ts';

/**
 * Runs every migration that has not run yet, each in its own transaction, in the order of their numbers.
 * Returns the names of those that ran. A failed one leaves the schema at the last good number.
 */
export function migrate(url: string): Promise<string[]> {
  return withMigrator(url, async (migrator) => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    return results.map((result) => result.migrationName);
  });
}

/** Names of the migrations that have not run yet. */
export function pendingMigrations(url: string): Promise<string[]> {
  return withMigrator(url, async (migrator) =>
    (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt).map(({ name }) => name),
  );
}

async function withMigrator<T>(url: string, work: (migrator: Migrator) => Promise<T>): Promise<T> {
  // Building an index on millions of rows takes long, and so may reading the files of migrations between statements.
  const db = connect(url, { poolSize: 1, statementTimeoutMs: 0, applicationName: 'backoffice-migrate' });
  try {
    return await work(migratorOf(db));
  } finally {
    await db.destroy();
  }
}

function migratorOf(db: Db): Migrator {
  return new Migrator({
    db: db.withoutPlugins(),
    // Two branches may be merged in another order than their numbers; a database that has run one of them continues.
    allowUnorderedMigrations: true,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: path.join(apiRoot, 'migrations'),
    }),
  });
}
