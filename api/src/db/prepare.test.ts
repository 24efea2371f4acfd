import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { runCommand, runServer, startServer, stopServer } from '../testing/server-process.ts';
import { administer, startTestDatabase, type TestDatabase, testAdminUrl } from '../testing/database/test-database.ts';
import { connect } from './database.ts';
import { handToOwner } from './embedded/hand-to-owner.ts';
import { API_ROLE, OWNER_ROLE } from './embedded/roles.ts';
import { migrate } from './migrate/migrate.ts';
import { openDatabase } from './open.ts';
import { checkDatabase, prepareDatabase } from './prepare.ts';
import { asRole, databaseAt } from './urls.ts';

let database: TestDatabase;
let undo: string[] = [];
beforeEach(async () => {
  database = await startTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await administer(testAdminUrl(), async (client) => {
    for (const statement of undo.reverse()) await client.query(statement);
  });
  undo = [];
});

/** A role for one test; roles that need no password of their own use the administrator's. */
async function role(rights: string): Promise<string> {
  const name = `role_${randomBytes(4).toString('hex')}`;
  const password = decodeURIComponent(new URL(database.url).password);
  await administer(testAdminUrl(), (client) =>
    client.query(`CREATE ROLE ${name} LOGIN ${password && `PASSWORD '${password}'`} ${rights}`),
  );
  undo.push(`DROP ROLE ${name}`);
  return name;
}

const prepared = async (name: string, ownerUrl = database.url) =>
  (await prepareDatabase({ url: asRole(database.url, name), ownerUrl })).warning;

/** A database of an earlier version: one role owns everything. */
async function oldDatabase(migrated = true): Promise<string> {
  const name = `old_${randomBytes(4).toString('hex')}`;
  await administer(testAdminUrl(), (client) => client.query(`CREATE DATABASE ${name}`));
  undo.push(`DROP DATABASE ${name} WITH (FORCE)`);
  const url = databaseAt(testAdminUrl(), name);
  if (migrated) await migrate(url);
  return url;
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const db = connect(url, { poolSize: 1 });
  return sql
    .raw<Row>(statement)
    .execute(db)
    .then(({ rows }) => rows)
    .finally(() => db.destroy());
}

test('objects of an earlier version are handed to the owner with every row, and the API continues as a role that owns nothing', async () => {
  const url = await oldDatabase();
  const name = new URL(url).pathname.slice(1);
  await ask(
    url,
    `INSERT INTO franchise (id, code, name) VALUES ('01900000-0000-7000-8000-000000000001', 'OLD', 'Kept')`,
  );
  await handToOwner(testAdminUrl(), name);
  await handToOwner(testAdminUrl(), name);
  const [ownerUrl, apiUrl] = [asRole(url, OWNER_ROLE), asRole(url, API_ROLE)];
  expect(await prepareDatabase({ url: apiUrl, ownerUrl })).toEqual({ warning: null, ran: [] });
  expect(await checkDatabase({ url: apiUrl, ownerUrl })).toBeNull();
  expect(await ask(apiUrl, 'SELECT code, name FROM franchise')).toEqual([{ code: 'OLD', name: 'Kept' }]);
  const others = `SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relowner <> '${OWNER_ROLE}'::regrole
    UNION ALL SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND proowner <> '${OWNER_ROLE}'::regrole
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND datdba <> '${OWNER_ROLE}'::regrole`;
  expect(await ask(ownerUrl, others)).toEqual([]);
  // As the next migration would.
  await ask(
    ownerUrl,
    'ALTER TABLE franchise ADD COLUMN later INT; DROP FUNCTION names_share_a_word CASCADE; CREATE EXTENSION IF NOT EXISTS citext',
  );
  await expect(ask(apiUrl, 'ALTER TABLE franchise ADD COLUMN mine INT')).rejects.toMatchObject({ code: '42501' });
});

test.each([
  ['SUPERUSER', 'is a superuser'],
  [`IN ROLE ${OWNER_ROLE}`, 'owns tables'],
  ['CREATEROLE', 'may make roles'],
  ['CREATEDB', 'may make databases'],
  ['IN ROLE pg_execute_server_program', 'may reach the files of the server'],
  ['IN ROLE pg_write_all_data', 'may UPDATE audit_event'],
])('with a separate owner, a role created with %s is refused: it %s', async (rights, why) => {
  const name = await role(rights);
  const refused = await prepared(name).then(
    () => '',
    (error: Error) => error.message,
  );
  expect(refused).toContain(`The role "${name}" of DATABASE_URL `);
  expect(refused).toContain(why.replace('UPDATE audit_event', ''));
  expect(refused).toContain('so DATABASE_OWNER_URL protects nothing');
});

test('a role that may disable triggers is refused, and so is one with extra rights granted by hand', async () => {
  const [first, second] = [await role(''), await role('')];
  await ask(database.url, `GRANT SET ON PARAMETER session_replication_role TO ${first}`);
  undo.push(`REVOKE SET ON PARAMETER session_replication_role FROM ${first}`);
  await expect(prepared(first)).rejects.toThrow('may switch triggers off');
  await ask(database.url, `GRANT DELETE ON audit_event TO PUBLIC`);
  await expect(prepared(second)).rejects.toThrow('may DELETE audit_event');
  // Rights given to the role itself are revoked again.
  await ask(
    database.url,
    `REVOKE DELETE ON audit_event FROM PUBLIC; GRANT ALL ON audit_event TO ${second}; GRANT UPDATE (reason) ON audit_event TO ${second}`,
  );
  expect(await prepared(second)).toBeNull();
  expect(
    await ask(
      database.url,
      `SELECT has_table_privilege('${second}', 'audit_event', 'DELETE') OR has_any_column_privilege('${second}', 'audit_event', 'UPDATE') AS may`,
    ),
  ).toEqual([{ may: false }]);
  await ask(database.url, `DROP OWNED BY ${first}, ${second}`);
});

