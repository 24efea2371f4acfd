import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Db } from '../../db/database.ts';
import { ownMigrations } from '../../db/migrate/files.ts';
import { databaseAt } from '../../db/urls.ts';
import { administer, startTestDatabase, testAdminUrl } from '../../testing/database/test-database.ts';
import { schemaOf } from '../../testing/database/migrations/schema.ts';
import { seed, shown, size } from '../../testing/proof/proof.ts';
import { runCommand, spawnCommand, until } from '../../testing/server-process.ts';

/* `npm run migrate` killed again and again on its way from an empty database to today's schema (safety P24). */

const KILLS = size({ gate: 4, promise: ownMigrations.names.length });
/** Spread over all migrations: the command is killed when it names one, or a moment later. */
const at = Array.from(
  { length: KILLS },
  (_, kill) => ownMigrations.names[Math.floor((kill * ownMigrations.names.length) / KILLS)] as string,
);

let url: string;
let db: Db;
beforeEach(async () => {
  const name = `killed_${randomBytes(4).toString('hex')}`;
  await administer(testAdminUrl(), (client) => client.query(`CREATE DATABASE ${name}`));
  url = databaseAt(testAdminUrl(), name);
  db = connect(url, { poolSize: 2 });
});
afterEach(async () => {
  await db.destroy();
  await administer(testAdminUrl(), (client) =>
    client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`),
  );
});

/** Kills the command as it names this migration, or up to 20 ms later; answers whether it was still at work. */
async function killAt(name: string, kill: number): Promise<boolean> {
  const child: ChildProcess = await spawnCommand('cli/migrate', ['--limit', '60000'], { DATABASE_URL: url });
  const ended = once(child, 'close');
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes(name)) setTimeout(() => child.kill('SIGKILL'), ((seed + kill * 7) % 5) * 5);
  });
  const [, signal] = (await ended) as [number | null, string | null];
  return signal === 'SIGKILL';
}

test(`safety P24: killed ${KILLS} times on its way, a migration ends with exactly the schema of one that nobody disturbed`, async () => {
  let atWork = 0;
  for (const [kill, name] of at.entries()) if (await killAt(name, kill)) atWork += 1;
  expect(atWork).toBeGreaterThanOrEqual(KILLS / 2);
  const { code, output } = await runCommand('cli/migrate', [], { DATABASE_URL: url });
  expect({ code, output }).toMatchObject({ code: 0 });
  // The connections of the killed ones end when PostgreSQL notices.
  await until(async () => (await schemaOf(db)).length > 0, 60_000);
  const undisturbed = await startTestDatabase();
  const [found, expected] = [await schemaOf(db), await schemaOf(undisturbed.db)];
  await undisturbed.drop();
  expect(expected.length).toBeGreaterThan(1_000);
  expect(found).toEqual(expected);
  shown({
    promise: 'P24',
    what: `the command killed ${KILLS} times, at migrations from the first to the last`,
    promised: 'the schema of an undisturbed run',
    measured: `${found.length} definitions, all alike; ${atWork} kills found it at work`,
    seed,
  });
});
