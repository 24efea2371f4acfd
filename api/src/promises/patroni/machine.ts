import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Account } from '../../db/embedded/account.ts';
import { isAlive, until } from '../../testing/server-process.ts';

const LIMIT_MS = 60_000;
const run = promisify(execFile);

/** A network of this machine's own, in which this machine has the last address. */
export interface Network {
  /** The first three numbers of every address in it, with their dots. */
  prefix: string;
  bridge: string;
  remove(): Promise<void>;
}

/** Needs root. Several may be there at once. */
export async function makeNetwork(): Promise<Network> {
  const number = process.pid % 250;
  const [bridge, prefix] = [`drill${number}`, `10.213.${number}.`];
  const remove = async () => void (await run('ip', ['link', 'delete', bridge]));
  // One that a drill left behind that was killed.
  await remove().catch(() => undefined);
  await run('ip', ['link', 'add', bridge, 'type', 'bridge']);
  await run('ip', ['address', 'add', `${prefix}254/24`, 'dev', bridge]);
  await run('ip', ['link', 'set', bridge, 'up']);
  return { prefix, bridge, remove };
}

interface Started {
  command: readonly string[];
  env: Record<string, string>;
  /** The file that gets what it says. */
  log: string;
  /** As if it had a processor of its own. */
  goesFirst?: boolean;
}

/** Processes and a network of their own, with an address, on the files of this machine. */
export interface Machine {
  address: string;
  on(): Promise<void>;
  isOn(): boolean;
  /** As when its power is cut: everything ends at once, and nothing says so to the others. */
  off(): Promise<void>;
  /** Starts a program that stays, as PostgreSQL's own user. */
  start(program: Started): ChildProcess;
  /** Runs a command there as root; what it prints. */
  run(...command: string[]): Promise<string>;
  unplug(): Promise<void>;
  plug(): Promise<void>;
  /** Sends nothing to these addresses any more, so that nothing comes of what they send. */
  shun(addresses: readonly string[]): Promise<void>;
  /** Sends to them again. */
  meet(addresses: readonly string[]): Promise<void>;
}

const OWN = ['--net', '--pid', '--mount', '--mount-proc', '--fork', '--kill-child=SIGKILL'];

/** @param number the last one of its address */
export function describeMachine({ prefix, bridge }: Network, number: number, { uid = 0, gid = 0 }: Account): Machine {
  const address = `${prefix}${number}`;
  const cable = `${bridge}-${number}`;
  let parent: ChildProcess | undefined;
  let first = '';
  const enter = () => ['--target', first, '--net', '--pid', '--mount'];
  const inside: Machine['run'] = async (...command) =>
    (await run('nsenter', [...enter(), '--', ...command], { timeout: LIMIT_MS, maxBuffer: 2 ** 26 })).stdout;
  const cableIs = async (state: 'up' | 'down') => void (await run('ip', ['link', 'set', cable, state]));
  return {
    address,
    isOn: () => parent !== undefined,
    on: async () => {
      // It ends with this process. The shell takes over processes that have lost their parents.
      const started = spawn(
        'setpriv',
        ['--pdeathsig', 'KILL', 'unshare', ...OWN, 'bash', '-c', 'sleep infinity & wait'],
        { stdio: 'ignore' },
      );
      parent = started;
      await until(() => {
        first = readFileSync(`/proc/${started.pid}/task/${started.pid}/children`, 'utf8').trim();
        return first !== '';
      }, LIMIT_MS);
      // The child is in its network before it is the shell.
      await until(async () => (await run('ps', ['-o', 'comm=', '-p', first])).stdout.trim() === 'bash', LIMIT_MS);
      await run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', first]);
      await run('ip', ['link', 'set', cable, 'master', bridge, 'up']);
      await inside('ip', 'address', 'add', `${address}/24`, 'dev', 'eth0');
      // The same as before, because others remember it.
      const hardware = `02:00:00:00:00:0${number}`;
      await inside('ip', 'link', 'set', 'eth0', 'address', hardware, 'up');
      await inside('ip', 'link', 'set', 'lo', 'up');
    },
    off: async () => {
      if (!parent) return;
      await cableIs('down');
      parent.kill('SIGKILL');
      parent = undefined;
      await until(() => !isAlive(Number(first)), LIMIT_MS);
      // Sockets that nobody has closed would keep it for minutes.
      await run('ip', ['link', 'delete', cable]);
    },
    start: ({ command, env, log, goesFirst }) => {
      const file = openSync(log, 'a');
      // By a shell, because nsenter stops itself for good when what it has started is stopped.
      const waited = ['bash', '-c', '"$@" & wait $!', 'start', ...command];
      const entered = ['nsenter', ...enter(), `--setuid=${uid}`, `--setgid=${gid}`, '--', ...waited];
      const child = spawn('nice', ['-n', goesFirst ? '-10' : '0', ...entered], {
        cwd: '/',
        env,
        stdio: ['ignore', file, file],
      });
      closeSync(file);
      return child;
    },
    run: inside,
    unplug: () => cableIs('down'),
    plug: () => cableIs('up'),
    shun: async (addresses) => {
      for (const other of addresses) await inside('ip', 'route', 'add', 'blackhole', `${other}/32`);
    },
    meet: async (addresses) => {
      for (const other of addresses) await inside('ip', 'route', 'delete', 'blackhole', `${other}/32`);
    },
  };
}
