import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connect, type Db } from '../db/database.ts';
import { databaseAt, templateName } from './databases.ts';

export interface TestDatabase {
  url: string;
  db: Db;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database: a copy of the run's template. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const adminUrl = process.env['TEST_ADMIN_URL'];
  if (!adminUrl) throw new Error('TEST_ADMIN_URL is not set: run the tests with this package’s jest.config.mjs.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(adminUrl, `create database ${name} template ${templateName}`);
  const url = databaseAt(adminUrl, name);
  const db = connect(url, { poolSize: 10, applicationName: 'backoffice-test' });
  const drop = async () => {
    await db.destroy();
    await administer(adminUrl, `drop database if exists ${name} with (force)`);
  };
  return { url, db, drop };
}

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
