import { runScript } from '../build/build.mjs';
import { ensureInstalled } from '../install/install.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { parseSettings } from '../settings/parse.mjs';
import { startSettings } from '../settings/table.mjs';
import { addressTable } from '../start/address-table.mjs';
import { apiEnvironment } from '../start/api.mjs';
import { checkDatabase } from '../start/database.mjs';
import { takeLock } from '../start/lock.mjs';
import { planOf } from '../start/plan.mjs';
import { takenPorts } from '../start/ports.mjs';
import { until } from '../start/ready.mjs';
import { packages, remotes } from '../workspace.mjs';
import { createPrefixedLog } from './prefixed.mjs';

const help = () =>
  helpText({
    usage: 'pnpm dev [remote…]',
    does: 'Runs host and remotes with hot reload and the API, which starts anew on change, in one log. Name remotes (deposit, banker, …) to run those alone.',
    settings: startSettings(),
  });

function chosenRemotes(words) {
  const all = remotes();
  const unknown = words.filter((word) => !all.some(({ module, folder }) => word === module || word === folder));
  if (unknown.length > 0)
    throw new UserError(
      `There is no remote called ${unknown.join(', ')}; there are ${all.map(({ module }) => module).join(', ')}.`,
    );
  return words.length ? all.filter(({ module, folder }) => words.includes(module) || words.includes(folder)) : all;
}

/** `pnpm dev`: everything with hot reload, until Ctrl-C. */
export async function main(args) {
  const { given, words } = parseArguments(args, {});
  if (given.help) return console.log(help());
  const chosen = chosenRemotes(words);

  const { values, problems } = parseSettings(startSettings(), process.env);
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  const whole = planOf(values);
  const plan = {
    ...whole,
    remotes: whole.remotes.filter(({ folder }) => chosen.some((one) => one.folder === folder)),
    ports: whole.ports.filter(({ of }) => !of.startsWith('remote-') || chosen.some(({ folder }) => folder === of)),
  };

  const processes = createProcessGroup();
  const progress = createProgress({ live: false });
  const release = takeLock(plan.dataDir, plan.host.url);
  let ending = false;
  const close = () => {
    ending = true;
    return processes.stop().then(release);
  };
  onEnd(() => close().then(() => process.exit(0)));

  try {
    const taken = await takenPorts(plan.ports, plan.listen);
    if (taken.length > 0) throw new UserError(taken.join('\n').replaceAll('npm start', 'pnpm dev'));
    await checkDatabase(plan);
    await ensureInstalled({ processes, progress });
    await runServers(plan, processes);
  } catch (error) {
    if (ending) return undefined;
    await close();
    throw error;
  }
}

async function runServers(plan, processes) {
  const folders = ['host', ...plan.remotes.map(({ folder }) => folder)];
  const logOf = createPrefixedLog([...folders, 'api']);
  const environments = { api: apiEnvironment(plan) };
  const started = packages()
    .filter(({ folder }) => folders.includes(folder) || (folder === 'api' && plan.api.own))
    .map((one) => {
      const env = environments[one.folder] ?? { ...process.env, API_URL: plan.api.url };
      const { exited } = runScript(processes, one, 'dev', { env, onLine: logOf(one.folder) });
      return exited.then(
        ({ code, signal }) => new UserError(`${one.folder} has ended (${code ?? signal}); its last words are above.`),
      );
    });
  const gone = Promise.race(started);
  const urls = [plan.host.url, `${plan.host.url}/api/ready`, ...plan.remotes.map(({ url }) => `${url}/remoteEntry.js`)];
  await Promise.all(
    urls.map((url) => until(() => fetch(url).then(({ ok }) => ok), { limitMs: 180_000, gone, what: url })),
  );
  console.log(addressTable(plan));
  console.log(`Ready: ${plan.host.url}`);
  throw await gone;
}
