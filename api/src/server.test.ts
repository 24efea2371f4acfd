import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { apiRoot } from './settings/paths.ts';
import {
  dataFolder,
  isAlive,
  postmasterPid,
  program,
  runServer,
  startServer,
  stopAllServers,
  stopServer,
  takenPort,
  until,
} from './testing/server-process.ts';
import { tryAll } from './testing/proof/sample.ts';

const isRoot = process.getuid?.() === 0;

/** The time until whatever was left alone has ended: seconds on an idle machine; this only says that it ends. */
const ENDED_MS = 60_000;

describe('the process of the API', () => {
  let data: ReturnType<typeof dataFolder>;
  /** The data folder of the first test: a later start on it neither creates a cluster nor migrates. */
  let used: ReturnType<typeof dataFolder> | undefined;
  beforeEach(() => {
    data = dataFolder();
  });
  afterEach(async () => {
    await stopAllServers();
    if (data !== used) data.remove();
  });
  afterAll(() => used?.remove());

  const usedBefore = () => used && execFileSync('cp', ['-a', `${used.folder}/.`, data.folder]);

  /** What Prometheus reads at the address that was printed. */
  const scraped = async (output: string) => (await fetch(/metrics on (\S+)/.exec(output)?.[1] ?? '')).text();
  const health = async (address: string) => (await fetch(`${address}/api/ready?deep=1`).catch(() => undefined))?.status;

  test('the first start makes one account, shows its password once, and stops in an orderly way', async () => {
    const first = await startServer({ PORT: '0', METRICS_PORT: '0', DATA_DIR: data.folder });
    expect(await scraped(first.output())).toContain('backoffice_database_up 1');
    expect(first.output()).toMatch(/First start: sign in as "owner" with the one-time password \S{16} /);
    expect(await health(first.address)).toBe(200);
    const postmaster = postmasterPid(data.folder);
    expect(await stopServer(first)).toBe(0);
    expect(isAlive(postmaster)).toBe(false);

    const second = await startServer({ PORT: '0', DATA_DIR: data.folder });
    expect(second.output()).not.toMatch(/one-time password|metrics on/);
    await stopServer(second);
    used = data;
  });

  test('a second start on the same data says so in one sentence; a killed PostgreSQL comes back by itself and the API answers again', async () => {
    usedBefore();
    const first = await startServer({ PORT: '0', DATA_DIR: data.folder });
    const second = await runServer({ PORT: '0', DATA_DIR: data.folder });
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `The data in ${data.folder} is in use by another start of this program. Stop that one, or set DATA_DIR to another folder.\n`,
    );
    expect(await health(first.address)).toBe(200);

    const postmaster = postmasterPid(data.folder);
    process.kill(postmaster, 'SIGKILL');
    await until(async () => !isAlive(postmaster) && (await health(first.address)) === 200, 60_000);
    expect(postmasterPid(data.folder)).not.toBe(postmaster);
    await stopServer(first);
  });

  test('a taken port is named in one sentence', async () => {
    usedBefore();
    const { port, release } = await takenPort();
    const ended = await runServer({ PORT: String(port), DATA_DIR: data.folder });
    release();
    expect(ended.code).toBe(1);
    expect(ended.output).toContain(
      `Port ${port} on 127.0.0.1 is taken. Stop the other program, or set PORT to another port.\n`,
    );
    expect(ended.output).not.toContain('    at ');
  });

  test('every bad setting is named at once', async () => {
    const ended = await runServer({
      PORT: 'many',
      CURRENCY: 'rupees',
      TOKEN_SECRET: 'short',
      DATABASE_URL: 'mysql://x',
    });
    expect(ended.code).toBe(1);
    for (const name of ['PORT=many', 'CURRENCY=rupees', 'TOKEN_SECRET=…', 'DATABASE_URL=…'])
      expect(ended.output).toContain(name);
    expect(ended.output).not.toContain('short');
    expect(ended.output.trim().split('\n')).toHaveLength(5);
  });

  test('an unreachable database is named in one sentence', async () => {
    const ended = await runServer({ PORT: '0', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(ended.code).toBe(1);
    expect(ended.output).toMatch(/^The database of DATABASE_URL cannot be reached: .*\n$/);
  });

  test('after a SIGKILL of the API its database ends by itself, and the next start finds everything', async () => {
    usedBefore();
    const first = await startServer({ PORT: '0', DATA_DIR: data.folder });
    const postmaster = postmasterPid(data.folder);
    first.child.kill('SIGKILL');
    await until(() => !isAlive(postmaster), ENDED_MS);
    const second = await startServer({ PORT: '0', DATA_DIR: data.folder });
    expect(second.output()).not.toContain('First start');
    await stopServer(second);
  });

  test('when whoever started it is killed, the API and its database end by themselves', async () => {
    usedBefore();
    const parent = spawn(process.execPath, ['-e', PARENT, data.folder, ...(await program())], {
      cwd: apiRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await until(() => said.includes('api ready'), 90_000);
    const api = Number(/pid (\d+)/.exec(said)?.[1]);
    const postmaster = postmasterPid(data.folder);
    expect(isAlive(api)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await until(() => !isAlive(api) && !isAlive(postmaster), ENDED_MS);
  });

  /** A server in which a signal causes an unhandled rejection, which says when it is asked, and whose sign-ins take long. */
  const FRAGILE = {
    PORT: '0',
    RATE_LIMITS: '0',
    PASSWORD_MEMORY_KIB: '65536',
    PASSWORD_PASSES: '10',
    NODE_OPTIONS: `--import=data:text/javascript,${[
      'process.on(`SIGUSR2`,()=>void/**/Promise.reject(new/**/Error(`planted`)))',
      'process.getBuiltinModule(`diagnostics_channel`).subscribe(`http.server.request.start`,()=>console.log(`asked`))',
    ].join(';')}`,
  };

  test.each([
    ['told to stop', 'SIGTERM', 0],
    ['after an error that nothing caught', 'SIGUSR2', 1],
  ] as const)('%s it answers what it has been asked, and ends', async (_, signal, code) => {
    usedBefore();
    const server = await startServer({ ...FRAGILE, DATA_DIR: data.folder });
    const ended = once(server.child, 'exit');
    const body = new URLSearchParams({ username: 'nobody', password: 'a wrong password' });
    const asked = Array.from({ length: 8 }, () =>
      fetch(`${server.address}/api/auth/login`, { method: 'POST', body }).then(({ status }) => status),
    );
    await until(() => server.output().split('asked').length > asked.length, 60_000);
    server.child.kill(signal);
    expect((await Promise.all(asked)).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await ended).toEqual([code, null]);
    expect(server.output().includes('The API stops after an error that nothing caught: planted')).toBe(code === 1);
  });

  (isRoot ? describe : describeElsewhere)('started by root', () => {
    test('it also runs for a person who is not root', async () => {
      // `npm test` starts on what the first test has made, `npm run prove` on nothing.
      if (!tryAll) usedBefore();
      execFileSync('chown', ['-R', '65534:65534', data.folder]);
      const server = await startServer({ PORT: '0', DATA_DIR: data.folder }, { uid: 65_534, gid: 65_534 });
      expect(await health(server.address)).toBe(200);
      await stopServer(server);
    });

    test('a chosen data folder that the database’s user cannot reach is named in one sentence', async () => {
      const closed = dataFolder(0o700);
      const ended = await runServer({ PORT: '0', DATA_DIR: path.join(closed.folder, 'data') });
      closed.remove();
      expect(ended.code).toBe(1);
      expect(ended.output).toMatch(
        /^The database's user "postgres" cannot reach \S+data\. Set DATA_DIR to a folder .*\n$/,
      );
    });
  });
});

/** Used without root, where these two tests make no sense; registers nothing. */
function describeElsewhere(): void {}

const PARENT = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, process.argv.slice(2), { stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, PORT: '0', DATA_DIR: process.argv[1] } });
console.log('pid ' + child.pid);
`;
