import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { databaseAccount } from '../embedded/account.ts';
import { openTo } from '../embedded/reachable.ts';
import { UserError } from '../embedded/user-error.ts';
import { type Backup, clusterFolder, type Description, sha256Of } from './store.ts';

interface Wanted {
  /** The embedded PostgreSQL as its administrator. */
  adminUrl: string;
  folder: string;
  /** The last sealed entry of the audit, read before the backup begins. */
  anchor: Description['anchor'];
  now: () => Date;
}

interface Made extends Backup {
  /** Whether WAL is archived into this folder, without which only the end of the backup can be restored. */
  isArchived: boolean;
}

/**
 * Lets PostgreSQL copy itself into a folder while it is at work (`BASE_BACKUP` of its replication protocol, which
 * writes the files, their manifest with SHA-256, and the WAL that makes them consistent).
 */
export async function makeBackup({ adminUrl, folder, anchor, now }: Wanted): Promise<Made> {
  // PostgreSQL's own command; the types of the library do not know the option.
  const client = new pg.Client({ connectionString: adminUrl, replication: 'true' } as pg.ClientConfig);
  await client.connect();
  try {
    const [system] = (await client.query<{ systemid: string; timeline: number }>('IDENTIFY_SYSTEM')).rows;
    if (!system) throw new UserError('PostgreSQL did not say which cluster it is.');
    const cluster = clusterFolder(folder, system.systemid);
    openTo(cluster, databaseAccount());
    const startedAt = now();
    const place = path.join(cluster, startedAt.toISOString().replaceAll(':', '-'));
    if (existsSync(place)) throw new UserError(`There is already a backup in ${place}.`);
    const part = `${place}.part`;
    const results = await copy(client, part).catch((error: Error) => {
      rmSync(part, { recursive: true, force: true });
      throw new UserError(`PostgreSQL could not write the backup into ${cluster}: ${error.message}`);
    });
    const [first, last] = [results.at(0), results.at(-1)];
    const files = {
      'base.tar.gz': path.join(part, 'base.tar.gz'),
      backup_manifest: path.join(part, 'backup_manifest'),
    };
    const description: Description = {
      format: 1,
      systemId: system.systemid,
      timeline: Number(first?.tli ?? system.timeline),
      startLsn: String(first?.recptr),
      endLsn: String(last?.recptr),
      startedAt: startedAt.toISOString(),
      endedAt: now().toISOString(),
      bytes: statSync(files['base.tar.gz']).size,
      sha256: {
        'base.tar.gz': await sha256Of(files['base.tar.gz']),
        backup_manifest: await sha256Of(files.backup_manifest),
      },
      anchor,
    };
    writeFileSync(path.join(part, 'backup.json'), `${JSON.stringify(description, null, 1)}\n`, { flush: true });
    renameSync(part, place);
    return { ...description, folder: place, isArchived: await archivesInto(adminUrl, cluster) };
  } finally {
    await client.end();
  }
}

interface Position {
  recptr: string;
  tli: string;
}

/** The positions that PostgreSQL names before and after the copy. */
async function copy(client: pg.Client, part: string): Promise<Position[]> {
  const answer = (await client.query(
    `BASE_BACKUP (LABEL 'backoffice', CHECKPOINT 'fast', WAL, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', COMPRESSION 'gzip', TARGET 'server', TARGET_DETAIL ${client.escapeLiteral(part)})`,
  )) as unknown as pg.QueryResult<Position> | pg.QueryResult<Position>[];
  return (Array.isArray(answer) ? answer : [answer]).flatMap(({ rows }) => rows).filter(({ recptr }) => recptr);
}

async function archivesInto(adminUrl: string, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ folder: string | null; mode: string }>(
      "SELECT current_setting('basic_archive.archive_directory', true) AS folder, current_setting('archive_mode') AS mode",
    );
    return rows[0]?.mode === 'on' && path.resolve(rows[0].folder ?? '') === path.resolve(cluster, 'wal');
  } finally {
    await client.end();
  }
}
