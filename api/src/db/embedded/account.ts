import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { UserError } from './user-error.ts';

/** The system account that PostgreSQL runs as. Without `uid` it is the account of this process. */
export interface Account {
  name: string;
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root, so when started by root it runs as the account `postgres`, which is created if
 * missing.
 */
export function databaseAccount(): Account {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { name: os.userInfo().username };
  return lookUp() ?? create();
}

/** A folder readable by the database's user, used when that user cannot read the clone. */
export function sharedFolder(): string {
  const parent = process.platform === 'linux' ? '/var/lib' : os.tmpdir();
  return path.join(parent, 'backoffice-panel');
}

function lookUp(): Account | undefined {
  try {
    return { name: 'postgres', uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function create(): Account {
  try {
    execFileSync('groupadd', ['-f', 'postgres'], { stdio: 'ignore' });
    execFileSync('useradd', ['-g', 'postgres', '-M', '-s', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' });
  } catch {
    // The look-up below reports the failure.
  }
  const account = lookUp();
  if (account) return account;
  throw new UserError(
    'PostgreSQL does not run as root, and the account "postgres" could not be made. Start as another user, or set DATABASE_URL.',
  );
}
