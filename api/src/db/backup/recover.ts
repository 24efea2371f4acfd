import type { ChildProcess } from 'node:child_process';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressesAt, type ClusterOptions, makeSocketFolder, spawnPostmaster } from '../embedded/cluster.ts';
import { UserError } from '../embedded/user-error.ts';

interface Wanted {
  cluster: ClusterOptions;
  /** Folders with segments, asked in this order. */
  wal: readonly string[];
  /** The moment to stop at; without one everything that is archived is replayed. */
  to: Date | undefined;
  /** The end of the backup, when no transaction was committed after it. */
  atLeast: Date;
}

export interface Recovered {
  /** When the last transaction that was replayed was committed. */
  until: Date;
  /** The position in the WAL at which the replay ended. */
  endLsn: string;
}

/** Lets PostgreSQL replay archived WAL on an unpacked backup, up to a moment or to its end, and stops it again. */
export async function recover({ cluster, wal, to, atLeast }: Wanted): Promise<Recovered> {
  const { account, pgData } = cluster;
  const signal = path.join(pgData, 'recovery.signal');
  writeFileSync(signal, '');
  if (account.uid !== undefined && account.gid !== undefined) chownSync(signal, account.uid, account.gid);
  const socketFolder = makeSocketFolder(account);
  const postmaster = spawnPostmaster(cluster, socketFolder, {
    restore_command: restoreCommand(wal),
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    ...(to ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
    archive_mode: 'off',
  });
  const log = collect(postmaster);
  const ended = new Promise<void>((resolve) => postmaster.once('exit', () => resolve()));
  try {
    const recovered = await promoted(addressesAt(socketFolder).adminUrl, postmaster, log);
    postmaster.kill('SIGINT');
    await ended;
    return { until: recovered.until ?? atLeast, endLsn: recovered.endLsn };
  } catch (error) {
    postmaster.kill('SIGQUIT');
    await ended;
    throw error instanceof UserError ? error : new UserError(whyNot(log(), to));
  } finally {
    rmSync(socketFolder, { recursive: true, force: true });
  }
}

/** Run by the shell of PostgreSQL; `%f` is the name of a segment and `%p` where to put it. */
const restoreCommand = (folders: readonly string[]): string =>
  process.platform === 'win32'
    ? folders.map((folder) => `copy "${folder}\\%f" "%p"`).join(' || ')
    : folders.map((folder) => `cp '${folder.replaceAll('%', '%%')}/%f' "%p"`).join(' || ');

async function promoted(url: string, postmaster: ChildProcess, log: () => string) {
  for (;;) {
    if (postmaster.exitCode !== null || postmaster.signalCode !== null) throw new Error('ended');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ busy: boolean; until: Date | null; lsn: string }>(
        'SELECT pg_is_in_recovery() AS busy, pg_last_xact_replay_timestamp() AS until, pg_last_wal_replay_lsn()::text AS lsn',
      );
      if (rows[0] && !rows[0].busy) return { until: rows[0].until, endLsn: rows[0].lsn ?? replayedTo(log()) };
    } catch {
      // It does not accept connections yet, or has ended, which the next turn says.
    } finally {
      await client.end().catch(() => undefined);
    }
    await wait(100);
  }
}

const replayedTo = (log: string): string => /redo done at ([0-9A-F]+\/[0-9A-F]+)/.exec(log)?.[1] ?? '0/0';

function collect(postmaster: ChildProcess): () => string {
  let log = '';
  postmaster.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-64_000)));
  return () => log;
}

/** Why PostgreSQL gave up, in a sentence for whoever restores. */
function whyNot(log: string, to: Date | undefined): string {
  const last = /last completed transaction was at log time ([\d-]+ [\d:.]+)\+?00/.exec(log)?.[1];
  if (/recovery ended before configured recovery target was reached/.test(log))
    return `The archive ends before ${to?.toISOString() ?? 'that moment'}${last ? `: its last commit is of ${asIso(last)}` : ''}. Name an earlier moment, or leave --to out to restore everything that there is.`;
  const fatal = log
    .split('\n')
    .filter((line) => /FATAL|PANIC/.test(line))
    .at(-1);
  return `PostgreSQL could not replay the archive: ${(fatal ?? log.trim().split('\n').at(-1) ?? 'no reason given').replace(/^.*?(FATAL|PANIC): */, '')}.`;
}

const asIso = (text: string): string => `${text.replace(' ', 'T')}Z`;
