import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { defaultDataDir, type Settings } from '../../settings/env.ts';
import { type Family, gauge, type Sample } from './family.ts';

/** The disks that this instance fills itself: those of the embedded database and of its backups. */
export function diskFamilies({ databaseUrl, dataDir, backupDir }: Settings): Family[] {
  const folders: Record<string, string> = databaseUrl
    ? {}
    : { data: dataDir || defaultDataDir, ...(backupDir && { backup: backupDir }) };
  const ofDisks = (value: (disk: StatsFs) => number) => async (): Promise<Sample[]> =>
    (
      await Promise.all(
        Object.entries(folders).map(async ([folder, place]) => {
          // A disk that is not there is left out: ArchiveFails and DatabaseAway say so.
          const disk = await statfs(place).catch(() => undefined);
          return disk ? [{ value: value(disk), labels: { folder } }] : [];
        }),
      )
    ).flat();
  return [
    gauge(
      'backoffice_disk_free_bytes',
      'Room for this account on the disk of DATA_DIR (data) or BACKUP_DIR (backup)',
      ['folder'],
      ofDisks(({ bavail, bsize }) => bavail * bsize),
    ),
    gauge(
      'backoffice_disk_size_bytes',
      'Size of the disk of DATA_DIR (data) or BACKUP_DIR (backup)',
      ['folder'],
      ofDisks(({ blocks, bsize }) => blocks * bsize),
    ),
  ];
}
