import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { UserError } from './user-error.ts';

/** Makes the data folder and throws a {@link UserError} when the database's user cannot get there, e.g. below `/root`. */
export function makeReachable(dataDir: string, account: Account, setting = 'DATA_DIR'): void {
  mkdirSync(dataDir, { recursive: true });
  if (account.uid === undefined) return;
  const entered = spawnSync('test', ['-x', dataDir], { uid: account.uid, gid: account.gid, cwd: '/' });
  if (entered.status === 0) return;
  throw new UserError(
    `The database's user "${account.name}" cannot reach ${dataDir}. Set ${setting} to a folder whose parents every user may enter${setting === 'DATA_DIR' ? ', or set DATABASE_URL' : ''}.`,
  );
}

/** Makes a folder for backups that PostgreSQL's own user may write to and nobody else may read. */
export function openTo(folder: string, account: Account): void {
  makeReachable(path.dirname(folder), account, 'BACKUP_DIR');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}
