/**
 * The process that keeps the embedded PostgreSQL: it starts it, restarts it when it dies, and stops it
 * when its own standard input ends, which happens however the API's process ends, SIGKILL included.
 *
 * `node --import tsx keeper.ts '{"dataDir": …, "fsync": "on"}'` answers one JSON line on standard output:
 * `{"url", "ownerUrl", "adminUrl"}` or `{"sentence"}`.
 */
import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { archiveHere } from '../backup/archive-here.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  addressesAt,
  type ClusterOptions,
  DATABASE,
  initialise,
  makeSocketFolder,
  spawnPostmaster,
  stopOrphan,
} from './cluster.ts';
import { handToOwner } from './hand-to-owner.ts';
import { lock } from './lock.ts';
import { makeReachable } from './reachable.ts';
import { UserError } from './user-error.ts';

interface Options {
  dataDir: string;
  fsync: 'on' | 'off';
  backupDir?: string;
}

const TRIES = 10;
let postmaster: ChildProcess | undefined;
let leaving = false;

async function keep(options: Options): Promise<void> {
  const account = databaseAccount();
  const { dataDir } = options;
  makeReachable(dataDir, account);
  const held = await lock(dataDir);
  const socketFolder = makeSocketFolder(account);
  const addressFile = path.join(dataDir, 'address');

  let archive: Awaited<ReturnType<typeof archiveHere>> | undefined;
  const leave = async (code: number): Promise<void> => {
    if (leaving) return;
    leaving = true;
    held.stopping();
    rmSync(addressFile, { force: true });
    await stop();
    archive?.release();
    rmSync(socketFolder, { recursive: true, force: true });
    process.exit(code);
  };
  process.stdin
    .on('close', () => void leave(0))
    .on('end', () => void leave(0))
    .resume();
  process.on('SIGTERM', () => void leave(0));
  process.on('SIGINT', () => undefined);

  try {
    const cluster: ClusterOptions = {
      account,
      binaries: findBinaries(account),
      pgData: path.join(dataDir, 'postgres'),
      fsync: options.fsync,
    };
    await stopOrphan(cluster.pgData);
    initialise(cluster);
    if (options.backupDir) {
      archive = await archiveHere({ ...cluster, dataDir, backupDir: options.backupDir });
      cluster.archive = archive.folder;
    }
    await start(cluster, socketFolder, TRIES, (sentence) => {
      process.stderr.write(`${sentence}\n`);
      void leave(1);
    });
    const addresses = addressesAt(socketFolder);
    await handToOwner(addresses.adminUrl, DATABASE);
    writeFileSync(addressFile, JSON.stringify(addresses), { mode: 0o600 });
    say(addresses);
  } catch (error) {
    sayError(error);
    await leave(1);
  }
}

/**
 * Resolves when connections are accepted. A postmaster that dies after that is started again on the same socket, as often
 * as it takes; one that cannot come up is tried `tries` times.
 */
function start(
  cluster: ClusterOptions,
  socketFolder: string,
  tries: number,
  giveUp: (sentence: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    let ready = false;
    const child = spawnPostmaster(cluster, socketFolder);
    postmaster = child;
    child.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4_000);
      if (ready || !log.includes('ready to accept connections')) return;
      ready = true;
      // The process that closes segments by their time slept while the start lasted, for up to five minutes: this wakes it.
      if (cluster.archive) child.kill('SIGHUP');
      resolve();
    });
    child.on('error', reject);
    child.on('exit', () => {
      postmaster = undefined;
      if (leaving) return;
      if (ready) return void again(TRIES).catch((error: Error) => giveUp(error.message));
      if (tries > 1) return void again(tries - 1).then(resolve, reject);
      reject(new UserError(`PostgreSQL could not be started: ${log.trim().split('\n').at(-1) ?? 'no reason given'}`));
    });
    // After a SIGKILL its children need a moment to let go of the shared memory.
    const again = (left: number) => wait(150).then(() => start(cluster, socketFolder, left, giveUp));
  });
}

/** Fast shutdown first; a client that does not let go gets an immediate one, which recovery repairs. */
async function stop(): Promise<void> {
  const child = postmaster;
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  if (await Promise.race([gone.then(() => true), wait(2_500, false)])) return;
  child.kill('SIGQUIT');
  if (await Promise.race([gone.then(() => true), wait(1_000, false)])) return;
  child.kill('SIGKILL');
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function sayError(error: unknown): void {
  say({ sentence: error instanceof Error ? error.message : String(error) });
}

keep(JSON.parse(process.argv[2] ?? '{}') as Options).catch((error: unknown) => {
  sayError(error);
  process.exit(1);
});
