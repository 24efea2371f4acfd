import { ensureInstalled } from '../install/install.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { changedFiles } from './changes.mjs';
import { bad, nothing, sum } from './count.mjs';
import { report } from './report.mjs';
import { cores, createSlots } from './slots.mjs';

/** The seed of every randomised test in `npm test`, the same for the API and the browser. */
const USUAL_SEED = '20261121';

const SETTINGS = [
  { name: 'SEED', shown: USUAL_SEED, meaning: 'where random runs begin' },
  { name: 'CHROME_PATH', shown: 'found', meaning: 'the Chromium, Chrome or Edge that integration tests drive' },
];

const OPTIONS = /** @type {const} */ ({ '--only': 'value', '--changed': 'flag', '--since': 'value' });

const help = (stages, usage) =>
  helpText({
    usage,
    does: 'Runs the checks below, side by side where they need nothing of each other, all of them even when one fails, and ends with their count.',
    options: [
      ['--changed', 'only what the files that are not committed can break, or, when all are, those of the last commit'],
      ['--since REF', 'only what the files that differ from this commit can break'],
      ['--only a,b', 'only these stages'],
      ...stages.map(({ name, does }) => [`  ${name}`, does]),
    ],
    settings: SETTINGS,
  });

/** The names of the stages to run. */
function chosen(stages, only) {
  const all = stages.map(({ name }) => name);
  if (only === undefined) return all;
  const names = only.split(',').filter(Boolean);
  if (names.length === 0 || names.some((name) => !all.includes(name))) {
    throw new UserError(`--only takes some of ${all.join(', ')}; "${only}" is something else.`);
  }
  return names;
}

/** Runs a stage and answers its count with its name and time; one that throws is one failed check. */
async function runStage({ name, run }, context) {
  const began = Date.now();
  const count = await Promise.resolve(context)
    .then(run)
    .catch((error) => {
      context.progress.say(`  ✗ ${error.isUserError ? error.message : error.stack}`);
      return bad(error.message);
    });
  return { name, ...count, ms: Date.now() - began };
}

async function runRounds(rounds, context) {
  const results = [];
  for (const stages of rounds) {
    context.progress.say(`\n== ${stages.map(({ name }) => name).join(', ')}`);
    results.push(...(await Promise.all(stages.map((stage) => runStage(stage, context)))));
  }
  return results;
}

/** `npm test` and `pnpm check`: the last line is always `N passed, N failed`; the exit code is 1 when something failed. @param {string[]} args @param {{ usage?: string, filter?: (name: string) => boolean }} [options] */
export async function main(args, { usage = 'npm test [-- options]', filter = () => true } = {}) {
  const { rounds } = await import('./stages.mjs');
  const mine = rounds.flat().filter(({ name }) => filter(name));
  const { given } = parseArguments(args, OPTIONS);
  if (given.help) return console.log(help(mine, usage));

  const names = chosen(mine, given.only);
  const changed = given.changed || given.since !== undefined ? changedFiles(given.since) : undefined;
  const seed = (process.env.SEED ??= USUAL_SEED);
  const toRun = rounds
    .map((stages) => stages.filter(({ name }) => names.includes(name)))
    .filter(({ length }) => length > 0);
  const began = Date.now();
  const processes = createProcessGroup();
  const progress = createProgress();
  onEnd(async (reason) => {
    progress.end(`Stopping (${reason})…`);
    await processes.stop();
    process.exit(130);
  });

  // The jobs of a round share all cores but one, which is left to the unit tests beside them.
  const context = { processes, progress, changed, take: createSlots(Math.max(1, cores - 1)) };
  const install = { name: 'install', run: () => ensureInstalled({ processes, progress }).then(nothing) };
  const installed = await runRounds([[install]], context);
  if (changed) progress.say(`\n${changed.length} files have changed.`);
  const results = installed[0].failed ? installed : await runRounds(toRun, context);
  await processes.stop();
  console.log(report(results, { ms: Date.now() - began, seed }));
  process.exit(sum(results).failed > 0 ? 1 : 0);
}
