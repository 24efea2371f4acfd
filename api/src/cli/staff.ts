import { randomBytes } from 'node:crypto';
import { actionNames } from '../domain/permissions.ts';
import {
  addStaff,
  disableStaff,
  enableStaff,
  listStaff,
  setOneTimePassword,
  unlockStaff,
} from '../modules/staff/manage-staff.ts';
import { commandUser, print, readArguments, report, runCommand } from './run.ts';

const HELP = `Staff accounts. Every change is audited and ends the sessions it concerns.

  pnpm staff list
  pnpm staff create <username> --name "Full Name" --action <${actionNames.join('|')}> [--lead] [--franchise <code>]
  pnpm staff disable <username>      no sign-in any more; sessions end at once
  pnpm staff enable <username>
  pnpm staff unlock <username>       forgets wrong passwords
  pnpm staff password <username>     a new one-time password, printed once

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR.
`;

const { words, options } = readArguments(process.argv.slice(2), ['lead', 'help']);
const [command, username = ''] = words;
const by = commandUser();
const oneTime = () => randomBytes(12).toString('base64url');

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else {
  await runCommand(async (deps) => {
    if (command === 'list') return print(await listStaff(deps));
    if (command === 'create') {
      const password = oneTime();
      const account = {
        username,
        name: options.get('name') ?? '',
        actionName: options.get('action') ?? '',
        lead: options.has('lead'),
        franchiseCode: options.get('franchise') ?? null,
      };
      report(await addStaff(deps, account, password, by));
      return print(`One-time password: ${password}`);
    }
    if (command === 'password') {
      const password = oneTime();
      report(await setOneTimePassword(deps, username, password, by));
      return print(`One-time password: ${password}`);
    }
    const change = { disable: disableStaff, enable: enableStaff, unlock: unlockStaff }[command];
    if (change) return report(await change(deps, username, by));
    process.stderr.write(`There is no command "${command}".\n\n${HELP}`);
    process.exitCode = 1;
  });
}
