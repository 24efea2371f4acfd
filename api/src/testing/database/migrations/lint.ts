import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { apiRoot } from '../../../settings/paths.ts';

/** Rules of squawk: what stops the acts of others while it runs. A table that the file itself makes is nobody's yet. */
const STOPS = [
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-required-field',
  'adding-serial-primary-key-field',
  'ban-truncate-cascade',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
];

/** What takes something away from a release that is still running. */
const TAKES_AWAY = [
  'ban-drop-column',
  'ban-drop-not-null',
  'ban-drop-table',
  'changing-column-type',
  'renaming-column',
  'renaming-table',
];

/** A few rows each, which only people change. */
const SMALL = ['policy', 'reason_list', 'schema_floor', 'payout_template', 'bank_statement_profile'];

interface Violation {
  rule_name: string;
  message: string;
}

/**
 * What is wrong with the statements of one file of migrations, as sentences; none when a release may run it while the
 * release before is at work. `index` and `batch` files need no look: the runner takes nothing else from them.
 */
export async function lintMigration(statements: readonly string[]): Promise<string[]> {
  const raisesFloor = statements.some((statement) => /INSERT\s+INTO\s+schema_floor/i.test(statement));
  const found = await squawk(statements);
  return [
    ...found
      .filter(({ rule_name: rule }) => STOPS.includes(rule) || (TAKES_AWAY.includes(rule) && !raisesFloor))
      .map(({ rule_name: rule, message }) =>
        TAKES_AWAY.includes(rule)
          ? `${rule}: the release before may still use it. Take it away a release later, with a row in schema_floor that names the migration since which nothing uses it.`
          : `${rule}: ${message}`,
      ),
    ...changesOfRows(statements),
  ];
}

function squawk(statements: readonly string[]): Promise<Violation[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'backoffice-lint-'));
  const file = path.join(folder, 'migration.sql');
  writeFileSync(file, statements.map((statement) => `${statement.trim().replace(/;$/, '')};\n`).join('\n'));
  const program = path.join(apiRoot, 'node_modules', '.bin', 'squawk');
  const args = ['--assume-in-transaction', '--pg-version', '18', '--reporter', 'json', file];
  return new Promise((resolve, reject) => {
    execFile(program, args, (error, stdout, stderr) => {
      rmSync(folder, { recursive: true });
      // It ends with 1 when it has found something.
      if (error && !stdout.trim().startsWith('[')) return reject(new Error(`squawk: ${stderr || error.message}`));
      const violations = JSON.parse(stdout || '[]') as Violation[];
      const unread = violations.find(({ rule_name: rule }) => rule === 'syntax-error');
      if (unread) return reject(new Error(`squawk could not read the migration: ${unread.message}`));
      resolve(violations);
    });
  });
}

/** Rows of a large table are filled by a `batch` file: one statement over all of them locks them all. */
function changesOfRows(statements: readonly string[]): string[] {
  const each = statements.flatMap((statement) => withoutTexts(statement).split(';'));
  const made = each.flatMap(
    (statement) => /CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i.exec(statement)?.[1] ?? [],
  );
  return each.flatMap((statement) => {
    if (/^\s*DO\b/i.test(statement)) return ['A DO block hides what it does: write its statements.'];
    const [, verb = '', table = ''] =
      /\b(UPDATE|DELETE\s+FROM|MERGE\s+INTO|INSERT\s+INTO)\s+(?:ONLY\s+)?(\w+)/i.exec(statement) ?? [];
    const copies = /^INSERT/i.test(verb) && !/\bSELECT\b/i.test(statement);
    if (!verb || isDefinition(statement) || copies || [...SMALL, ...made].includes(table)) return [];
    return [`${verb.toUpperCase()} ${table}: rows are changed in a file of their own that exports "batch".`];
  });
}

/** Of a trigger, a grant or a foreign key, which name what they are about. */
const isDefinition = (statement: string): boolean =>
  /^\s*(?:CREATE|ALTER|GRANT|REVOKE|COMMENT|DROP)\b/i.test(statement);

/** Without bodies of functions, texts and remarks. */
const withoutTexts = (statement: string): string =>
  statement
    .replace(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[^]*?\*\//g, '');
