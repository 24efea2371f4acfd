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
import { codeFrom } from '../modules/sessions/second-factor/once-codes.ts';
import { resetFactorByCommand } from '../modules/staff/second-factor.ts';
import { commandUser, print, readArguments, report, runCommand } from './run.ts';

const HELP = `Staff accounts. Every change is audited and ends the sessions it concerns.

  pnpm staff list
  pnpm staff create <username> --name "Full Name" --action <${actionNames.join('|')}> [--lead] [--franchise <code>]
  pnpm staff create <username> --name … --action … --owner [--last-resort "why"]
                                     the first owner; with --last-resort another one, when no owner can sign in
  pnpm staff disable <username>      no sign-in any more; sessions end at once
  pnpm staff enable <username>
  pnpm staff unlock <username>       forgets wrong passwords
  pnpm staff password <username>     a new one-time password, printed once
  pnpm staff reset-factor <username> a lost authenticator: prints a code that leads to a new one, with the password

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR.
`;

const { words, options } = readArguments({
  flags: ['lead', 'owner', 'help'],
  values: ['name', 'action', 'franchise', 'last-resort'],
});
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
        owner: options.has('owner'),
        lastResort: options.get('last-resort') ?? null,
      };
      report(await addStaff(deps, account, password, by));
      return print(`One-time password: ${password}`);
    }
    if (command === 'password') {
      const password = oneTime();
      report(await setOneTimePassword(deps, username, password, by));
      return print(`One-time password: ${password}`);
    }
    if (command === 'reset-factor') {
      const code = codeFrom(oneTime());
      report(await resetFactorByCommand(deps, username, code, by));
      return print(`One-time code: ${code}`);
    }
    const change = { disable: disableStaff, enable: enableStaff, unlock: unlockStaff }[command];
    if (change) return report(await change(deps, username, by));
    process.stderr.write(`There is no command "${command}".\n\n${HELP}`);
    process.exitCode = 1;
  });
}
