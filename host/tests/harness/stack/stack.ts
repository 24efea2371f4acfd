import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { StackAddress } from './address.ts';
import { zoneForRun } from './business-zone.ts';
import { freePorts } from './free-ports.ts';
import { TOKEN_SECRET } from './secret.ts';

const MAIN = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'run', 'main.mjs');
const READY = /^Ready: /;

export interface Stack {
  address: StackAddress;
  stop(): Promise<void>;
}

/** A stack that was started by hand, to save the start while writing tests. */
export function runningStack(): Stack | undefined {
  const given = process.env.PANEL_TEST_RUNNING_STACK;
  return given ? { address: JSON.parse(given) as StackAddress, stop: () => Promise.resolve() } : undefined;
}

/** Runs the panel as `npm start` does, on free ports and with data of its own, and waits until it is ready. */
export async function startStack(): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'panel-test-'));
  const businessTimeZone = zoneForRun(new Date());
  const [host, api, deposit, banker, withdraw] = (await freePorts(5)) as [number, number, number, number, number];
  const child = spawn(process.execPath, [MAIN, 'start', '--quiet'], {
    env: {
      ...withoutSettings(process.env),
      ...settings({ host, api, deposit, banker, withdraw, dataDir }),
      BUSINESS_TIME_ZONE: businessTimeZone,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  await ready(child).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const at = (port: number) => `http://localhost:${port}`;
  return {
    address: {
      host: at(host),
      api: at(api),
      remotes: { deposit: at(deposit), banker: at(banker), withdraw: at(withdraw) },
      ...databaseAddresses(dataDir),
      businessTimeZone,
      keyFile: join(dataDir, 'keys', 'release.pem'),
      published: join(dataDir, 'published'),
    },
    stop,
  };
}

/** Reads the addresses that the API writes for its commands. Tests query as the owner; a second API needs both. */
function databaseAddresses(dataDir: string) {
  const { url, ownerUrl } = JSON.parse(readFileSync(join(dataDir, 'address'), 'utf8')) as {
    url: string;
    ownerUrl: string;
  };
  return { databaseUrl: url, databaseOwnerUrl: ownerUrl };
}

/** Drops the developer's own settings, which must not affect the stack. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, API_URL: _api, HOST: _host, ...rest } = environment;
  return rest;
}

interface Places {
  host: number;
  api: number;
  deposit: number;
  banker: number;
  withdraw: number;
  dataDir: string;
}

/** Makes sign-in cheap and unthrottled; everything else is as in a demo start. */
const settings = ({ host, api, deposit, banker, withdraw, dataDir }: Places) => ({
  HOST_PORT: String(host),
  API_PORT: String(api),
  DEPOSIT_PORT: String(deposit),
  BANKER_PORT: String(banker),
  WITHDRAW_PORT: String(withdraw),
  DATA_DIR: dataDir,
  DEMO: '1',
  TOKEN_SECRET,
  RATE_LIMITS: '0',
  PASSWORD_MEMORY_KIB: '1024',
  PASSWORD_PASSES: '1',
  // The app of a test listens on this machine.
  WEB_HOOK_NETWORKS: '127.0.0.0/8',
  // So does the build that somebody runs before its release.
  OVERRIDE_NETWORKS: '127.0.0.0/8',
});

/** Resolves at the line `Ready: …`; rejects with the output when the process ends before. */
function ready(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        if (READY.test(line)) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`The panel did not start (exit ${code}):\n${said.join('\n')}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
