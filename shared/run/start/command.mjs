import { buildStale } from '../build/build.mjs';
import { ensureInstalled } from '../install/install.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { apiProblems, apiSettingLines } from '../settings/api-settings.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { parseSettings } from '../settings/parse.mjs';
import { startSettings } from '../settings/table.mjs';
import { apiEnvironment, startApi } from './api.mjs';
import { addressTable } from './address-table.mjs';
import { checkDatabase } from './database.mjs';
import { keepRunning } from './keep-running.mjs';
import { takeLock } from './lock.mjs';
import { planOf } from './plan.mjs';
import { keepPracticeApart, PRACTICE_MINUTES, readPractice } from './practice.mjs';
import { takenPorts } from './ports.mjs';
import { forgetData } from './reset.mjs';
import { servePanel } from './serve.mjs';
import { startSimulator } from './simulator.mjs';
import { untilEverythingAnswers } from './ready.mjs';
import { readTls } from './tls.mjs';

const help = async () =>
  helpText({
    usage: 'npm start [-- options]',
    does: 'Installs, builds what has changed, and runs the whole panel: host, remotes, API and database.',
    options: [
      ['--reset', 'start afresh: forget the data of DATA_DIR'],
      ['--practice', 'a shift on data of its own, marked as practice on every page; its result is shown at the end'],
      ['--practice-minutes N', `how long the shift lasts (${PRACTICE_MINUTES.usual})`],
      ['--practice-seed N', 'plays the shift of that seed again'],
      ['--quiet', 'no simulated customers; only what people do changes the queues'],
    ],
    settings: [
      ...startSettings(),
      ...(await apiSettingLines([...startSettings().map(({ name }) => name), 'PRACTICE'])),
    ],
  });

/** `npm start`: takes a fresh clone to a running panel. */
export async function main(args) {
  const { given } = parseArguments(args, {
    '--reset': 'flag',
    '--quiet': 'flag',
    '--practice': 'flag',
    '--practice-minutes': 'value',
    '--practice-seed': 'value',
  });
  if (given.help) return console.log(await help());

  const plan = await readPlan(given);

  const began = Date.now();
  const processes = createProcessGroup();
  const progress = createProgress();
  const release = takeLock(plan.dataDir, plan.host.url);
  const closers = [() => processes.stop()];
  let ending = false;
  const close = async () => {
    ending = true;
    // The API stops first, so that requests under way are still answered through the panel's servers.
    for (const closer of closers.splice(0)) await closer();
    release();
  };
  onEnd(async (reason) => {
    progress.end(`Stopping (${reason})…`);
    await close();
    process.exit(0);
  });

  try {
    const taken = await takenPorts(plan.ports, plan.listen);
    if (taken.length > 0) throw new UserError(taken.join('\n'));
    keepPracticeApart(plan);
    const tls = readTls(plan.tls);
    await checkDatabase(plan);
    if (plan.reset) forgetData(plan);
    await ensureInstalled({ processes, progress, only: 'run' });
    await refuse(apiProblems(apiEnvironment(plan)));
    const start = () => startApi({ plan, processes, progress });
    // The database is made and filled while the bundler works: neither needs the other.
    const [api] = await Promise.all([start(), buildStale({ processes, progress })]);
    closers.push(await servePanel({ plan, tls, progress }));
    await untilEverythingAnswers({ plan, progress, gone: api.gone });
    progress.say(`  Everything runs after ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    console.log(addressTable(plan));
    console.log(`Ready: ${plan.host.url}`);
    const isEnding = () => ending;
    startSimulator({ plan, processes, progress, isEnding });
    throw await keepRunning({ name: 'The API', first: api, start, say: progress.say, isEnding });
  } catch (error) {
    // A failure caused by a deliberate stop is ignored; whoever stops the panel also ends the process.
    if (ending) return undefined;
    await close();
    throw error;
  }
}

async function refuse(problems) {
  const all = await problems;
  if (all.length > 0) throw new UserError(all.join('\n'));
}

/** Reports every bad setting at once: ours and, once its table can be read, the API's. */
async function readPlan(given) {
  const { values, problems } = parseSettings(startSettings(), process.env);
  const own = new Set(startSettings().map(({ name }) => name));
  const { practice, problems: contradictions } = readPractice(given, values, process.env);
  const others = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !own.has(name) && !['PORT', 'PRACTICE'].includes(name)),
  );
  await refuse([...problems, ...contradictions, ...(await apiProblems(others))]);
  return planOf(values, { ...given, practice });
}
