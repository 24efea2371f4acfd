import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { connect } from '../../db/database.ts';
import { handToOwner } from '../../db/embedded/hand-to-owner.ts';
import { API_ROLE, OWNER_ROLE } from '../../db/embedded/roles.ts';
import { asRole, databaseAt } from '../../db/urls.ts';
import { apiRoot } from '../../settings/paths.ts';
import { administer, testAdminUrl } from '../../testing/database/test-database.ts';
import { seed, shown } from '../../testing/proof/proof.ts';
import {
  runCommand,
  type ServerProcess,
  startServer,
  stopAllServers,
  stopServer,
} from '../../testing/server-process.ts';
import { checkInvariants } from '../../verify/invariants.ts';

/*
 * Upgrade and rollback with the API that was released last, from its own sources with its own dependencies, while
 * customers and staff are at work (safety P24).
 */

const INTAKE_KEY = 'intake-key-of-the-upgrade-drill-0123456789';
const STORIES = 100;
/** Of two simulators at once the second would end the keys of the first; here a clerk types its lines. */
const NO_FEED = { SIMULATOR_OWNERS: 'nobody,nobody.two' };
const name = `before_${randomBytes(4).toString('hex')}`;
const [url, ownerUrl] = [API_ROLE, OWNER_ROLE].map((role) => asRole(databaseAt(testAdminUrl(), name), role)) as [
  string,
  string,
];
const SETTINGS = { PORT: '0', DATABASE_URL: url, INTAKE_KEY, DEMO: '1' };

afterAll(async () => {
  await stopAllServers();
  await administer(testAdminUrl(), (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
});

async function lastRelease(): Promise<{ commit: string; root: string }> {
  const script = path.join(apiRoot, '..', 'shared', 'run', 'matrix', 'previous-api.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 1e8 });
  const { commit, folder } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as { commit: string; folder: string };
  return { commit, root: path.join(folder, 'api') };
}

/** Stories of customers, told to a server by the simulator of a release; resolves to how many were told, and what failed. */
async function tell(
  root: string,
  { address }: ServerProcess,
  at: number,
  more: Record<string, string> = {},
): Promise<{ told: number; failures: string[] }> {
  const words = ['--base', address, '--rate', 'max', '--count', String(STORIES), '--seed', String((seed % 1e6) + at)];
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(root, 'src', 'simulator', 'main.ts'),
      ...words,
      ...(root === apiRoot ? ['--statements', '0'] : []),
    ],
    { cwd: root, env: { PATH: process.env['PATH'], INTAKE_KEY, ...more }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [said, failed] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (failed += chunk.toString()));
  await once(child, 'close');
  const told = Number(/(\d+) stories told/.exec(said)?.[1] ?? 0);
  return { told, failures: failed.split('\n').filter((line) => line && !line.startsWith('No key of the feed')) };
}

test('safety P24: the release before goes on working while and after this one migrates, beside it, and alone again after a rollback', async () => {
  const { commit, root } = await lastRelease();
  await handToOwner(testAdminUrl(), name);
  // The first start of an empty company, as the release before did it.
  await stopServer(
    await startServer({ ...SETTINGS, DATABASE_OWNER_URL: ownerUrl }, { root }).catch(() => firstStart(root)),
  );
  let before = await startServer(SETTINGS, { root });

  const [during, { code, output }] = await Promise.all([
    tell(root, before, 0),
    runCommand('cli/migrate', [], { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }),
  ]);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^\d{4}-/) as unknown });
  const ran = output.split('\n').filter((line) => /^\d{4}-/.test(line));

  const today = await startServer(SETTINGS);
  const [old, fresh] = await Promise.all([tell(root, before, 1), tell(apiRoot, today, 2, NO_FEED)]);
  await stopServer(today);
  await stopServer(before);
  before = await startServer(SETTINGS, { root });
  const rolledBack = await tell(root, before, 3);
  await stopServer(before);

  const whole = { told: STORIES, failures: [] };
  expect({ during, old, fresh, rolledBack }).toEqual({ during: whole, old: whole, fresh: whole, rolledBack: whole });
  const db = connect(ownerUrl, { poolSize: 1, statementTimeoutMs: 600_000 });
  const broken = (await checkInvariants(db)).filter(({ ok }) => !ok);
  await db.destroy();
  expect(broken).toEqual([]);
  shown({
    promise: 'P24',
    what: `the API of ${commit} while ${ran.length} migrations run, beside today's, and alone again`,
    promised: 'every story told, no invariant broken',
    measured: `${4 * STORIES} of ${4 * STORIES} stories told, none failed; every invariant holds`,
    seed,
  });
});

/** A release that no longer migrates at its start is migrated by its own command. */
async function firstStart(root: string): Promise<ServerProcess> {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
  const args = ['--import', 'tsx', path.join(root, 'src', 'cli', 'migrate.ts')];
  await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return startServer({ ...SETTINGS, DATABASE_OWNER_URL: ownerUrl }, { root });
}
