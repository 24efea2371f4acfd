import { policies, type PolicyKey, policyKeys } from '../domain/policies/policies.ts';
import { readPolicies } from '../acts/read-policy.ts';
import { setPolicy } from '../modules/policy/set-policy.ts';
import { UserError } from '../db/embedded/user-error.ts';
import { commandUser, print, readArguments, report, runCommand } from './run.ts';

const HELP = `Limits and times of the desk. Every change is audited with its reason.

  pnpm policy list
  pnpm policy set <key> <value> --reason "why"

The database is that of DATABASE_OWNER_URL or DATABASE_URL, else the embedded one in DATA_DIR.
`;

const { words, options } = readArguments({ flags: ['help'], values: ['reason'] });
const [command, key = '', value = ''] = words;

if (options.has('help') || !command) {
  process.stdout.write(HELP);
} else {
  await runCommand(async (deps) => {
    if (command === 'list') {
      const values = await readPolicies(deps.db);
      for (const one of policyKeys)
        print(
          `${one} = ${values[one]} ${policies[one].unit}\n    ${policies[one].meaning} (default ${policies[one].fallback})`,
        );
      return;
    }
    if (command !== 'set') throw new UserError(`There is no command "${command}".\n\n${HELP}`);
    if (!policyKeys.includes(key as PolicyKey))
      throw new UserError(`There is no policy "${key}". See: pnpm policy list`);
    const reason = options.get('reason');
    if (!reason) throw new UserError('Say why: --reason "…"');
    report(
      await setPolicy(deps, {
        key: key as PolicyKey,
        value: /^-?\d+$/.test(value) ? Number(value) : value,
        by: commandUser(),
        reason,
      }),
    );
  });
}
