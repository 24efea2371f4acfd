import { UserError } from '../db/embedded/user-error.ts';
import { endIntakeKey, listKeys, makeIntakeKey, rotateTokenKey } from '../modules/sessions/keys/change-keys.ts';
import { resealAll } from '../modules/sessions/second-factor/reseal.ts';
import { commandUser, print, readArguments, report, runCommand } from './run.ts';

const HELP = `Keys of tokens, of stored secrets and of the operator's app. Every change is audited; nobody is signed out unless you say so.

  pnpm --filter api keys list
  pnpm --filter api keys rotate token [--everybody-out]     another key signs; --everybody-out when the key has leaked
  pnpm --filter api keys rotate factor
                                     encrypts what is stored anew with FACTOR_SECRET; FACTOR_SECRET_BEFORE has the one before
  pnpm --filter api keys make intake --name <app> [--hours 24]
                                     printed once; earlier keys of that name end after so many hours
  pnpm --filter api keys end intake <id>

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR.
`;

const { words, options } = readArguments({ flags: ['help', 'everybody-out'], values: ['name', 'hours'] });
const [command, kind, id = ''] = words;

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else {
  await runCommand(async (deps) => {
    const by = commandUser();
    if (command === 'list') return (await listKeys(deps)).forEach(print);
    if (command === 'rotate' && kind === 'token')
      return report(await rotateTokenKey(deps, { by, everybodyOut: options.has('everybody-out') }));
    if (command === 'rotate' && kind === 'factor') return report(await resealAll(deps, by));
    if (command === 'end' && kind === 'intake') return report(await endIntakeKey(deps, id, by));
    if (command !== 'make' || kind !== 'intake') throw new UserError(`There is no such command.\n\n${HELP}`);
    const [name, hours] = [options.get('name')?.trim(), Number(options.get('hours') ?? 24)];
    if (!name) throw new UserError('Say whose key it is: --name <app>');
    if (!Number.isInteger(hours) || hours < 0 || hours > 720) throw new UserError('--hours is from 0 to 720.');
    const answer = await makeIntakeKey(deps, { name, hours, by });
    report(answer);
    if (answer.statusCode === 1) print(`Key: ${answer.data.key}`);
  });
}
