import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Account } from '../../db/embedded/account.ts';
import { openTo } from '../../db/embedded/reachable.ts';
import { apiRoot } from '../../settings/paths.ts';
import { askOnce } from '../failover/pair.ts';
import { describeMachine, type Machine, type Network } from './machine.ts';

export const PASSWORD = 'a-password-of-this-drill';

const RESTART_MS = 1_000;

/** A machine with etcd, Patroni and PostgreSQL. */
export interface Node extends Machine {
  name: string;
  startEtcd(): void;
  startPatroni(): void;
  /** Ends processes at once, by their names; without any of them nothing happens. */
  kill(...programs: ('patroni' | 'postgres' | 'etcd')[]): Promise<void>;
  /** Sends a signal to processes there. */
  signal(name: 'KILL' | 'STOP' | 'CONT', ...pids: readonly number[]): Promise<void>;
  pidOf(program: 'patroni' | 'postmaster'): Promise<number>;
  /** How its PostgreSQL is reached past the network, so also when it is cut off. */
  inside: pg.ClientConfig;
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  patronictl(...args: string[]): Promise<string>;
  /** What Patroni says of itself at an address of its own; 0 when it says nothing. */
  status(address: '/primary' | '/synchronous'): Promise<number>;
  log(): string;
}

export const shipped = (name: string): string => readFileSync(path.join(apiRoot, 'ops', 'database', name), 'utf8');

/** A file of variables, as systemd reads it. */
const variables = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** With the shipped files, in which names, addresses, folders and passwords are others, and the watchdog is off. */
export function describeNode(
  { network, account, folder: parent }: { network: Network; account: Account; folder: string },
  name: string,
  number: number,
): Node {
  const machine = describeMachine(network, number, account);
  const folder = path.join(parent, name);
  openTo(folder, account);
  const addressed = (file: string) => shipped(file).replaceAll('10.0.0.', network.prefix);
  const own = (line: string) => line.replaceAll(`${network.prefix}1:`, `${machine.address}:`);

  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', HOME: folder };
  const secrets = variables(shipped('patroni.env').replaceAll(/=PASSWORD$/gm, `=${PASSWORD}`));
  const { ETCD_INITIAL_CLUSTER = '', ...ofEtcd } = variables(addressed('etcd.env'));
  const etcd = {
    ...Object.fromEntries(Object.entries(ofEtcd).map(([key, value]) => [key, own(value)])),
    ...{ ETCD_INITIAL_CLUSTER, ETCD_NAME: name, ETCD_DATA_DIR: path.join(folder, 'etcd') },
  };
  const config = path.join(folder, 'config.yml');
  writeFileSync(
    config,
    addressed('patroni.yml')
      .replace(/^name: a$/m, `name: ${name}`)
      .replaceAll(/^ +(?:listen|connect_address): .*$/gm, own)
      .replace(/^( +data_dir:) .*$/m, `$1 ${path.join(folder, 'data')}`)
      .replace(/^( +unix_socket_directories:) .*$/m, `$1 ${folder}`)
      // A drill must not end the machine on which it runs.
      .replace(/^( +mode:) automatic$/m, '$1 off'),
  );
  const inside = { host: folder, user: 'postgres', password: PASSWORD, database: 'postgres' };
  const log = path.join(folder, 'patroni.log');
  /** As its unit does, which has `Restart=on-failure`: it ends when it starts before etcd has a majority. */
  const startPatroni = () => {
    const started = machine.start({ command: ['patroni', config], env: { ...env, ...secrets }, log });
    started.once('exit', (code) => {
      // A greater one is that of a signal.
      if (code && code < 128) setTimeout(() => machine.isOn() && startPatroni(), RESTART_MS).unref();
    });
  };
  return {
    ...machine,
    ...{ name, inside },
    startEtcd: () =>
      void machine.start({
        ...{ command: ['etcd'], env: { ...env, ...etcd }, log: path.join(folder, 'etcd.log') },
        // On machines of their own it does not wait for the clients of this drill.
        goesFirst: true,
      }),
    startPatroni,
    kill: async (...programs) => {
      for (const program of programs) await machine.run('pkill', '-KILL', '-x', program).catch(() => undefined);
    },
    signal: async (sent, ...pids) => void (await machine.run('kill', `-${sent}`, ...pids.map(String))),
    pidOf: async (program) =>
      program === 'postmaster'
        ? Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
        : Number((await machine.run('pgrep', '-o', '-x', program)).trim()),
    ask: (text, values) => askOnce(inside, text, values),
    patronictl: (...args) => {
      const given = Object.entries({ ...env, ...secrets }).map(([key, value]) => `${key}=${value}`);
      return machine.run('env', '-i', ...given, 'patronictl', '-c', config, ...args);
    },
    status: async (address) =>
      (
        await fetch(`http://${machine.address}:8008${address}`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => null,
        )
      )?.status ?? 0,
    log: () => readFileSync(log, 'utf8'),
  };
}
