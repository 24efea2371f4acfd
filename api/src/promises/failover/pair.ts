import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Account, databaseAccount } from '../../db/embedded/account.ts';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { environment, makeSocketFolder, spawnPostmaster } from '../../db/embedded/cluster.ts';
import { type Embedded, startEmbedded } from '../../db/embedded/index.ts';
import { openTo } from '../../db/embedded/reachable.ts';
import { ADMIN_ROLE, API_ROLE, OWNER_ROLE } from '../../db/embedded/roles.ts';
import { dataFolder, freePort, until } from '../../testing/server-process.ts';

const LIMIT_MS = 120_000;

/** One server of the pair. */
export interface Server {
  pid: number;
  /** As its administrator. */
  url: string;
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Changes a setting of a running server. */
  set(name: string, value: string): Promise<void>;
  /** Ends it, at once or as an administrator does who lets its clients go first. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

export interface Pair {
  primary: Server;
  standby: Server;
  /** What the API is given: both hosts, of which it finds the one that accepts writes. */
  urls: { DATABASE_URL: string; DATABASE_OWNER_URL: string };
  /** Returns when the standby accepts writes. */
  promote(): Promise<void>;
  remove(): Promise<void>;
}

/** A prepared database that is stopped, of which both servers of a pair are copies. */
export async function prepareFiles<T>(prepare: (postgres: Embedded) => Promise<T>) {
  const data = dataFolder();
  const postgres = await startEmbedded({ dataDir: data.folder, fsync: 'on' });
  const prepared = await prepare(postgres).finally(() => postgres.stop());
  return { files: path.join(data.folder, 'postgres'), prepared, remove: () => data.remove() };
}

/**
 * A primary and a standby that streams from it. `synchronous` lets every commit wait until the standby has written it;
 * without it the pair is what a failover must not be done with.
 */
export async function startPair(files: string, synchronous: boolean): Promise<Pair> {
  const account = databaseAccount();
  const data = dataFolder();
  const folder = path.join(data.folder, 'pair');
  openTo(folder, account);
  const started: Server[] = [];
  const remove = async () => {
    for (const server of started) await server.stop();
    data.remove();
  };
  try {
    const ports = [await freePort(), await freePort()] as const;
    const places = ['first', 'second'].map((name) => copied(files, path.join(folder, name), account)) as [
      string,
      string,
    ];
    const primary = await startServerOf(places[0], ports[0], account);
    started.push(primary);
    appendFileSync(
      path.join(places[1], 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=${ADMIN_ROLE} application_name=standby'\n`,
    );
    writeFileSync(path.join(places[1], 'standby.signal'), '');
    const standby = await startServerOf(places[1], ports[1], account);
    started.push(standby);
    const replication = async () =>
      (
        await primary.ask<{ state: string; sync: string }>('SELECT state, sync_state AS sync FROM pg_stat_replication')
      )[0] ?? { state: 'none', sync: 'none' };
    await until(async () => (await replication()).state === 'streaming', LIMIT_MS);
    if (synchronous) {
      await primary.set('synchronous_standby_names', 'ANY 1 (standby)');
      await until(async () => (await replication()).sync === 'quorum', LIMIT_MS);
    }
    const list = (role: string) =>
      `postgresql://${role}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/backoffice?target_session_attrs=read-write`;
    return {
      primary,
      standby,
      urls: { DATABASE_URL: list(API_ROLE), DATABASE_OWNER_URL: list(OWNER_ROLE) },
      promote: async () => {
        const [row] = await standby.ask<{ done: boolean }>('SELECT pg_promote(true, 120) AS done');
        if (!row?.done) throw new Error('The standby was not promoted.');
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** By PostgreSQL's own user, so that every file is its own. */
function copied(files: string, place: string, { uid, gid }: Account): string {
  // A folder that only root may read is read as root, and then handed over.
  const done = spawnSync('cp', ['-R', files, place], { uid, gid, cwd: '/', env: environment(), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`The database could not be copied: ${done.stderr || String(done.error)}`);
  return place;
}

async function startServerOf(pgData: string, port: string, account: Account): Promise<Server> {
  const sockets = makeSocketFolder(account);
  const postmaster = spawnPostmaster(
    { account, binaries: findBinaries(account), pgData, fsync: 'on' },
    sockets,
    // Addresses with several hosts name no folders of sockets.
    { listen_addresses: '127.0.0.1', port, shared_buffers: '32MB' },
  );
  let log = '';
  postmaster.stderr?.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-8_000)));
  const url = `postgresql://${ADMIN_ROLE}@127.0.0.1:${port}/backoffice`;
  const ask: Server['ask'] = (text, values = []) => askOnce({ connectionString: url }, text, values);
  await until(async () => {
    if (isGone(postmaster)) throw new Error(`PostgreSQL did not start:\n${log}`);
    return await ask('SELECT 1').then(
      () => true,
      () => false,
    );
  }, LIMIT_MS);
  return {
    pid: postmaster.pid as number,
    url,
    ask,
    set: async (name, value) => {
      await ask(`ALTER SYSTEM SET ${name} = ${pg.escapeLiteral(value)}`);
      await ask('SELECT pg_reload_conf()');
    },
    stop: async (signal = 'SIGQUIT') => {
      if (!isGone(postmaster)) {
        const ended = once(postmaster, 'exit');
        postmaster.kill(signal);
        await ended;
      }
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** One statement on a connection of its own. */
export async function askOnce<Row extends pg.QueryResultRow>(
  where: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, query_timeout: 60_000, ...where });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
