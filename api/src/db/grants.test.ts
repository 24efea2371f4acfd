import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { jobs } from '../jobs/jobs.ts';
import { type DemoApp, demoApp } from '../testing/database/demo.ts';
import { API_ROLE, OWNER_ROLE } from './embedded/roles.ts';
import { applyGrants, grants } from './grants.ts';

/** Uses a month of data, so that each statement has rows to change. */
let folder: string;
let demo: DemoApp;
let asApi: pg.Client;
beforeAll(async () => {
  // Two months later, so that each job finds something to do.
  folder = mkdtempSync(path.join(os.tmpdir(), 'grants-'));
  demo = await demoApp({ auditAnchors: path.join(folder, 'anchors.log') }, (now) => ({
    now: () => new Date(now.getTime() + 60 * 86_400_000),
  }));
  await applyGrants(demo.url, API_ROLE);
  asApi = new pg.Client({ connectionString: demo.appUrl });
  await asApi.connect();
});
afterAll(async () => {
  await asApi.end();
  await demo.close();
  rmSync(folder, { recursive: true });
});

const codeOf = (statement: string): Promise<string> =>
  asApi.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

test('every table and view has a line, and no line is for one that no longer exists', async () => {
  const { rows } = await asApi.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') ORDER BY relname`,
  );
  expect(Object.keys(grants).sort()).toEqual(rows.map(({ relname }) => relname).sort());
});

const kept = [
  'ledger_transfer',
  'ledger_account',
  'audit_event',
  'audit_seal',
  'payout',
  'day_close',
  'booking',
  'line_failed_payout',
  'hand_over_account',
];

test.each([
  ...kept.flatMap((table) => [
    `DELETE FROM ${table}`,
    `TRUNCATE ${table} CASCADE`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
    `ALTER TABLE ${table} OWNER TO ${API_ROLE}`,
    `CREATE RULE none AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
    `DO $$ BEGIN LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE; END $$`,
  ]),
  'UPDATE ledger_transfer SET amount_paise = 1',
  'UPDATE ledger_account SET balance_paise = 1',
  "UPDATE audit_event SET reason = 'x'",
  'UPDATE audit_seal SET sealed_at = now()',
  'INSERT INTO running_total (measure, account, paise) VALUES (1, 1, 1)',
  'DELETE FROM running_total',
  'INSERT INTO audit_unsealed (seq) VALUES (1)',
  'UPDATE staff SET lead = TRUE',
  "UPDATE staff SET action_name = 'Banker'",
  "INSERT INTO policy (key, value, changed_by) VALUES ('a', '1', 'me')",
  'DELETE FROM policy',
  'DELETE FROM kysely_migration',
  'DROP TRIGGER ledger_transfer_is_append_only ON ledger_transfer',
  'DROP TRIGGER audit_event_append_only ON audit_event',
  'CREATE TRIGGER mine BEFORE INSERT ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_rewrite()',
  'CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
  'ALTER FUNCTION ledger_transfer_moves_balances() SECURITY INVOKER',
  'DROP TABLE deposit',
  'CREATE TABLE mine (a INT)',
  // It would hide the real table of that name.
  'CREATE TEMPORARY TABLE ledger_account (a INT)',
  'CREATE FUNCTION mine() RETURNS INT LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE SCHEMA mine',
  'CREATE EXTENSION citext',
  'SET session_replication_role = replica',
  `SET ROLE ${OWNER_ROLE}`,
  `GRANT ${OWNER_ROLE} TO ${API_ROLE}`,
  `ALTER ROLE ${API_ROLE} SUPERUSER`,
  'CREATE ROLE mine',
  'CREATE DATABASE mine',
  "COPY deposit TO PROGRAM 'true'",
  "SELECT pg_read_file('PG_VERSION')",
  "SELECT setval('deposit_no', 1)",
])('the API may not: %s', async (statement) => {
  expect(await codeOf(statement)).toBe('42501');
});

test('functions that run as the owner cannot be misused: they ignore the caller’s search path and temporary tables', async () => {
  const { rows } = await asApi.query<{ name: string; config: string[] }>(
    `SELECT proname AS name, proconfig AS config FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace ORDER BY proname`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ config }) => config?.join() !== 'search_path=public, pg_temp')).toEqual([]);
  // The functions that are not triggers: one folds totals without changing any sum, the other reads a balance.
  const { rows: free } = await asApi.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace AND prorettype <> 'trigger'::regtype ORDER BY 1`,
  );
  expect(free.map(({ name }) => name)).toEqual(['fold_running_totals', 'lock_customer_cash', 'lock_unmoved_accounts']);
});

test.each(jobs.map((job) => [job.name, job] as const))('the job %s does its work as this role', async (_, job) => {
  const user = await asApi.query<{ name: string }>('SELECT current_user AS name');
  expect(user.rows[0]?.name).toBe(API_ROLE);
  await job.run(demo.app.deps);
});
