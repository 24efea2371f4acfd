import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { stackAddress } from './address.ts';
import { TOKEN_SECRET } from './secret.ts';

const API = join(import.meta.dirname, '..', '..', '..', '..', 'api');

export interface ApiInstance {
  /** What it printed until it was ready, line by line. */
  said: readonly string[];
  /** e.g. `http://localhost:41234`: the same site as the panel, so that browsers send its cookie there too. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts another instance of the API on the stack's database, as an operator may run several; with further settings, if
 * they are to differ.
 */
export function startSecondApi(settings: Record<string, string> = {}): Promise<ApiInstance> {
  const { databaseUrl, databaseOwnerUrl, businessTimeZone } = stackAddress();
  return startApi({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_POOL: '5',
    DEMO: '1',
    TOKEN_SECRET,
    RATE_LIMITS: '0',
    BUSINESS_TIME_ZONE: businessTimeZone,
    ...settings,
  });
}

let compiled: Promise<string> | undefined;

/**
 * The command line of the server: compiled, because a TypeScript loader would compile every file at each start; `npm
 * run prove` starts what `npm start` does.
 */
async function program(): Promise<string[]> {
  if (process.env['PROVE']) return ['--import', 'tsx', join('src', 'server.ts')];
  const prepare = join(API, 'src', 'testing', 'prepare', 'programs.mjs');
  compiled ??= promisify(execFile)(process.execPath, [prepare]).then(({ stdout }) => stdout);
  return [join(await compiled, 'src', 'server.mjs')];
}

/** Starts an API with these settings on a free port. */
export async function startApi(settings: Record<string, string>): Promise<ApiInstance> {
  const child = spawn(process.execPath, await program(), {
    cwd: API,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  return { said, address: await addressOf(child, said), stop: () => ended(child) };
}

/** Runs a command of the API, e.g. `cli/keys`, with these settings; resolves to what it prints, rejects when it fails. */
export async function runApiCommand(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join('src', `${file}.ts`), ...args],
    { cwd: API, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings } },
  );
  return stdout;
}

function addressOf(child: ChildProcess, said: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout!, child.stderr!]) {
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const address = /^api ready on (\S+)/.exec(line)?.[1];
        if (address) resolve(address.replace('127.0.0.1', 'localhost'));
      });
    }
    child.once('exit', (code) => reject(new Error(`The API did not start (exit ${code}):\n${said.join('\n')}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
