import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Account, sharedFolder } from './account.ts';
import { Sentence } from './sentence.ts';

/**
 * The folder to keep the data in: the wanted one when the database's user can get there, else (unless the person
 * chose the wanted one) a folder of its own for this clone under `/var/lib`.
 */
export function reachableDataDir(wanted: string, account: Account, mayMove: boolean): string {
  mkdirSync(wanted, { recursive: true });
  if (mayEnter(wanted, account)) return wanted;
  if (!mayMove) {
    throw new Sentence(
      `The database's user "${account.name}" cannot reach ${wanted}. Set DATA_DIR to a folder whose parents every user may enter, or set DATABASE_URL.`,
    );
  }
  const clone = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const other = path.join(sharedFolder(), `data-${clone}`);
  mkdirSync(other, { recursive: true, mode: 0o755 });
  const left = path.join(wanted, 'postgres');
  if (existsSync(left) && !existsSync(path.join(other, 'postgres'))) cpSync(left, path.join(other, 'postgres'), { recursive: true, preserveTimestamps: true });
  process.stderr.write(`The database's user "${account.name}" cannot reach ${wanted}: the data is kept in ${other}.\n`);
  return other;
}

function mayEnter(folder: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('test', ['-x', folder], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;
}
