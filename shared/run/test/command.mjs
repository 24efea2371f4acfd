import { ensureInstalled } from '../install/install.mjs';
import { createCrew } from '../process/crew.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { Sentence } from '../sentence.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { bad, sum } from './count.mjs';

const SETTINGS = [{ name: 'CHROME_PATH', shown: 'found', meaning: 'the Chromium, Chrome or Edge that integration tests drive' }];

const help = (stages, usage) =>
  helpText({
    usage,
    does: 'Runs the checks below one after the other, all of them even when one fails, and ends with their count.',
    options: [
      ['--only a,b', 'only these stages'],
      ...stages.map(({ name, does }) => [`  ${name}`, does]),
    ],
    settings: SETTINGS,
  });

function chosen(stages, only) {
  if (only === undefined) return stages;
  const names = only.split(',').filter(Boolean);
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Sentence(`--only takes some of ${stages.map(({ name }) => name).join(', ')}; "${only}" is something else.`);
  }
  return stages.filter(({ name }) => names.includes(name));
}

/** Runs stages and answers their total; a stage that throws is one failed check. */
async function runStages(stages, context) {
  const results = [];
  for (const { name, run } of stages) {
    const began = Date.now();
    context.progress.say(`\n== ${name}`);
    const count = await Promise.resolve(context).then(run).catch((error) => {
      context.progress.say(`  ✗ ${error.isSentence ? error.message : error.stack}`);
      return bad(error.message);
    });
    results.push({ name, ...count, ms: Date.now() - began });
  }
  return results;
}

function report(results) {
  const lines = results.map(
    ({ name, passed, failed, ms }) => `  ${failed ? '✗' : '✓'} ${name.padEnd(12)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed  ${(ms / 1000).toFixed(0).padStart(4)} s`,
  );
  const failures = results.flatMap(({ name, failed, notes }) => (failed ? notes.slice(0, 40).map((note) => `  ${name}: ${note}`) : []));
  const { passed, failed } = sum(results);
  return [
    '',
    ...(failures.length ? ['What failed:', ...failures, ''] : []),
    ...lines,
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}

/** `npm test` and `pnpm check`: the last line is always `N passed, N failed`; the exit code is 1 when something failed. */
export async function main(args, { usage = 'npm test [-- options]', filter = () => true } = {}) {
  const { stages } = await import('./stages.mjs');
  const mine = stages.filter(({ name }) => filter(name));
  const { given } = parseArguments(args, { '--only': 'value' });
  if (given.help) return console.log(help(mine, usage));

  const toRun = chosen(mine, given.only);
  const crew = createCrew();
  const progress = createProgress();
  onEnd(async (reason) => {
    progress.end(`Stopping (${reason})…`);
    await crew.stop();
    process.exit(130);
  });

  const install = { name: 'install', run: () => ensureInstalled({ crew, progress }).then(() => ({ passed: 0, failed: 0, notes: [] })) };
  const installed = await runStages([install], { crew, progress });
  const results = installed[0].failed ? installed : await runStages(toRun, { crew, progress });
  await crew.stop();
  console.log(report(results));
  process.exit(sum(results).failed > 0 ? 1 : 0);
}
