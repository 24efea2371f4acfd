import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensureInstalled } from '../install/install.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { parseSettings } from '../settings/parse.mjs';
import { startSettings } from '../settings/table.mjs';
import { planOf } from '../start/plan.mjs';
import { apiEnvironment } from '../start/api.mjs';
import { packageIn, root } from '../workspace.mjs';

/**
 * Runs one of the API's commands, by the name of its script, on the data that `npm start` uses. `args` receives the
 * plan.
 */
export async function runApiCommand(script, args) {
  const processes = createProcessGroup();
  await ensureInstalled({ processes, progress: createProgress({ stream: process.stderr }), only: 'run' }).finally(() =>
    processes.stop(),
  );
  const { values, problems } = parseSettings(startSettings(), process.env);
  if (problems.length > 0) throw new UserError(problems.join('\n'));

  const { path, manifest } = packageIn('api');
  const bins = [join(path, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')];
  const plan = planOf(values);
  const env = { ...apiEnvironment(plan), PATH: [...bins, process.env.PATH].join(delimiter) };
  const [program = '', ...words] = (manifest.scripts[script] ?? '').split(' ');
  const { status, error } = spawnSync(program, [...words, ...args(plan)], {
    cwd: path,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw new UserError(`The command could not be run: ${error.message}`);
  process.exit(status ?? 1);
}
