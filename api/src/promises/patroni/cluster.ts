import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseAccount } from '../../db/embedded/account.ts';
import { API_ROLE, OWNER_ROLE } from '../../db/embedded/roles.ts';
import { ensureProgram } from '../../testing/prepare/debian.ts';
import { dataFolder, freePort, until } from '../../testing/server-process.ts';
import { askOnce } from '../failover/pair.ts';
import { startProgram } from '../stop/fronts.ts';
import { makeNetwork } from './machine.ts';
import { describeNode, type Node, PASSWORD, shipped } from './node.ts';

const LIMIT_MS = 120_000;

/** Three machines of docs/operations/install-three-machines.md, set up by the files of api/ops/database. */
export interface Cluster {
  nodes: readonly Node[];
  /** The addresses of the database: the one of HAProxy, and that of the three hosts. */
  urls: { haproxy: string; hosts: string; owner: string };
  /** The primary of the beginning itself, of which a standby need not know anything yet. */
  first: { url: string; ownerUrl: string };
  /** Waits until one of them leads, other than those that are named. */
  leader(...not: readonly Node[]): Promise<Node>;
  /** Both that follow, the synchronous one first. */
  standbys(): Promise<[Node, Node]>;
  /** Waits until both others follow the one that leads, and commits wait for one of them. */
  whole(): Promise<void>;
  /** Replicates asynchronously from now on; for a control. */
  waitForNobody(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts the three, and HAProxy on this machine; the database is there, with its roles, and empty. */
export async function startCluster(): Promise<Cluster> {
  ensureProgram('patroni', '--version', 'patroni');
  ensureProgram('etcd', '--version', 'etcd-server');
  ensureProgram('haproxy', '-v', 'haproxy');
  ensureProgram('ip', '-V', 'iproute2');
  ensureProgram('/usr/lib/postgresql/15/bin/postgres', '--version', 'postgresql-15');
  const data = dataFolder();
  const network = await makeNetwork();
  const place = { network, account: databaseAccount(), folder: data.folder };
  const nodes = ['a', 'b', 'c'].map((name, at) => describeNode(place, name, at + 1));
  let isSynchronous = true;
  let stopHaproxy: (() => Promise<void>) | undefined;
  const remove = async () => {
    await stopHaproxy?.();
    await Promise.allSettled(nodes.map((node) => node.off()));
    await network.remove();
    data.remove();
  };
  const leader: Cluster['leader'] = async (...not) => {
    const tried = nodes.filter((node) => !not.includes(node));
    for (const end = Date.now() + LIMIT_MS; Date.now() < end;) {
      const said = await Promise.all(tried.map((node) => node.isOn() && node.status('/primary')));
      const found = tried[said.indexOf(200)];
      if (found) return found;
    }
    throw new Error(`Nobody leads:\n${nodes.map((node) => node.log().slice(-3_000)).join('\n\n')}`);
  };
  const following = async () =>
    (await leader()).ask<{ sync: string }>(
      "SELECT sync_state AS sync FROM pg_stat_replication WHERE state = 'streaming' ORDER BY sync_state = 'sync' DESC",
    );
  try {
    for (const node of nodes) await node.on();
    for (const node of nodes) node.startEtcd();
    for (const node of nodes) node.startPatroni();
    const whole = async () => {
      const isWhole = async () => {
        const all = await following().catch(() => []);
        // Patroni promotes only whom it has written down as the synchronous one, which it does later.
        const isKnown = (await Promise.all(nodes.map((node) => node.status('/synchronous')))).includes(200);
        return all.length === 2 && (isKnown || !isSynchronous) && (all[0]?.sync === 'sync' || !isSynchronous);
      };
      await until(isWhole, LIMIT_MS).catch((error: Error) => {
        throw new Error(`${error.message}\n${nodes.map((node) => node.log().slice(-3_000)).join('\n\n')}`);
      });
    };
    await whole();
    const haproxy = await startHaproxy(network.prefix);
    stopHaproxy = haproxy.stop;
    const primary = await leader();
    await makeDatabase(primary);
    const url = (role: string, hosts: string) => `postgresql://${role}:${PASSWORD}@${hosts}/backoffice`;
    const all = nodes.map(({ address }) => address).join(',');
    return {
      nodes,
      urls: {
        haproxy: url(API_ROLE, haproxy.host),
        hosts: `${url(API_ROLE, all)}?target_session_attrs=read-write`,
        owner: `${url(OWNER_ROLE, all)}?target_session_attrs=read-write`,
      },
      first: { url: url(API_ROLE, primary.address), ownerUrl: url(OWNER_ROLE, primary.address) },
      leader,
      standbys: async () => {
        const primary = await leader();
        const both = nodes.filter((node) => node !== primary);
        let found = -1;
        await until(async () => {
          found = (await Promise.all(both.map((node) => node.status('/synchronous')))).indexOf(200);
          return found >= 0;
        }, LIMIT_MS);
        return [both[found] as Node, both[1 - found] as Node];
      },
      whole,
      waitForNobody: async () => {
        isSynchronous = false;
        const settings = ['synchronous_mode=false', 'synchronous_mode_strict=false'];
        const primary = await leader();
        await primary.patronictl('edit-config', '--force', ...settings.flatMap((one) => ['-s', one]));
        const names = () =>
          primary.ask<{ names: string }>("SELECT current_setting('synchronous_standby_names') AS names");
        await until(async () => (await names())[0]?.names === '', LIMIT_MS);
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function makeDatabase(leader: Node): Promise<void> {
  for (const role of [OWNER_ROLE, API_ROLE]) await leader.ask(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
  await leader.ask(`CREATE DATABASE backoffice OWNER ${OWNER_ROLE}`);
}

/** With the shipped file, in which only the addresses are others. */
async function startHaproxy(prefix: string): Promise<{ host: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const host = `127.0.0.1:${await freePort()}`;
  writeFileSync(file, shipped('haproxy.cfg').replaceAll('10.0.0.', prefix).replaceAll('127.0.0.1:6432', host));
  const connectionString = `postgresql://postgres:${PASSWORD}@${host}/postgres`;
  const isReady = () =>
    askOnce({ connectionString }, 'SELECT 1').then(
      () => true,
      () => false,
    );
  return { host, stop: await startProgram('haproxy', ['-f', file, '-db'], { folder, isReady }) };
}
