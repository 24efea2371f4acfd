import type pg from 'pg';
import { connect } from '../../db/database.ts';
import { seedDemo } from '../../seed/index.ts';
import { databaseAt } from '../../db/urls.ts';
import { demoTemplateName, templateName } from './databases.ts';
import { administer, testAdminUrl } from './test-database.ts';

export interface DemoTemplate {
  name: string;
  /** The time at which the demo's queues were filled. */
  now: Date;
}

const LOCK = 20_261_121;

/** The database that every demo of a run is copied from: the first caller creates it, the others wait. */
export function demoTemplate(): Promise<DemoTemplate> {
  const adminUrl = testAdminUrl();
  return administer(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return { name: demoTemplateName, now: (await madeAt(client)) ?? (await make(adminUrl, client)) };
  });
}

async function madeAt(client: pg.Client): Promise<Date | undefined> {
  const { rows } = await client.query<{ at: string | null }>(
    `select shobj_description(oid, 'pg_database') as at from pg_database where datname = $1`,
    [demoTemplateName],
  );
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}

async function make(adminUrl: string, client: pg.Client): Promise<Date> {
  const now = new Date();
  await client.query(`drop database if exists ${demoTemplateName}`);
  await client.query(`create database ${demoTemplateName} template ${templateName} strategy file_copy`);
  const db = connect(databaseAt(adminUrl, demoTemplateName), { poolSize: 2, applicationName: 'backoffice-demo' });
  await seedDemo(db, { now, log: () => undefined }).finally(() => db.destroy());
  // Written last, so that a database without this comment is known to be incomplete.
  await client.query(`comment on database ${demoTemplateName} is '${now.toISOString()}'`);
  return now;
}
