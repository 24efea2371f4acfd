/**
 * Starts a throw-away PostgreSQL, migrates its database `template_backoffice`, prints the administrator's URL and
 * waits until standard input ends. TEST_DATABASE_URL names a server to use instead, by a user who may make databases.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Embedded, startEmbedded } from '../db/embedded/index.ts';
import { migrate } from '../db/migrate.ts';
import { databaseAt, demoTemplateName, templateName } from './databases.ts';

const own = process.env['TEST_DATABASE_URL'];
const folder = own ? undefined : mkdtempSync(path.join(os.tmpdir(), 'backoffice-test-'));
if (folder) chmodSync(folder, 0o755);
const embedded: Embedded | undefined = folder ? await startEmbedded({ dataDir: folder, fsync: 'off' }) : undefined;
const adminUrl = databaseAt(own ?? (embedded as Embedded).url, 'postgres');

await makeTemplate();
process.stdout.write(`${adminUrl}\n`);
process.stdin.resume().on('end', () => void end());
process.on('SIGINT', () => undefined);

async function makeTemplate(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const name of [demoTemplateName, templateName]) await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrate(databaseAt(adminUrl, templateName));
}

async function end(): Promise<void> {
  await embedded?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
