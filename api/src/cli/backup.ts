import { existsSync } from 'node:fs';
import path from 'node:path';
import { connect } from '../db/database.ts';
import { makeBackup } from '../db/backup/make.ts';
import { pruneBackups } from '../db/backup/prune.ts';
import { readBackups } from '../db/backup/store.ts';
import { UserError } from '../db/embedded/user-error.ts';
import { openDatabase } from '../db/open.ts';
import { sealAudit } from '../modules/audit/seal.ts';
import { defaultDataDir, readSettings } from '../settings/env.ts';
import { megabytes, print, readArguments, reportProblem } from './run.ts';

const HELP = `A backup of the embedded database, made while the panel is at work.

  npm run backup                 copies the database into BACKUP_DIR
  npm run backup -- list         the backups that are there
  npm run backup -- prune --keep 14
                                 keeps the newest 14 that can be restored, and what is archived since the oldest of them;
                                 deletes everything before. --database <id> says which, when BACKUP_DIR has several

BACKUP_DIR names a folder on another disk. Start the panel with it, too: then it also archives what is committed, within a minute,
and "npm run restore" can restore any moment after a backup. A PostgreSQL of your own (DATABASE_URL) is backed up with its own tools
(docs/operations.md).
`;

const { words, options } = readArguments({ flags: ['help'], values: ['keep', 'database'] });

if (options.has('help')) process.stdout.write(HELP);
else await run(words[0]).catch(reportProblem);

async function run(command: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  const { backupDir, databaseUrl } = settings;
  if (databaseUrl)
    throw new UserError(
      'DATABASE_URL is set: this command copies the embedded database only. Back up a PostgreSQL of your own with its own tools, such as pgBackRest (docs/operations.md).',
    );
  if (!backupDir) throw new UserError('Set BACKUP_DIR to a folder on another disk than the database.');
  if (command !== 'prune' && options.size > 0)
    throw new UserError('--keep and --database belong to "npm run backup -- prune".');
  if (command === 'list') return list(backupDir);
  if (command === 'prune') return prune(backupDir);
  if (command) throw new UserError(`There is no command "${command}".\n\n${HELP}`);
  mustBeThere(settings.dataDir || defaultDataDir);
  const database = await openDatabase(settings, { join: true });
  const db = connect(database.ownerUrl, {
    poolSize: 1,
    applicationName: 'backoffice-backup',
    onIdleError: () => undefined,
  });
  try {
    const began = Date.now();
    await sealAudit(db);
    const head = await db
      .selectFrom('auditSeal')
      .select(['position', 'hash'])
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    const made = await makeBackup({
      adminUrl: database.adminUrl,
      folder: backupDir,
      anchor: head ? { position: head.position, hash: head.hash.toString('hex') } : null,
      now: () => new Date(),
    });
    print(`Backed up into ${made.folder}: ${megabytes(made.bytes)} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    if (!made.isArchived)
      print(
        'The panel runs without BACKUP_DIR, so nothing is archived: this backup restores its own end, and no later moment. Start the panel with BACKUP_DIR.',
      );
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** A wrong DATA_DIR must not become an empty database and a backup of it. */
function mustBeThere(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) return;
  throw new UserError(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder with which the panel is started.`,
  );
}

function list(backupDir: string): void {
  const backups = readBackups(backupDir);
  if (backups.length === 0) print(`There is no backup in ${backupDir}.`);
  for (const { endedAt, bytes, folder } of backups) print(`${endedAt}  ${megabytes(bytes)}  ${folder}`);
}

async function prune(backupDir: string): Promise<void> {
  const given = options.get('keep') ?? '';
  const keep = Number(given);
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new UserError('--keep is how many backups stay, from 1 to 9999.');
  const { kept, deleted, notCounted, segments } = await pruneBackups({
    ...{ backupDir, keep },
    systemId: options.get('database'),
  });
  for (const why of notCounted) print(`not counted  ${why}`);
  for (const { folder } of deleted) print(`deleted  ${folder}`);
  if (kept.length < keep)
    return print(`There are ${kept.length} that can be restored, fewer than ${keep}: nothing was deleted.`);
  print(
    `Kept ${kept.length}, the oldest of ${kept.at(-1)?.endedAt}; deleted ${deleted.length}, and ${segments} archived segments.`,
  );
}
