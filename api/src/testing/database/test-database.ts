import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Db } from '../../db/database.ts';
import { API_ROLE } from '../../db/embedded/roles.ts';
import { asRole, databaseAt } from '../../db/urls.ts';
import { templateName } from './databases.ts';
import { setFree, takeFree } from './reuse.ts';

export interface TestDatabase {
  /** As a superuser, for what a test creates, changes and removes. */
  url: string;
  db: Db;
  /** The URL with which the API connects. */
  appUrl: string;
  /** Closes the pool and gives the database back: what the test changed is gone. */
  drop(): Promise<void>;
}

/** Opens a migrated, empty database: a copy of the run's template, or of another one. */
export async function startTestDatabase(template = templateName): Promise<TestDatabase> {
  const adminUrl = testAdminUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const usual = template === templateName;
  await administer(adminUrl, async (client) => {
    if (usual && (await takeFree(client, name))) return;
    // Nothing has to survive the run, so files are copied directly instead of through the log.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = databaseAt(adminUrl, name);
  const db = connect(url, { poolSize: 10, applicationName: 'backoffice-test' });
  const drop = async () => {
    await db.destroy();
    if (usual && (await setFree(adminUrl, name))) return;
    await administer(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url, db, appUrl: asRole(url, API_ROLE), drop };
}

export function testAdminUrl(): string {
  const url = process.env['TEST_ADMIN_URL'];
  if (!url) throw new Error('TEST_ADMIN_URL is not set: run the tests with this package’s jest.config.mjs.');
  return url;
}

/** Runs `work` with one connection of the administrator. */
export async function administer<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
