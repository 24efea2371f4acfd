import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiRoot } from '../settings/paths.ts';

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  /** Everything printed so far. */
  output(): string;
}

export interface Ended {
  code: number | null;
  output: string;
}

let made: Promise<string> | undefined;

type Program = 'server' | 'cli/backup' | 'cli/restore' | 'cli/migrate' | 'cli/audit';

/**
 * The command line of the server, or of one of its commands. Compiled, because a TypeScript loader would compile every file at each start; `npm
 * run prove` starts what `npm start` does, unless a test starts it too often for that.
 */
export async function program(isCompiled = !process.env['PROVE'], name: Program = 'server'): Promise<string[]> {
  if (!isCompiled) return sourceIn(apiRoot, name);
  made ??= promisify(execFile)(process.execPath, [
    path.join(apiRoot, 'src', 'testing', 'prepare', 'programs.mjs'),
  ]).then(({ stdout }) => stdout);
  return [path.join(await made, 'src', `${name}.mjs`)];
}

/** Only what a person would have set, without the settings of the test run. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: os.tmpdir(),
    PASSWORD_MEMORY_KIB: '1024',
    PASSWORD_PASSES: '1',
    ...settings,
  };
}

/** A socket that is handed over as a service manager of the system does; a `pipe` is none. */
type Handed = { socket?: number | 'pipe' };

interface HowToStart extends Handed {
  uid?: number;
  gid?: number;
  isCompiled?: boolean;
  /** The folder of another release's API. */
  root?: string;
  /** Another program, with its Node.js. */
  command?: readonly string[];
}

const sourceIn = (root: string, name = 'server') => ['--import', 'tsx', path.join(root, 'src', `${name}.ts`)];

/** The shell makes the process id known before it becomes the server. */
async function spawnServer(
  settings: Record<string, string>,
  { isCompiled, socket, root, command: given, ...as }: HowToStart = {},
): Promise<ChildProcess> {
  const command = given ?? [process.execPath, ...(root ? sourceIn(root) : await program(isCompiled))];
  const [file = '', ...args] =
    socket === undefined ? command : ['sh', '-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"', 'sh', ...command];
  return spawn(file, args, {
    cwd: root ?? apiRoot,
    env: environment(settings),
    stdio: ['pipe', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
    ...as,
  });
}

/** Starts the API as a process of its own with a pipe on standard input, and waits until it answers. */
export async function startServer(settings: Record<string, string>, how: HowToStart = {}): Promise<ServerProcess> {
  const child = await spawnServer(settings, how);
  const output = collect(child);
  started.push(child);
  const ready = /api ready on (\S+)/;
  const ended = once(child, 'exit');
  while (!ready.test(output())) {
    const gone = await Promise.race([ended.then(() => true), wait(50, false)]);
    if (gone && !ready.test(output())) throw new Error(`The API did not start:\n${output()}`);
  }
  return { child, output, address: ready.exec(output())?.[1] as string };
}

/** Runs the API until it ends by itself. */
export async function runServer(settings: Record<string, string>, how: Handed = {}): Promise<Ended> {
  const child = await spawnServer(settings, how);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Starts a command of the API. */
export async function spawnCommand(
  name: Program,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const command = [...(await program(undefined, name)), ...args];
  return spawn(process.execPath, command, { cwd: apiRoot, env: environment(settings) });
}

/** Runs a command of the API until it ends. */
export async function runCommand(...given: Parameters<typeof spawnCommand>): Promise<Ended> {
  const child = await spawnCommand(...given);
  const output = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

export function stopServer({ child }: ServerProcess): Promise<number | null> {
  return stopChild(child);
}

async function stopChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return ((await ended) as [number | null])[0];
}

const started: ChildProcess[] = [];

/** Stops the servers that a failed test left running. */
export async function stopAllServers(): Promise<void> {
  for (const child of started.splice(0)) await stopChild(child);
}

function collect(child: ChildProcess): () => string {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}

/** A folder that every user may enter; `remove` deletes it. */
export function dataFolder(mode = 0o755): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backoffice-data-'));
  chmodSync(folder, mode);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The pid of the postmaster of this data directory. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How long the main thread of a process has waited for a busy processor; 0 where the system does not record it. */
export function waitedMs(pid: number): number {
  try {
    return Math.floor(Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6);
  } catch {
    return 0;
  }
}

/** The peak memory of a process since `forgetPeak`, in bytes; 0 where the system does not record it. */
export function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return 0;
  }
}

/** Resets the peak to the current memory and returns it. */
export function forgetPeak(pid: number): number {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peakMemory(pid);
}

/** Waits until `condition` holds and returns how long it took; throws after `limitMs`. */
export async function until(condition: () => boolean | Promise<boolean>, limitMs: number): Promise<number> {
  const start = Date.now();
  while (!(await condition())) {
    if (Date.now() - start > limitMs) throw new Error(`Still not so after ${limitMs} ms.`);
    await wait(50);
  }
  return Date.now() - start;
}

/** A port that is in use. */
export async function takenPort(): Promise<{ port: number; release(): void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as { port: number }).port, release: () => server.close() };
}

/** A port that is not in use. */
export async function freePort(): Promise<string> {
  const { port, release } = await takenPort();
  release();
  return String(port);
}
