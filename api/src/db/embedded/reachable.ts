import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { Account } from './account.ts';
import { UserError } from './user-error.ts';

/** Makes the data folder and throws a {@link UserError} when the database's user cannot get there, e.g. below `/root`. */
export function makeReachable(dataDir: string, account: Account): void {
  mkdirSync(dataDir, { recursive: true });
  if (account.uid === undefined) return;
  const entered = spawnSync('test', ['-x', dataDir], { uid: account.uid, gid: account.gid, cwd: '/' });
  if (entered.status === 0) return;
  throw new UserError(
    `The database's user "${account.name}" cannot reach ${dataDir}. Set DATA_DIR to a folder whose parents every user may enter, or set DATABASE_URL.`,
  );
}
