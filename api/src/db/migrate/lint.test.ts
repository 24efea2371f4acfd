import { randomBytes } from 'node:crypto';
import { administer, testAdminUrl } from '../../testing/database/test-database.ts';
import { lintMigration } from '../../testing/database/migrations/lint.ts';
import { connect } from '../database.ts';
import { databaseAt } from '../urls.ts';
import { ownMigrations } from './files.ts';
import { migrate } from './migrate.ts';

/** Those of before ran in databases that nobody worked with: the API migrated at its start. */
const FIRST = '0108';
const isNew = (name: string) => name >= FIRST;

const name = `lint_${randomBytes(4).toString('hex')}`;
const url = () => databaseAt(testAdminUrl(), name);
beforeAll(async () => {
  await administer(testAdminUrl(), (client) => client.query(`CREATE DATABASE ${name}`));
  const names = ownMigrations.names.filter((each) => !isNew(each));
  await migrate(url(), { migrations: { ...ownMigrations, names } });
});
afterAll(() => administer(testAdminUrl(), (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)));

const upTo = (name: string) => ({
  migrations: { ...ownMigrations, names: ownMigrations.names.filter((one) => one <= name) },
});
class Enough extends Error {}

test.each(ownMigrations.names.filter(isNew))('%s may run while the release before is at work', async (each) => {
  const { up } = await ownMigrations.read(each);
  const statements: string[] = [];
  if (up) {
    const db = connect(url(), { poolSize: 1, onQuery: ({ sql }) => statements.push(sql) });
    const tried = db.transaction().execute(async (tx) => {
      await up(tx.withoutPlugins() as never);
      throw new Enough();
    });
    await expect(tried).rejects.toThrow(Enough);
    await db.destroy();
    expect(statements.length).toBeGreaterThan(0);
  }
  await migrate(url(), upTo(each));
  expect(await lintMigration(statements.filter((one) => !/^(?:begin|commit|rollback|set_config)/i.test(one)))).toEqual(
    [],
  );
});

test.each([
  ['CREATE INDEX a ON deposit (amount_paise)', 'require-concurrent-index-creation'],
  ['DROP INDEX deposit_waiting', 'require-concurrent-index-deletion'],
  ['ALTER TABLE deposit ADD a INT NOT NULL', 'adding-required-field'],
  ['ALTER TABLE deposit ALTER a SET NOT NULL', 'adding-not-nullable-field'],
  ['ALTER TABLE deposit ADD CONSTRAINT a CHECK (version > 0)', 'constraint-missing-not-valid'],
  ['ALTER TABLE deposit ADD CONSTRAINT a UNIQUE (version)', 'disallowed-unique-constraint'],
  ['ALTER TABLE deposit ADD CONSTRAINT a FOREIGN KEY (id) REFERENCES note (id)', 'adding-foreign-key-constraint'],
  ['ALTER TABLE deposit DROP COLUMN a', 'ban-drop-column'],
  ['ALTER TABLE deposit RENAME COLUMN a TO b', 'renaming-column'],
  ['ALTER TABLE deposit RENAME TO b', 'renaming-table'],
  ['ALTER TABLE deposit ALTER a TYPE BIGINT', 'changing-column-type'],
  ['DROP TABLE deposit', 'ban-drop-table'],
  ['UPDATE deposit SET version = 1', 'UPDATE deposit: rows are changed in a file of their own'],
  ['WITH a AS (SELECT 1) DELETE FROM note', 'DELETE FROM note'],
  ['INSERT INTO note (id) SELECT id FROM deposit', 'INSERT INTO note'],
  ['DO $$ BEGIN UPDATE deposit SET version = 1; END $$', 'A DO block hides what it does'],
])('"%s" is refused', async (statement, why) => {
  expect((await lintMigration([statement])).join('\n')).toContain(why);
});

test.each([
  ['CREATE TABLE a (id INT NOT NULL)', 'CREATE INDEX b ON a (id)', 'INSERT INTO a SELECT 1', 'UPDATE a SET id = 2'],
  ['ALTER TABLE deposit ADD a INT NOT NULL DEFAULT 0'],
  ['ALTER TABLE deposit ADD CONSTRAINT a CHECK (version > 0) NOT VALID'],
  ['ALTER TABLE deposit DROP COLUMN a', `INSERT INTO schema_floor (migration) VALUES ('0110-schema-floor')`],
  [
    `CREATE OR REPLACE FUNCTION a() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN UPDATE deposit SET version = 1; RETURN NEW; END $$`,
  ],
  ['CREATE TRIGGER a AFTER UPDATE ON deposit FOR EACH ROW EXECUTE FUNCTION a()'],
  [`INSERT INTO policy (key, value) VALUES ('a', 'UPDATE deposit; DELETE FROM note')`],
])('%j is let through', async (...statements) => {
  expect(await lintMigration(statements)).toEqual([]);
});

test('what squawk cannot read is an error, and no migration without faults', async () => {
  await expect(lintMigration(['ALTER TABLE deposit ADD COLUMN a a a b c('])).rejects.toThrow('squawk could not read');
});
