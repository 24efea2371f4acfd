import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../embedded/account.ts';
import { openTo } from '../embedded/reachable.ts';
import { UserError } from '../embedded/user-error.ts';
import { systemIdOf, walFolder } from './store.ts';
import { newestTimeline } from './wal.ts';
import { claimArchive } from './writer.ts';

interface Wanted {
  backupDir: string;
  dataDir: string;
  pgData: string;
  account: Account;
}

/**
 * Opens the archive of a stopped cluster to PostgreSQL and makes it the only one that writes there; `release` when it has
 * ended. Throws a {@link UserError} when another copy of the cluster archives there, or has taken its place by a restore.
 */
export async function archiveHere(wanted: Wanted): Promise<{ folder: string; release(): void }> {
  const { backupDir, dataDir, pgData, account } = wanted;
  const folder = walFolder(backupDir, systemIdOf(pgData));
  const cluster = path.dirname(folder);
  openTo(cluster, account);
  openTo(folder, account);
  if (newestTimeline(folder) > timelineOf(pgData))
    throw new UserError(
      `A database that was restored from ${cluster} has archived there since, and this one is what it was restored from. Set BACKUP_DIR to another folder, and make a backup there.`,
    );
  const onOther = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  return { folder, ...(await claimArchive({ cluster, dataDir, onOther })) };
}

/** The timeline of the last checkpoint, as PostgreSQL's control file has it since version 9.3. */
const timelineOf = (pgData: string): number => readFileSync(path.join(pgData, 'global', 'pg_control')).readUInt32LE(48);
