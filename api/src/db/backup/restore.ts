import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, databaseAccount } from '../embedded/account.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { environment } from '../embedded/cluster.ts';
import { makeReachable } from '../embedded/reachable.ts';
import { UserError } from '../embedded/user-error.ts';
import { checkManifest } from './manifest.ts';
import { recover } from './recover.ts';
import { type Backup, mustBeUnchanged, readBackups, walFolder } from './store.ts';
import { type Archive, lastSegment, leadsOn, missingSegment, readArchive, segmentName, segmentOf } from './wal.ts';

export interface RestoreOptions {
  backupDir: string;
  /** The folder of the embedded PostgreSQL; it must not have a database. */
  dataDir: string;
  to?: Date | undefined;
  /** Which cluster, when the folder has backups of several. */
  systemId?: string | undefined;
  /** `pg_wal` of the lost database, if it is still there: what was committed after the last archived segment. */
  lostWal?: string | undefined;
  fsync?: 'on' | 'off';
  now: Date;
}

export interface Restored {
  backup: Backup;
  /** A data folder of its own, until {@link Restored.putInPlace} moves it to where it belongs. */
  staging: string;
  until: Date;
  files: number;
  ms: { unpacked: number; replayed: number };
  /** Makes the restored database that of the data folder. */
  putInPlace(): void;
}

/** Unpacks a backup beside the data folder's database, compares it with its manifest, and replays WAL on it. */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { backupDir, dataDir, to, systemId, lostWal, fsync = 'on', now } = options;
  const target = path.join(dataDir, 'postgres');
  mustBeEmpty(target);
  if (to && to.getTime() > now.getTime()) throw new UserError(`${to.toISOString()} is in the future.`);
  const { backup, archive } = choose(readBackups(backupDir, systemId), backupDir, to);
  await mustBeUnchanged(backup);
  const missing = missingSegment(archive, backup);
  if (missing && !to) throw lacks(missing);

  const account = databaseAccount();
  makeReachable(dataDir, account);
  const staging = mkdtempSync(path.join(dataDir, 'restoring-'));
  chmodSync(staging, 0o755);
  const pgData = path.join(staging, 'postgres');
  const began = Date.now();
  try {
    mkdirSync(pgData, { mode: 0o700 });
    if (account.uid !== undefined && account.gid !== undefined) chownSync(pgData, account.uid, account.gid);
    unpack(path.join(backup.folder, 'base.tar.gz'), pgData);
    const files = await checkManifest(pgData, path.join(backup.folder, 'backup_manifest'));
    const unpacked = Date.now();
    const cluster = { account, binaries: findBinaries(account), pgData, fsync };
    const wal = [walFolder(backupDir, backup.systemId)];
    if (lostWal) wal.push(takeLost(lostWal, path.join(staging, 'wal'), account));
    const { until, endLsn } = await recover({
      cluster,
      wal: wal.map((one) => path.resolve(one)),
      to,
      atLeast: new Date(backup.endedAt),
    }).catch((error) => {
      throw missing ? lacks(missing) : error;
    });
    if (!to) mustHaveReachedTheEnd(archive, endLsn);
    return {
      backup,
      staging,
      until,
      files,
      ms: { unpacked: unpacked - began, replayed: Date.now() - unpacked },
      putInPlace: () => {
        mustBeEmpty(target);
        renameSync(pgData, target);
        rmSync(staging, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

function mustBeEmpty(target: string): void {
  if (existsSync(target))
    throw new UserError(
      `There is a database in ${target}, and a restore never overwrites one. Stop the panel and move that folder away, or set DATA_DIR to another folder.`,
    );
}

/** The newest backup that was complete at the moment and from which the archive goes on. */
function choose(backups: Backup[], backupDir: string, to: Date | undefined): { backup: Backup; archive: Archive } {
  const [oldest] = backups;
  if (!oldest) throw new UserError(`There is no backup in ${backupDir}.`);
  const archive = readArchive(walFolder(backupDir, oldest.systemId));
  const usable = backups.filter((one) => leadsOn(archive, one));
  const backup = usable.filter((one) => !to || new Date(one.endedAt) <= to).at(-1);
  if (backup) return { backup, archive };
  throw new UserError(
    usable.length > 0
      ? `The oldest backup was complete at ${usable[0]?.endedAt}; there is nothing from which ${to?.toISOString()} can be restored.`
      : `The backups in ${backupDir} were made before a restore that left them behind. Make a backup of the restored database.`,
  );
}

/** Copies the segments of the lost database to where PostgreSQL's own user can read them, whoever owns them. */
function takeLost(from: string, into: string, { uid, gid }: Account): string {
  const segments = readdirSync(from).filter((name) => /^[0-9A-F]{24}$/.test(name));
  if (segments.length === 0)
    throw new UserError(`${from} has no segments of WAL. It is the folder pg_wal of the lost database.`);
  mkdirSync(into, { mode: 0o700 });
  for (const name of segments) copyFileSync(path.join(from, name), path.join(into, name));
  if (uid !== undefined && gid !== undefined)
    for (const one of [into, ...segments.map((name) => path.join(into, name))]) chownSync(one, uid, gid);
  return into;
}

const lacks = (segment: string): UserError =>
  new UserError(
    `The archive lacks the segment ${segment}, so nothing after it can be restored. Put it back, or name with --to a moment before it.`,
  );

/** PostgreSQL takes a damaged segment for the end of the WAL and goes on, so where it ended is compared. */
function mustHaveReachedTheEnd(archive: Archive, endLsn: string): void {
  const last = lastSegment(archive);
  if (last === null || segmentOf(endLsn) >= last) return;
  throw new UserError(
    `The segment ${segmentName(archive.timeline, segmentOf(endLsn))} of the archive is damaged: it can be read up to ${endLsn}, and the archive goes on after it. With --to a moment before that can be restored.`,
  );
}

/** As PostgreSQL's own user, so that every file is its own. */
function unpack(archive: string, pgData: string): void {
  const { uid, gid } = databaseAccount();
  const done = spawnSync('tar', ['-xzf', archive, '-C', pgData], {
    uid,
    gid,
    encoding: 'utf8',
    cwd: pgData,
    env: environment(),
  });
  if (done.status !== 0)
    throw new UserError(
      `The backup could not be unpacked: ${(done.stderr || String(done.error)).trim().split('\n').at(-1)}`,
    );
}
