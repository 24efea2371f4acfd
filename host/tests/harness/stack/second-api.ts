import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stackAddress } from './address.ts';
import { TOKEN_SECRET } from './secret.ts';

const API = join(import.meta.dirname, '..', '..', '..', '..', 'api');

export interface ApiInstance {
  /** e.g. `http://127.0.0.1:41234`. */
  address: string;
  stop(): Promise<void>;
}

/** Starts another instance of the API on the stack's database, as an operator may run several. */
export async function startSecondApi(): Promise<ApiInstance> {
  const { databaseUrl, databaseOwnerUrl, businessTimeZone } = stackAddress();
  const settings = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_POOL: '5',
    DEMO: '1',
    TOKEN_SECRET,
    RATE_LIMITS: '0',
    BUSINESS_TIME_ZONE: businessTimeZone,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', join('src', 'server.ts')], {
    cwd: API,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  return { address: await addressOf(child), stop: () => ended(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const address = /^api ready on (\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('exit', (code) => reject(new Error(`The second API did not start (exit ${code}):\n${said.join('\n')}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
