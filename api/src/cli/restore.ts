import { statSync } from 'node:fs';
import { connect } from '../db/database.ts';
import { restore, type Restored } from '../db/backup/restore.ts';
import { UserError } from '../db/embedded/user-error.ts';
import { openDatabase } from '../db/open.ts';
import { systemClock } from '../http/context.ts';
import { createMetrics } from '../http/watch/metrics.ts';
import { anchorFile, readAnchors, type WrittenAnchor } from '../modules/audit/anchors.ts';
import { bucketOf } from '../modules/files/bucket/bucket.ts';
import { defaultDataDir, readSettings, type Settings } from '../settings/env.ts';
import { lookAtRestored } from '../verify/restored.ts';
import { declareRestored } from '../verify/declare.ts';
import { commandUser, print, readArguments, report, reportProblem } from './run.ts';

const HELP = `Restores the embedded database from BACKUP_DIR into DATA_DIR, which must not have one, verifies it, and freezes payouts.

  npm run restore                                    everything that was archived
  npm run restore -- --to 2026-11-27T10:41:00+05:30  as it was at that moment
      --wal <folder>       pg_wal of the lost database, if it is still there: nothing that was committed is lost then
      --anchors <file>     the anchors of the audit that were kept elsewhere (default AUDIT_ANCHORS, or audit-anchors.log in DATA_DIR)
      --database <id>      which one, when BACKUP_DIR has backups of several
`;

const { words, options } = readArguments({ flags: ['help'], values: ['to', 'wal', 'anchors', 'database'] });

if (options.has('help')) process.stdout.write(HELP);
else await run().catch(reportProblem);

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  if (words[0] !== undefined) throw new UserError(`There is no command "${words[0]}".\n\n${HELP}`);
  if (settings.databaseUrl)
    throw new UserError(
      'DATABASE_URL is set: this command restores the embedded database only. Restore a PostgreSQL of your own with its own tools, such as pgBackRest (docs/operations.md).',
    );
  const { backupDir } = settings;
  if (!backupDir) throw new UserError('Set BACKUP_DIR to the folder that has the backups.');
  const anchors = await readAnchors(anchorsOf(settings)).catch((error: Error) => {
    throw new UserError(error.message);
  });
  const began = Date.now();
  const restored = await restore({
    backupDir,
    dataDir: settings.dataDir || defaultDataDir,
    to: momentOf(options.get('to')),
    systemId: options.get('database'),
    lostWal: folderOf(options.get('wal')),
    now: new Date(),
  });
  print(`ok   PostgreSQL's files: ${restored.files} as in the manifest`);
  const problems = await verify(settings, restored, anchors);
  if (problems > 0)
    throw new UserError(
      `${problems} ${problems === 1 ? 'check' : 'checks'} failed, so the database was not put in place. It is in ${restored.staging}, to be looked at.`,
    );
  restored.putInPlace();
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const { unpacked, replayed } = restored.ms;
  print(`Restored: the last commit is of ${restored.until.toISOString()}, and what was committed after it is lost.`);
  print(
    `It took ${seconds(Date.now() - began)}: ${seconds(unpacked)} to unpack and compare, ${seconds(replayed)} to replay, the rest to verify.`,
  );
}

/** Opens the restored database as the API would, looks at it, and says each result; returns how many failed. */
async function verify(
  settings: Settings,
  { staging, until, backup }: Restored,
  anchors: readonly WrittenAnchor[],
): Promise<number> {
  const database = await openDatabase({ databaseUrl: '', databaseOwnerUrl: '', dataDir: staging });
  const db = connect(database.ownerUrl, {
    poolSize: 1,
    applicationName: 'backoffice-restore',
    statementTimeoutMs: 600_000,
    onIdleError: () => undefined,
  });
  try {
    const looked = await lookAtRestored(db, { until, anchors, backup: backup.anchor }, bucketOf(settings));
    for (const { what, ok, says } of looked) print(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${says}`);
    const problems = looked.filter(({ ok }) => !ok).length;
    const deps = { db, clock: systemClock, settings, metrics: createMetrics() };
    if (problems === 0) report(await declareRestored(deps, { until, by: commandUser() }));
    return problems;
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function anchorsOf(settings: Settings): string {
  const named = options.get('anchors');
  if (named !== undefined && !statSync(named, { throwIfNoEntry: false })?.isFile())
    throw new UserError(`There is no file ${named}.`);
  return named ?? (anchorFile(settings) as string);
}

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const moment = new Date(text);
  if (!isWhole || Number.isNaN(moment.getTime()))
    throw new UserError(
      `--to ${text} is no moment. Write it with its zone, like 2026-11-27T10:41:00+05:30 or 2026-11-27T05:11:00Z.`,
    );
  return moment;
}

function folderOf(text: string | undefined): string | undefined {
  if (text !== undefined && !statSync(text, { throwIfNoEntry: false })?.isDirectory())
    throw new UserError(`There is no folder ${text}.`);
  return text;
}
