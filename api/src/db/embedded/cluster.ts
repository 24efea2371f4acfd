import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { asRole } from '../urls.ts';
import { ADMIN_ROLE, API_ROLE, OWNER_ROLE } from './roles.ts';
import { UserError } from './user-error.ts';

export interface ClusterOptions {
  account: Account;
  binaries: Binaries;
  /** The folder of PostgreSQL's own files, inside the data folder. */
  pgData: string;
  /** `off` for throw-away databases of tests only. */
  fsync: 'on' | 'off';
  /** Where finished segments of the WAL are kept, for a restore to a moment; none without one. */
  archive?: string | undefined;
}

export const DATABASE = 'backoffice';

/** Makes the cluster's files on the first start. UTF-8, byte order collation: the same on every machine. */
export function initialise({ account, binaries, pgData }: ClusterOptions): void {
  if (existsSync(path.join(pgData, 'PG_VERSION'))) return;
  rmSync(pgData, { recursive: true, force: true });
  mkdirSync(pgData, { recursive: true, mode: 0o700 });
  own(pgData, account);
  const made = spawnSync(
    binaries.initdb,
    ['-D', pgData, '-U', ADMIN_ROLE, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    { uid: account.uid, gid: account.gid, encoding: 'utf8', cwd: os.tmpdir(), env: environment() },
  );
  if (made.status === 0) return;
  rmSync(pgData, { recursive: true, force: true });
  throw new UserError(
    `PostgreSQL could not make its files in ${pgData}: ${lastLine(made.stderr || String(made.error))}`,
  );
}

/** Only this account (and root) may reach the socket, so no password is needed and no port can be taken. */
export function makeSocketFolder(account: Account): string {
  const folder = mkdtempSync(path.join(process.platform === 'win32' ? os.tmpdir() : '/tmp', 'backoffice-pg-'));
  chmodSync(folder, 0o700);
  own(folder, account);
  return folder;
}

/** The addresses of one database, by who connects. */
export interface Addresses {
  /** As the API's own role, which owns nothing. */
  url: string;
  /** As the owner of database and tables: migrations, commands. */
  ownerUrl: string;
  /** As a role that may make databases. */
  adminUrl: string;
}

export function addressesAt(socketFolder: string): Addresses {
  const adminUrl = `postgresql://${ADMIN_ROLE}@localhost/${DATABASE}?host=${encodeURIComponent(socketFolder)}`;
  return { url: asRole(adminUrl, API_ROLE), ownerUrl: asRole(adminUrl, OWNER_ROLE), adminUrl };
}

/** Stops a cluster whose keeper was killed. It is ours, because we hold the lock. */
export async function stopOrphan(pgData: string): Promise<void> {
  const pid = Number(firstLine(path.join(pgData, 'postmaster.pid')));
  if (!pid || !isPostgres(pid)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalled(pid, signal)) return;
    for (let tries = 0; tries < 30 && signalled(pid, 0); tries += 1) await wait(100);
  }
}

/** Starts the postmaster; where `setpriv` exists, the kernel signals it when this process is killed. */
export function spawnPostmaster(
  options: ClusterOptions,
  socketFolder: string,
  more: Readonly<Record<string, string>> = {},
): ChildProcess {
  const { account, binaries, pgData, fsync, archive } = options;
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    fsync,
    synchronous_commit: fsync,
    full_page_writes: fsync,
    // In a throw-away database statistics change when a test says so, not at a time of their own.
    autovacuum: fsync,
    max_connections: '100',
    // A statement of 10,000 rows holds a lock for each of its new lines until it is entered.
    max_locks_per_transaction: '256',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    log_timezone: 'UTC',
    timezone: 'UTC',
    jit: 'off',
    ...(archive ? archiving(archive) : {}),
    ...more,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [...tiedToParent(), binaries.postgres, '-D', pgData, ...flags];
  return spawn(command[0] as string, command.slice(1), {
    uid: account.uid,
    gid: account.gid,
    cwd: os.tmpdir(),
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** At most a minute of work is not yet in the archive. */
const archiving = (folder: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': folder,
  archive_timeout: '60s',
});

function tiedToParent(): string[] {
  const setpriv = '/usr/bin/setpriv';
  return process.platform === 'linux' && existsSync(setpriv) ? [setpriv, '--pdeathsig', 'INT', '--'] : [];
}

export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC' };
}

function own(folder: string, account: Account): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** The pid in a stale file may belong to another process by now. */
function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return signalled(pid, 0);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}

function firstLine(file: string): string {
  return existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[0] ?? '') : '';
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
