import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UserError } from '../embedded/user-error.ts';

/** What `backup.json` says of a backup. It is written last, so a folder without it is no backup. */
export interface Description {
  format: 1;
  /** As PostgreSQL names the cluster that was copied. */
  systemId: string;
  timeline: number;
  startLsn: string;
  endLsn: string;
  startedAt: string;
  endedAt: string;
  /** Bytes of the archive of files, and the SHA-256 of both files. */
  bytes: number;
  sha256: { 'base.tar.gz': string; backup_manifest: string };
  /** The last sealed entry of the audit, if there is one. */
  anchor: { position: number; hash: string } | null;
}

export interface Backup extends Description {
  folder: string;
}

/**
 * What a backup folder has of one cluster: `<folder>/<system id>/wal` with its archived segments, and beside it one
 * folder for each backup. A cluster that was made anew has a folder of its own.
 */
export const clusterFolder = (folder: string, systemId: string): string => path.join(folder, systemId);
export const walFolder = (folder: string, systemId: string): string =>
  path.join(clusterFolder(folder, systemId), 'wal');

/** The identifier that PostgreSQL gave a cluster when it was made: the first eight bytes of its control file. */
export function systemIdOf(pgData: string): string {
  return readFileSync(path.join(pgData, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/** The whole backups in a folder, oldest first. Throws a {@link UserError} when it has those of several clusters. */
export function readBackups(folder: string, systemId?: string): Backup[] {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const clusters = folders(folder).filter((name) => /^\d+$/.test(name) && (!systemId || name === systemId));
  const found = clusters.map((name) => backupsIn(path.join(folder, name))).filter((list) => list.length > 0);
  if (found.length > 1)
    throw new UserError(
      `${folder} has backups of several databases. Name one: ${found.map(([one]) => `--database ${one?.systemId}, last backed up ${latest(found, one).endedAt}`).join('; ')}.`,
    );
  return found[0] ?? [];
}

const latest = (found: Backup[][], one: Backup | undefined): Backup =>
  found.find(([first]) => first === one)?.at(-1) as Backup;

const folders = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const backupsIn = (cluster: string): Backup[] =>
  folders(cluster)
    .map((name) => path.join(cluster, name))
    .filter((folder) => existsSync(path.join(folder, 'backup.json')))
    .map(described)
    .sort((one, two) => one.endedAt.localeCompare(two.endedAt));

function described(folder: string): Backup {
  const file = path.join(folder, 'backup.json');
  try {
    const text = JSON.parse(readFileSync(file, 'utf8')) as Description;
    if (text.format !== 1 || !text.endLsn || !text.sha256?.['base.tar.gz']) throw new Error('incomplete');
    return { ...text, folder };
  } catch {
    throw new UserError(`${file} is damaged: it does not describe a backup.`);
  }
}

/** Throws a {@link UserError} that names the file of a backup whose bytes are not those that were written. */
export async function mustBeUnchanged({ folder, sha256 }: Backup): Promise<void> {
  for (const [name, hash] of Object.entries(sha256)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw new UserError(`The backup lacks its file ${file}.`);
    if ((await sha256Of(file)) !== hash)
      throw new UserError(`The file ${file} is damaged: its hash is not the one in backup.json. Use another backup.`);
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
