/**
 * Starts a temporary PostgreSQL, creates the roles of owner and API, migrates its database `template_backoffice` as the
 * owner, prints the administrator's URL and waits until standard input ends. TEST_DATABASE_URL names a server to use
 * instead, with a superuser, because some tests switch triggers off. Both roles get the superuser's password there.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { handToOwner } from '../../db/embedded/hand-to-owner.ts';
import { type Embedded, startEmbedded } from '../../db/embedded/index.ts';
import { API_ROLE, OWNER_ROLE } from '../../db/embedded/roles.ts';
import { applyGrants } from '../../db/grants.ts';
import { migrate } from '../../db/migrate/migrate.ts';
import { asRole, databaseAt } from '../../db/urls.ts';
import { demoTemplateName, templateName } from './databases.ts';
import { readFirstState } from './first-state.ts';
import { dropFree } from './reuse.ts';

const own = process.env['TEST_DATABASE_URL'];
const folder = own ? undefined : mkdtempSync(path.join(os.tmpdir(), 'backoffice-test-'));
if (folder) chmodSync(folder, 0o755);
const embedded: Embedded | undefined = folder ? await startEmbedded({ dataDir: folder, fsync: 'off' }) : undefined;
const adminUrl = databaseAt(own ?? (embedded as Embedded).adminUrl, 'postgres');

await makeTemplate();
process.stdout.write(`${adminUrl}\n`);
process.stdin.resume().on('end', () => void end());
process.on('SIGINT', () => undefined);

async function makeTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await dropFree(client);
  // In `npm test` a deadlock is looked for sooner than in production, so that tests of deadlocks do not wait for it.
  if (embedded && !process.env['PROVE']) await findDeadlocksAfter(client, '100ms');
  for (const name of [demoTemplateName, templateName]) await client.query(`drop database if exists ${name}`);
  await handToOwner(adminUrl, templateName);
  const password = decodeURIComponent(new URL(adminUrl).password);
  for (const role of password ? [OWNER_ROLE, API_ROLE] : [])
    await client.query(`alter role ${role} password ${client.escapeLiteral(password)}`);
  await client.end();
  const ownerUrl = asRole(databaseAt(adminUrl, templateName), OWNER_ROLE);
  await migrate(ownerUrl);
  await applyGrants(ownerUrl, API_ROLE);
  await describeTemplate();
}

async function findDeadlocksAfter(client: pg.Client, time: string): Promise<void> {
  await client.query(`alter system set deadlock_timeout = '${time}'`);
  await client.query('select pg_reload_conf()');
}

/** The template's comment says what a copy of it is led back to after a test. */
async function describeTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAt(adminUrl, templateName) });
  await client.connect();
  const first = client.escapeLiteral(JSON.stringify(await readFirstState(client)));
  await client.query(`comment on database ${templateName} is ${first}`);
  await client.end();
}

async function end(): Promise<void> {
  if (own) await leaveNothing();
  await embedded?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

/** A server that is not only this run's keeps the templates and nothing else of it. */
async function leaveNothing(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await dropFree(client);
  await client.end();
}
