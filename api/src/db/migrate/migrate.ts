import { setTimeout as wait } from 'node:timers/promises';
import { Migrator } from 'kysely';
import { connect, type Db } from '../database.ts';
import { UserError } from '../embedded/user-error.ts';
import { createSessionLocks } from '../session-locks.ts';
import { type Migrations, ownMigrations } from './files.ts';
import { migrationState } from './state.ts';
import { stepOf } from './steps.ts';

export interface MigrateOptions {
  /** Those of this release, unless a test has others. */
  migrations?: Migrations;
  /**
   * For a database with which people work: how long one transaction may take, in milliseconds. A lock is then waited for
   * half a second at a time, so that nobody waits long behind the migration.
   */
  limitMs?: number;
  /** Called with each name before it runs. */
  onStep?: (name: string) => void;
  /** Called once when another process is migrating. */
  onWait?: () => void;
}

const unexpected = {
  up: () => Promise.reject(new Error('A migration ran out of its order.')),
};
const TRIES = 30;
const ASK_MS = 250;
/** lock_not_available, deadlock_detected. */
const LOCKED = ['55P03', '40P01'];
/** query_canceled by statement_timeout, transaction_timeout. */
const TOO_LONG = ['57014', '25P04'];

/**
 * Runs every migration that has not run yet, in the order of their numbers, one process at a time. Returns the names of
 * those that ran. What has run stays when a later one fails; the failed one leaves nothing, but for batches, which the
 * next run continues.
 *
 * @param url as the owner of the tables, past any pooler
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const locks = createSessionLocks(url);
  try {
    for (let told = false; ; told = true) {
      const ran = await locks.alone('migrations', (lost) => runAll(url, lost, options));
      if (ran) return ran;
      if (!told) options.onWait?.();
      await wait(ASK_MS);
    }
  } finally {
    await locks.stop();
  }
}

async function runAll(url: string, lost: AbortSignal, options: MigrateOptions): Promise<string[]> {
  const { missing, newer } = await migrationState(url, options.migrations?.names);
  if (missing.length === 0) return [];
  if (newer.length > 0)
    throw new UserError(
      `A later release has migrated this database (${newer.at(-1)}), and ${missing[0]} of this one has not run: migrate with the later release.`,
    );
  const db = connect(url, { poolSize: 1, statementTimeoutMs: 0, applicationName: 'backoffice-migrate' });
  try {
    for (const name of missing) {
      if (lost.aborted) throw new UserError('The connection to the database broke. Run the migrations again.');
      options.onStep?.(name);
      await runOne(db, name, options);
    }
    return missing;
  } finally {
    await db.destroy();
  }
}

async function runOne(db: Db, name: string, options: MigrateOptions): Promise<void> {
  const { migrations = ownMigrations, limitMs } = options;
  const migration = await migrations.read(name);
  const up = stepOf(name, migration, limitMs);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    // Two branches may be merged in another order than their numbers; a database that has run one of them continues.
    allowUnorderedMigrations: true,
    disableTransactions: !migration.up,
    provider: {
      // Only the first that has not run is run; of the others their names are compared.
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(migrations.names.map((each) => [each, each === name ? { up } : unexpected])),
        ),
    },
  });
  for (let tries = 1; ; tries += 1) {
    const { error } = await migrator.migrateUp();
    if (!error) return;
    const code = String((error as { code?: unknown }).code);
    if (limitMs !== undefined && TOO_LONG.includes(code))
      throw new UserError(
        `${name} took longer than ${limitMs} ms and was undone. Split it, or run it with a higher --limit while nobody works.`,
      );
    if (!LOCKED.includes(code)) throw error instanceof Error ? error : new Error(`${name} failed`, { cause: error });
    if (tries === TRIES)
      throw new UserError(
        `${name} did not get its locks in ${TRIES} tries, because others hold them, and changed nothing. Try again at a quieter time.`,
      );
    await wait((0.5 + Math.random()) * Math.min(1_000, 50 * tries));
  }
}
