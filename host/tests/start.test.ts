import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './harness/free-ports.ts';

/* `npm start` as a newcomer lives with it: the second start, the end, and what goes wrong. */

const START = join(import.meta.dirname, '..', '..', 'shared', 'run', 'start.mjs');
const NAMES = ['HOST_PORT', 'API_PORT', 'DEPOSIT_PORT', 'BANKER_PORT', 'WITHDRAW_PORT'];

interface Run {
  child: ChildProcess;
  said: string[];
  ended: Promise<number | null>;
}

/** Seeding a month takes its time on a busy machine. */
const START_LIMIT_MS = 400_000;

let dataDir: string;
let token: string;
let published: string;
let settings: NodeJS.ProcessEnv;
const runs: Run[] = [];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'panel-start-'));
  const ports = await freePorts(NAMES.length);
  const cheapSignIn = { PASSWORD_MEMORY_KIB: '1024', PASSWORD_PASSES: '1' };
  settings = { ...process.env, ...cheapSignIn, DATABASE_URL: '', API_URL: '', HOST: '', DEMO: '1', DATA_DIR: dataDir };
  NAMES.forEach((name, index) => (settings[name] = String(ports[index])));
});

afterAll(async () => {
  for (const { child, ended } of runs) if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  rmSync(dataDir, { recursive: true, force: true });
});

function start(args: string[] = [], more: NodeJS.ProcessEnv = {}): Run {
  const child = spawn(process.execPath, [START, '--quiet', ...args], { env: { ...settings, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const run = { child, said, ended: new Promise<number | null>((resolve) => child.once('close', resolve)) };
  runs.push(run);
  return run;
}

const isReady = ({ said }: Run) => said.join('').split('\n').includes(`Ready: ${panel()}`);

async function ready(run: Run): Promise<Run> {
  while (!isReady(run)) {
    if (run.child.exitCode !== null) throw new Error(`The start ended:\n${run.said.join('')}`);
    await pause(20);
  }
  return run;
}

const panel = () => `http://localhost:${settings.HOST_PORT}`;

/** The processes below this one, children of children too: the API, PostgreSQL and its keeper. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] => rows.filter(([, ppid]) => ppid === parent).flatMap(([own = 0]) => [own, ...below(own)]);
  return below(pid);
}

function isRunning(pid: number): boolean {
  const state = stateOf(pid);
  return state !== '' && !state.startsWith('Z');
}

function stateOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // ps ends with 1 when there is no such process
  }
}

async function leftAfter(pids: number[], limitMs: number): Promise<number[]> {
  const deadline = Date.now() + limitMs;
  while (pids.some(isRunning) && Date.now() < deadline) await pause(100);
  return pids.filter(isRunning);
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ username: 'deposit', password: 'backoffice-demo' });
  const answer = await fetch(`${panel()}/api/auth/login`, { method: 'POST', body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** The one file that a publication changes, as it is served. */
const registry = async () => (await fetch(`${panel()}/registry.json`)).text();

const whoAmI = async (token: string) => (await fetch(`${panel()}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status;


test('the first start seeds the demo, shows addresses and sign-ins and ends with its Ready line', async () => {
  const { said } = await ready(start());
  const text = said.join('');
  for (const name of NAMES) expect(text).toContain(`http://localhost:${settings[name]}`);
  expect(text).toContain('backoffice-demo');
  expect(text.trimEnd().split('\n').at(-1)).toBe(`Ready: ${panel()}`);
  token = await signIn();
  published = await registry();
  expect(await whoAmI(token)).toBe(200);
}, START_LIMIT_MS);

test('a second start on the same data is refused with one sentence that says where the first one runs', async () => {
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.said.join('')).toMatch(/^The panel already runs on the data in .*: process \d+, http:.*\n$/);
});

test('after SIGKILL of the parent its children are gone within 5 s', async () => {
  const { child, ended } = runs[0]!;
  const children = descendants(child.pid!);
  expect(children.length).toBeGreaterThan(3);
  child.kill('SIGKILL');
  expect(await leftAfter(children, 5_000)).toEqual([]);
  await ended;
});

test('the next start rebuilds nothing, publishes nothing, keeps the data and is ready', async () => {
  const began = Date.now();
  const run = await ready(start());
  expect(Date.now() - began).toBeLessThan(120_000);
  expect(run.said.join('')).not.toMatch(/build of|dependencies/);
  // The same serial, versions and signature: the same content again is no publication.
  expect(await registry()).toBe(published);
  // The session of the first start lives in its database.
  expect(await whoAmI(token)).toBe(200);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops every process that it started, with exit code 0', async (signal) => {
  const run = runs.find(({ child }) => child.exitCode === null && child.signalCode === null) ?? (await ready(start()));
  const children = descendants(run.child.pid!);
  run.child.kill(signal);
  expect(await run.ended).toBe(0);
  expect(await leftAfter(children, 5_000)).toEqual([]);
  expect(existsSync(join(dataDir, 'start.lock'))).toBe(false);
});

test.each(NAMES)('a taken port is one sentence that names %s', async (name) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(settings[name]), '127.0.0.1', resolve));
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.said.join('')).toMatch(new RegExp(`^Port ${settings[name]}, wanted for .*, is taken by another program\\..*${name}=\\d+.*\\n$`));
  await new Promise((resolve) => server.close(resolve));
});

test('a database that does not answer is one sentence without the password', async () => {
  const [port] = await freePorts(1);
  const run = start([], { DATABASE_URL: `postgres://desk:secret@127.0.0.1:${port}/panel` });
  expect(await run.ended).toBe(1);
  expect(run.said.join('')).toMatch(/^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be reached .*\n$/);
  expect(run.said.join('')).not.toContain('secret');
});

test('every bad setting is said at once, those of the API too', async () => {
  const run = start([], { HOST_PORT: '99999', BUSINESS_TIME_ZONE: 'Mars/Base', LOG_LEVEL: 'loud' });
  expect(await run.ended).toBe(1);
  expect(run.said.join('').trim().split('\n')).toHaveLength(3);
});

test('a data folder that the database\'s user may not reach is one sentence', async () => {
  if (process.getuid?.() !== 0) return; // only root's database runs as another user
  const closed = mkdtempSync(join(tmpdir(), 'panel-closed-'));
  const run = start([], { DATA_DIR: join(closed, 'data') });
  expect(await run.ended).toBe(1);
  expect(run.said.join('')).toMatch(/^PostgreSQL does not run as root, .*DATA_DIR.*\n$/);
  rmSync(closed, { recursive: true });
});

test('--reset starts afresh: the sessions of before are gone', async () => {
  await ready(start(['--reset']));
  expect(await whoAmI(token)).toBe(401);
}, START_LIMIT_MS);
