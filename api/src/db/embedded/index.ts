import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiRoot, isBundle } from '../../settings/paths.ts';
import type { Addresses } from './cluster.ts';
import { UserError } from './user-error.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** `off` for throw-away databases of tests only. */
  fsync?: 'on' | 'off';
  /** Folder of backups, in which WAL is archived; none without one. */
  backupDir?: string | undefined;
  /** Called when the database ends for good without having been asked to. */
  onLost?: (sentence: string) => void;
}

export interface Embedded extends Addresses {
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL 18 under a keeper process of its own, which stops it within 5 s of the end
 * of this process, SIGKILL included. Throws a {@link UserError} when it cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, fsync = 'on', backupDir, onLost } = options;
  if (isBundle)
    throw new UserError('This copy of the API brings no database. Set DATABASE_URL to a PostgreSQL of your own.');
  const keeper = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('keeper.ts', import.meta.url)),
      JSON.stringify({
        dataDir: path.resolve(dataDir),
        fsync,
        ...(backupDir && { backupDir: path.resolve(backupDir) }),
      }),
    ],
    // Detached: Ctrl-C in a terminal must reach the API first, and the database after it.
    { cwd: apiRoot, detached: true, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  let stopping = false;
  const answer = await firstAnswer(keeper);
  if ('sentence' in answer) throw new UserError(answer.sentence);
  void ended.then(() => stopping || onLost?.('The embedded PostgreSQL has stopped.'));
  keeper.unref();
  return {
    ...answer,
    stop: () => {
      stopping = true;
      keeper.ref();
      keeper.stdin?.end();
      return ended;
    },
  };
}

/** The addresses of the embedded PostgreSQL that a running API keeps on this data, if there is one. */
export function runningAddresses(dataDir: string): Addresses | undefined {
  const file = path.join(dataDir, 'address');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // An earlier version wrote one address.
  return text.startsWith('{') ? (JSON.parse(text) as Addresses) : undefined;
}

function firstAnswer(keeper: ChildProcess): Promise<Addresses | { sentence: string }> {
  return new Promise((resolve) => {
    let said = '';
    keeper.stdin?.on('error', () => undefined);
    keeper.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const end = said.indexOf('\n');
      if (end < 0) return;
      resolve(JSON.parse(said.slice(0, end)) as Addresses);
      // The pipes must not keep this process alive.
      (keeper.stdout as unknown as { unref?: () => void }).unref?.();
      (keeper.stdin as unknown as { unref?: () => void }).unref?.();
    });
    keeper.once('error', (error) =>
      resolve({ sentence: `The embedded PostgreSQL could not be started: ${error.message}` }),
    );
    keeper.once('exit', (code) =>
      resolve({ sentence: `The embedded PostgreSQL could not be started (exit ${code}).` }),
    );
  });
}
