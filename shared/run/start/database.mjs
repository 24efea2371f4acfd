import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { firstHostOf } from '../settings/kinds.mjs';
import { UserError } from '../user-error.mjs';

const PATIENCE_MS = 5_000;
const NOBODY = 65_534;

/**
 * Checks before the build whether the database can start: fails for a server that does not answer, and for a folder
 * that the embedded server's user may not enter. Throws a UserError.
 */
export async function checkDatabase({ databaseUrl, dataDir, api, practice }) {
  if (!api.own) return;
  if (databaseUrl) await checkServer(databaseUrl);
  else checkFolder(dataDir, practice ? dirname(dataDir) : undefined);
}

async function checkServer(databaseUrl) {
  // A socket file, or several hosts, of which any may be away: the API reports its problems.
  if (firstHostOf(databaseUrl) !== databaseUrl) return;
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (!hostname || searchParams.has('host')) return;
  const where = `${hostname}:${port || 5432}`;
  const problem = await new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket
      .once('connect', () => end(undefined))
      .once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code ?? error.message));
    socket.setTimeout(PATIENCE_MS, () => end(`no answer in ${PATIENCE_MS / 1000} s`));
  });
  if (problem) {
    throw new UserError(
      `The database of DATABASE_URL at ${where} cannot be reached (${problem}). Start it, mend DATABASE_URL, or leave it out for the embedded one.`,
    );
  }
}

/**
 * A database started by root runs as another user, who needs access to every parent of the folder. `outer` is DATA_DIR
 * itself where the data lie in a folder of it.
 */
function checkFolder(dataDir, outer) {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return;
  const known = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  const user = known.status === 0 ? Number(known.stdout) : NOBODY;
  if (outer) letThrough(outer);
  letThrough(dataDir);
  const { status } = spawnSync('test', ['-x', dataDir], { uid: user, gid: user, cwd: '/' });
  if (status === 0) return;
  throw new UserError(
    `PostgreSQL does not run as root, and its user "postgres" may not enter ${dataDir}. Clone into a folder that every user may enter, set DATA_DIR to one, or set DATABASE_URL.`,
  );
}

/** Opens the data folder itself (`mktemp -d` makes a closed one), but none of its parents. */
function letThrough(dataDir) {
  const { mode } = statSync(dataDir);
  if ((mode & 0o001) === 0) chmodSync(dataDir, mode | 0o011);
}
