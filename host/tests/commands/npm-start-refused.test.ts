import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stackAddress } from '../harness/stack/address.ts';
import { freePorts } from '../harness/stack/free-ports.ts';
import { PORT_NAMES, starts } from '../harness/stack/start-run.ts';

/* `npm start` when something prevents it. Successful starts are in npm-start.release.test.ts. */

const { settings, start } = starts();

test('a second start on the same data is refused with one sentence that says where the first one runs', async () => {
  const second = start([], { DATA_DIR: dirname(stackAddress().published) });
  expect(await second.ended).toBe(1);
  expect(second.said.join('')).toMatch(/^The panel already runs on the data in .*: process \d+, http:.*\n$/);
});

test.each(PORT_NAMES)('a taken port is one sentence that names %s', async (name) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(Number(settings[name]), '127.0.0.1', resolve));
  const run = start();
  expect(await run.ended).toBe(1);
  expect(run.said.join('')).toMatch(
    new RegExp(`^Port ${settings[name]}, wanted for .*, is taken by another program\\..*${name}=\\d+.*\\n$`),
  );
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

test("a data folder that the database's user may not reach is one sentence", async () => {
  if (process.getuid?.() !== 0) return; // only root's database runs as another user
  const closed = mkdtempSync(join(tmpdir(), 'panel-closed-'));
  const run = start([], { DATA_DIR: join(closed, 'data') });
  expect(await run.ended).toBe(1);
  expect(run.said.join('')).toMatch(/^PostgreSQL does not run as root, .*DATA_DIR.*\n$/);
  rmSync(closed, { recursive: true });
});

test('practice is refused with every setting that contradicts it, a sentence each', async () => {
  const more = { DATABASE_URL: 'postgres://desk:secret@127.0.0.1:1/panel', DEMO: '0', ENVIRONMENT: 'production' };
  const run = start(['--practice', '--practice-minutes', 'many'], more);
  expect(await run.ended).toBe(1);
  expect(run.said.join('').trim().split('\n')).toEqual([
    expect.stringMatching(/^--practice-minutes is "many": it is a whole number from 1 to 240\.$/),
    expect.stringMatching(/^Practice has an embedded database of its own, so it never uses DATABASE_URL/),
    expect.stringMatching(/cannot start with DEMO=0\.$/),
    expect.stringMatching(/ENVIRONMENT cannot give it another name\.$/),
  ]);
  expect(run.said.join('')).not.toContain('secret');
});
