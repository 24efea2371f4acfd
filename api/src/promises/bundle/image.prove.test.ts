import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureProgram } from '../../testing/prepare/debian.ts';
import { client, type Desk, openDesk } from '../../testing/index.ts';
import { shown } from '../../testing/proof/proof.ts';
import { startServer, stopServer } from '../../testing/server-process.ts';
import { contained, type Image, madeImage } from './made-image.ts';

/* The image of `pnpm image`: the same twice, and run for reading alone and as nobody (P34). */

let desk: Desk;
let image: Image;
beforeAll(async () => {
  ensureProgram('buildah', '--version', 'buildah');
  ensureProgram('mmdebstrap', '--version', 'mmdebstrap');
  [desk, image] = [await openDesk(), madeImage()];
});
afterAll(async () => {
  image.remove();
  await desk.close();
});

const inImage = (...parts: string[]) => path.join(image.root, ...parts);
/** Files of the image for which an expression of `find` holds. */
const found = (...expression: string[]) =>
  execFileSync('find', [image.root, '-xdev', ...expression], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');

test('the same sources give the same image', () => {
  const again = madeImage();
  again.remove();
  shown({
    promise: 'P34',
    what: 'the image, built twice',
    promised: 'the same digest',
    measured: again.digest === image.digest ? 'the same' : 'another one',
  });
  expect(again.digest).toBe(image.digest);
});

test('it has no shell, no package manager, and nothing that its user may change or that makes anybody root', () => {
  for (const program of ['sh', 'bash', 'dash', 'busybox', 'apt-get', 'dpkg', 'su'])
    expect([
      program,
      ['bin', 'usr/bin', 'sbin', 'usr/sbin'].some((folder) => existsSync(inImage(folder, program))),
    ]).toEqual([program, false]);
  expect(found('-perm', '/6000')).toEqual([]);
  expect(found('-type', 'f', '-perm', '/022')).toEqual([]);
  expect(found('-type', 'd', '-perm', '/022')).toEqual([inImage('tmp')]);
  expect(found('!', '-user', 'root')).toEqual([]);
});

test('it works with its files for reading alone, as nobody, and ends when it is told to', async () => {
  const socket = new URL(desk.api.appUrl).searchParams.get('host') ?? '';
  // Of the user of the test's own database, in its folder.
  chmodSync(socket, 0o755);
  chmodSync(path.join(socket, '.s.PGSQL.5432'), 0o777);
  const server = await startServer(
    { DATABASE_URL: desk.api.appUrl, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    { command: contained(image, [socket]) },
  );
  const status = statusOf(server.child.pid as number);
  const lead = client(server.address, (await desk.as('deposit.lead')).token);
  expect((await lead.get('/deposits')).status).toBe(200);
  expect(status).toMatch(/^Name:\s+node/m);
  expect(status).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m);
  expect(await stopServer(server)).toBe(0);
});

test('without a database it says what to set', () => {
  const [program = '', ...args] = contained(image);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env: { PATH: process.env['PATH'] } });
  expect([status, stderr]).toEqual([1, expect.stringContaining('Set DATABASE_URL to a PostgreSQL of your own.')]);
});
