import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Backup, mustBeUnchanged, readBackups, walFolder } from './store.ts';
import { leadsOn, numberOf, readArchive, segmentOf } from './wal.ts';

interface Wanted {
  backupDir: string;
  /** Which database, when the folder has backups of several. */
  systemId?: string | undefined;
  /** So many backups that can be restored stay, at least one. */
  keep: number;
}

export interface Pruned {
  /** Newest first. */
  kept: Backup[];
  deleted: Backup[];
  /** Why a backup that is newer than the oldest kept one was not counted. */
  notCounted: string[];
  /** How many segments of the archive were deleted. */
  segments: number;
}

/**
 * Deletes backups that are older than the newest `keep` of those that can be restored, and the archived segments that none
 * of these needs. With fewer than `keep` nothing is deleted. What is damaged, or was left behind by a restore, does not
 * count, so the last good one is never deleted for it.
 */
export async function pruneBackups({ backupDir, systemId, keep }: Wanted): Promise<Pruned> {
  const backups = readBackups(backupDir, systemId).toReversed();
  const [newest] = backups;
  if (!newest) return { kept: [], deleted: [], notCounted: [], segments: 0 };
  const wal = walFolder(backupDir, newest.systemId);
  const archive = readArchive(wal);
  const [kept, notCounted]: [Backup[], string[]] = [[], []];
  let at = 0;
  for (; at < backups.length && kept.length < keep; at += 1) {
    const one = backups[at] as Backup;
    const why = leadsOn(archive, one) ? await damageOf(one) : `A restore has left ${one.folder} behind.`;
    if (why) notCounted.push(why);
    else kept.push(one);
  }
  if (kept.length < keep) return { kept, deleted: [], notCounted, segments: 0 };
  const deleted = backups.slice(at);
  for (const { folder } of deleted) {
    // Without it the folder is no backup, whenever this ends.
    rmSync(path.join(folder, 'backup.json'));
    rmSync(folder, { recursive: true, force: true });
  }
  return { kept, deleted, notCounted, segments: deleteSegments(wal, segmentOf((kept.at(-1) as Backup).startLsn)) };
}

const damageOf = (backup: Backup): Promise<string | null> =>
  mustBeUnchanged(backup).then(
    () => null,
    (error: Error) => error.message,
  );

/** Segments before the one in which the oldest backup begins, of every timeline; the files of its history stay. */
function deleteSegments(wal: string, first: bigint): number {
  const old = readdirSync(wal).filter((name) => {
    const number = numberOf(name);
    return number !== null && number < first;
  });
  for (const name of old) rmSync(path.join(wal, name));
  return old.length;
}
