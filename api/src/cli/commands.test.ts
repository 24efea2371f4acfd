import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, runCommand } from '../testing/server-process.ts';

/* `npm run backup`, `npm run restore`, `npm run migrate` and `audit-chain` with arguments that they cannot follow; that they work, promises/restore and modules/audit show. */

const [data, backups] = [dataFolder(), dataFolder()];
afterAll(() => [data, backups].forEach(({ remove }) => remove()));

const SETTINGS = { DATA_DIR: data.folder, BACKUP_DIR: backups.folder };
const aside = path.join(backups.folder, 'aside');
const noAnchors = path.join(aside, 'no-anchors.log');
const ELSEWHERE = { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' };
mkdirSync(aside);
writeFileSync(noAnchors, 'Something else\n');

type Case = [
  name: 'cli/backup' | 'cli/restore' | 'cli/migrate' | 'cli/audit',
  args: string[],
  settings: Record<string, string>,
  says: RegExp,
];

const CASES: Case[] = [
  ['cli/backup', [], {}, /^There is no database in .*\. Set DATA_DIR to the folder/],
  ['cli/backup', [], { BACKUP_DIR: '' }, /^Set BACKUP_DIR to a folder on another disk than the database\.$/m],
  ['cli/backup', ['lsit'], {}, /^There is no command "lsit"\./],
  ['cli/backup', ['--list'], {}, /^There is no option --list\. --help lists those that there are\.$/m],
  ['cli/backup', [], { DATABASE_URL: 'postgresql://a@b/c' }, /^DATABASE_URL is set: this command copies the embedded/],
  ['cli/backup', ['prune'], {}, /^--keep is how many backups stay, from 1 to 9999\.$/m],
  ['cli/backup', ['list', '--keep', '3'], {}, /^--keep and --database belong to "npm run backup -- prune"\.$/m],
  ['cli/restore', [], {}, /^There is no backup in /],
  ['cli/restore', [], { BACKUP_DIR: '' }, /^Set BACKUP_DIR to the folder that has the backups\.$/m],
  ['cli/restore', [], { BACKUP_DIR: '/nowhere' }, /^There is no folder \/nowhere\.$/m],
  // Without the option everything would be restored, and not what was asked for.
  ['cli/restore', ['--too', '2026-11-27T10:41:00Z'], {}, /^There is no option --too\./],
  ['cli/restore', ['--to'], {}, /^--to needs a value\.$/m],
  ['cli/restore', ['--to', '--wal', 'x'], {}, /^--to needs a value\.$/m],
  ['cli/restore', ['--to', '2026-11-27 10:41'], {}, /^--to 2026-11-27 10:41 is no moment\. Write it with its zone/],
  ['cli/restore', ['--to', '2999-01-01T00:00:00Z'], {}, /^2999-01-01T00:00:00\.000Z is in the future\.$/m],
  ['cli/restore', ['2026-11-27T10:41:00Z'], {}, /^There is no command "2026-11-27T10:41:00Z"\./],
  ['cli/restore', ['--wal', '/nowhere'], {}, /^There is no folder \/nowhere\.$/m],
  ['cli/restore', ['--anchors', '/nowhere'], {}, /^There is no file \/nowhere\.$/m],
  ['cli/migrate', [], {}, /^DATABASE_URL is not set: the embedded database is migrated when the panel starts\.$/m],
  ['cli/migrate', ['up'], ELSEWHERE, /^There is no command "up"\./],
  ['cli/migrate', ['status', 'now'], ELSEWHERE, /^There is no command "now"\./],
  ['cli/migrate', ['--limit', '2s'], ELSEWHERE, /^--limit is a whole number of milliseconds, from 100 to 86400000\.$/m],
  ['cli/migrate', [], ELSEWHERE, /^The database of DATABASE_URL cannot be reached: /],
  ['cli/migrate', ['status'], ELSEWHERE, /^The database of DATABASE_URL cannot be reached: /],
  ['cli/audit', ['folow'], ELSEWHERE, /^There is no command "folow"\. --help lists those that there are\.$/m],
  ['cli/audit', ['follow', '--mark'], ELSEWHERE, /^--mark needs a value\.$/m],
  ['cli/restore', ['--anchors', noAnchors], {}, /no-anchors\.log, line 1 is no anchor\.$/m],
];

test.each(CASES)('%s %j %j is refused with a sentence, and changes nothing', async (name, args, settings, says) => {
  const { code, output } = await runCommand(name, args, { ...SETTINGS, ...settings });
  expect(output).toMatch(says);
  // A sentence, and no stack of calls.
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
  expect(readdirSync(data.folder)).toEqual([]);
  expect(readdirSync(backups.folder)).toEqual(['aside']);
});

test.each([
  ['cli/backup', 'BACKUP_DIR'],
  ['cli/restore', 'BACKUP_DIR'],
  ['cli/migrate', 'DATABASE_URL'],
  ['cli/audit', 'AUDIT_ANCHORS'],
] as const)('%s --help says what it does, with nothing set', async (name, setting) => {
  const { code, output } = await runCommand(name, ['--help'], {});
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining(setting) as unknown });
});
