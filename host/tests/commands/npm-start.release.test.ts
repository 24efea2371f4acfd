import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PORT_NAMES, starts } from '../harness/stack/start-run.ts';
import { DEVICE } from '../harness/staff/device.ts';

/* `npm start` for a newcomer: the first start, the second, and the end. */

const { runs, settings, dataDir, start, ready, panel } = starts();
/** Seeding a month of data is slow on a busy machine. */
const START_LIMIT_MS = 400_000;
let token: string;
let published: string;

/** All descendants of a process: the API, PostgreSQL and its watchdog. */
function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([own = 0]) => [own, ...below(own)]);
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
  const answer = await fetch(`${panel()}/api/auth/login`, { method: 'POST', headers: DEVICE, body });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Pid of the API among the descendants of a start. */
function apiOf(pid: number): number {
  const found = descendants(pid).find((one) =>
    execFileSync('ps', ['-o', 'args=', '-p', String(one)], { encoding: 'utf8' }).includes('src/server.ts'),
  );
  if (found === undefined) throw new Error('No API runs');
  return found;
}

/** The registry as served, the one file that every publication changes. */
const registry = async () => (await fetch(`${panel()}/registry.json`)).text();

const whoAmI = async (token: string) =>
  (await fetch(`${panel()}/api/auth/me`, { headers: { authorization: `Bearer ${token}`, ...DEVICE } })).status;

test(
  'the first start seeds the demo, shows addresses and sign-ins and ends with its Ready line',
  async () => {
    const { said } = await ready(start());
    const text = said.join('');
    for (const name of PORT_NAMES) expect(text).toContain(`http://localhost:${settings[name]}`);
    expect(text).toContain('backoffice-demo');
    expect(text.trimEnd().split('\n').at(-1)).toBe(`Ready: ${panel()}`);
    token = await signIn();
    published = await registry();
    expect(await whoAmI(token)).toBe(200);
  },
  START_LIMIT_MS,
);

test('an API that dies is started again, and whoever was signed in still is', async () => {
  const run = runs[0]!;
  process.kill(apiOf(run.child.pid!), 'SIGKILL');
  for (const until = Date.now() + 60_000; (await whoAmI(token).catch(() => 0)) !== 200; await pause(100)) {
    if (Date.now() > until) throw new Error(`It did not come back:\n${run.said.join('')}`);
  }
  expect(run.said.join('')).toContain('It is started again.');
  expect(run.child.exitCode).toBeNull();
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
  // The same serial, versions and signature: unchanged content is not published again.
  expect(await registry()).toBe(published);
  // The session of the first start is still in its database.
  expect(await whoAmI(token)).toBe(200);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops every process that it started, with exit code 0',
  async (signal) => {
    const run =
      runs.find(({ child }) => child.exitCode === null && child.signalCode === null) ?? (await ready(start()));
    const children = descendants(run.child.pid!);
    run.child.kill(signal);
    expect(await run.ended).toBe(0);
    expect(await leftAfter(children, 5_000)).toEqual([]);
    expect(existsSync(join(dataDir(), 'start.lock'))).toBe(false);
  },
);

test(
  '--reset starts afresh: the sessions of before are gone',
  async () => {
    await ready(start(['--reset']));
    expect(await whoAmI(token)).toBe(401);
  },
  START_LIMIT_MS,
);