test('the owner as the API role is refused, and so are two different databases', async () => {
  await expect(prepareDatabase({ url: database.url, ownerUrl: database.url })).rejects.toThrow(
    / is a superuser, .* so DATABASE_OWNER_URL protects nothing/,
  );
  await expect(prepared(OWNER_ROLE)).rejects.toThrow(
    `The role "${OWNER_ROLE}" of DATABASE_URL owns tables, so DATABASE_OWNER_URL protects nothing`,
  );
  const other = asRole(await oldDatabase(false), API_ROLE);
  await expect(prepareDatabase({ url: other, ownerUrl: database.url })).rejects.toThrow(
    'DATABASE_URL and DATABASE_OWNER_URL name two databases',
  );
});

describe('without DATABASE_OWNER_URL', () => {
  test('one role does everything, with a warning', async () => {
    const url = await oldDatabase(false);
    const { warning, ran } = await prepareDatabase({ url });
    expect(warning).toMatch(/^The role "\S+" of DATABASE_URL owns its tables: .* DATABASE_OWNER_URL ends that/);
    expect(ran.length).toBeGreaterThan(70);
    expect(await checkDatabase({ url })).toBe(warning);
  });

  test('the API does not migrate: it says what to run, and once that has run it starts, with the warning', async () => {
    const settings = { PORT: '0', DATABASE_URL: await oldDatabase(false) };
    expect(await runServer(settings)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^\d+ migrations of this release have not run on the database \(0001-foundation\): run "npm run migrate" first\./,
      ) as unknown,
    });
    const { code, output } = await runCommand('cli/migrate', [], settings);
    expect({ code, output }).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^0001-foundation\n[^]*\d+ migrations ran\.\nWarning: The role/) as unknown,
    });
    expect((await runCommand('cli/migrate', ['status'], settings)).output).toBe(
      'Every migration of this release has run.\n',
    );
    const server = await startServer(settings);
    expect(server.output()).toMatch(/^Warning: The role "\S+" of DATABASE_URL owns its tables/m);
    expect(await (await fetch(`${server.address}/api/ready`)).json()).toMatchObject({
      ok: true,
      metrics: { roleIsMore: 1 },
    });
    await stopServer(server);
  });

  test('a role that owns nothing works on a migrated database, and otherwise says what is missing', async () => {
    const name = await role('');
    const url = asRole(database.url, name);
    await expect(prepareDatabase({ url })).rejects.toThrow(
      `The role "${name}" of DATABASE_URL may neither run migrations nor give itself rights: set DATABASE_OWNER_URL`,
    );
    await expect(checkDatabase({ url })).rejects.toThrow(/ of DATABASE_URL may not SELECT .*: run "npm run migrate"/);
    await prepared(name);
    expect(await checkDatabase({ url })).toBeNull();
    await ask(database.url, `GRANT UPDATE, DELETE ON ledger_transfer TO ${name}`);
    expect(await checkDatabase({ url })).toContain(
      `The role "${name}" of DATABASE_URL may UPDATE ledger_transfer, may DELETE ledger_transfer, which the API does not need`,
    );
    await expect(checkDatabase({ url, ownerUrl: database.url })).rejects.toThrow(
      'so DATABASE_OWNER_URL protects nothing',
    );
    await ask(database.url, `DELETE FROM kysely_migration WHERE name = '0044-api-owns-nothing'`);
    await expect(checkDatabase({ url })).rejects.toThrow(
      'A migration of this release has not run on the database (0044-api-owns-nothing): run "npm run migrate" first.',
    );
    await ask(database.url, `DROP OWNED BY ${name}`);
  });

  test('a release works on what a later one has made of the database, until that says that it cannot', async () => {
    const name = await role('');
    const url = asRole(database.url, name);
    await prepared(name);
    await ask(
      database.url,
      `INSERT INTO kysely_migration (name, timestamp) VALUES ('9998-later', now()), ('9999-last', now());
       CREATE TABLE of_a_later_release (); GRANT SELECT ON of_a_later_release TO ${name}; GRANT DELETE ON note TO ${name}`,
    );
    expect(await checkDatabase({ url, ownerUrl: database.url })).toContain(
      'may DELETE note, which the API does not need',
    );
    // To migrate with the earlier release takes no right from the later one.
    await prepared(name);
    expect(
      await ask(database.url, `SELECT has_table_privilege('${name}', 'of_a_later_release', 'SELECT') AS may`),
    ).toEqual([{ may: true }]);
    await ask(database.url, `INSERT INTO schema_floor (migration) VALUES ('9999-last')`);
    await expect(prepared(name)).rejects.toThrow('start the later release.');
    await expect(checkDatabase({ url })).rejects.toThrow(
      'A later release has changed the database so that this one would do harm (it does not know 9999-last): start the later release.',
    );
    await ask(database.url, `DROP OWNED BY ${name}`);
  });

  test('DATABASE_OWNER_URL alone is refused', async () => {
    await expect(openDatabase({ databaseUrl: '', databaseOwnerUrl: database.url, dataDir: '' })).rejects.toThrow(
      'DATABASE_OWNER_URL is set and DATABASE_URL is not',
    );
  });
});
