import { rolesOf } from '../db/open.ts';
import { migrationState } from '../db/migrate/state.ts';
import { prepareDatabase, reach } from '../db/prepare.ts';
import { UserError } from '../db/embedded/user-error.ts';
import { readSettings } from '../settings/env.ts';
import { print, readArguments, reportProblem } from './run.ts';

const LIMIT_MS = 1_500;
const HELP = `Brings a PostgreSQL of your own to the schema of this release, while the release before goes on working.

  npm run migrate                  runs what has not run yet, and gives the API's role its rights
  npm run migrate -- status        what has run, what has not
  npm run migrate -- --limit 60000 how long one migration may hold its locks, in milliseconds (${LIMIT_MS})

DATABASE_URL names the database, DATABASE_OWNER_URL the same as the owner of the tables, past any pooler. The embedded database is
migrated when the panel starts.
`;

const { words, options } = readArguments({ flags: ['help'], values: ['limit'] });

if (options.has('help')) process.stdout.write(HELP);
else await run(words).catch(reportProblem);

async function run([command, more]: string[]): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.databaseUrl)
    throw new UserError('DATABASE_URL is not set: the embedded database is migrated when the panel starts.');
  if (more || (command && command !== 'status'))
    throw new UserError(`There is no command "${more ?? command}".\n\n${HELP}`);
  const roles = rolesOf(settings);
  if (command === 'status')
    return status(settings.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', roles.ownerUrl ?? roles.url);
  const { ran, warning } = await prepareDatabase(roles, {
    limitMs: limitOf(options.get('limit')),
    onStep: print,
    onWait: () => print('Another process is migrating this database; waiting until it is done.'),
  });
  print(
    ran.length === 0 ? 'Nothing to migrate.' : `${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'} ran.`,
  );
  if (warning) print(`Warning: ${warning}`);
}

async function status(setting: string, url: string): Promise<void> {
  const { missing, newer } = await reach(setting, () => migrationState(url));
  for (const name of missing) print(`not run  ${name}`);
  for (const name of newer) print(`of a later release  ${name}`);
  if (missing.length === 0) print('Every migration of this release has run.');
}

function limitOf(given: string | undefined): number {
  if (given === undefined) return LIMIT_MS;
  const limit = Number(given);
  if (!/^\d+$/.test(given) || limit < 100 || limit > 86_400_000)
    throw new UserError('--limit is a whole number of milliseconds, from 100 to 86400000.');
  return limit;
}
