import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureTestBrowser } from '../browser/ensure.mjs';
import { buildStale } from '../build/build.mjs';
import { ensureInstalled } from '../install/install.mjs';
import { createProcessGroup } from '../process/process-group.mjs';
import { onEnd } from '../process/ends.mjs';
import { createProgress } from '../progress.mjs';
import { UserError } from '../user-error.mjs';
import { parseArguments } from '../settings/arguments.mjs';
import { helpText } from '../settings/help.mjs';
import { inputsOf, PROOF, provedTests } from '../test/proved-tests.mjs';
import { root } from '../workspace.mjs';
import { commitOf, openMemory } from './memory.mjs';
import { promises } from './promises.mjs';
import { runSuite } from './run-suite.mjs';
import { inLanes, suites } from './suites.mjs';
import { consoleTable, proofOf, proofPage, withEarlier } from './table.mjs';

const help = () =>
  helpText({
    usage: 'npm run prove [-- promises] [options], e.g. npm run prove -- P1 P7',
    does: 'Runs the tests of the promises at the size that is promised, and prints one row for each with what was measured. A run that was stopped goes on where it was.',
    options: [
      ['--long', 'the largest sizes, for a night'],
      ['--again', 'forget what has been shown of these sources'],
      [
        '--report',
        'write docs/proof.md and docs/proof.json from what has been shown; what was not run keeps its last result',
      ],
      ...promises.map(({ id, says }) => [`  ${id}`, says]),
    ],
    settings: [{ name: 'SEED', shown: 'random', meaning: 'where random runs begin' }],
  });

function chosen(words) {
  const unknown = words.filter((word) => !promises.some(({ id }) => id === word));
  if (unknown.length > 0) throw new UserError(`There is no promise ${unknown.join(', ')}; --help lists them.`);
  return words.length > 0 ? words : promises.map(({ id }) => id);
}

const randomSeed = () => Math.floor(Math.random() * 1e9);

async function runOne(suite, memory, { processes, progress, size }) {
  const seed = Number(process.env.SEED ?? randomSeed());
  const result = await progress.step(`${suite.ids.join(' ')}: ${suite.file}`, () =>
    runSuite(suite, { processes, size, seed }),
  );
  if (result.failed > 0) progress.say(result.notes.map((note) => `      ${note}`).join('\n'));
  memory.keep(suite.file, result);
}

/** What measures time runs alone, after everything else has run in two lanes. */
async function runAll(toRun, memory, context) {
  if (toRun.some(({ runner }) => runner === 'browser')) {
    await ensureTestBrowser(context);
    await buildStale(context);
  }
  const { lanes, alone } = inLanes(toRun, promises);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const suite of lane) await runOne(suite, memory, context);
    }),
  );
  for (const suite of alone) await runOne(suite, memory, context);
}

/** The report that is committed, if it is of this size. */
function earlierReport(size) {
  const report = existsSync(PROOF) ? JSON.parse(readFileSync(PROOF, 'utf8')) : undefined;
  return report?.size === size ? report : undefined;
}

/** The inputs on which each kind of tests was shown, now or before; none after a failure. */
function provenInputs(run, earlier = {}) {
  const entries = provedTests.flatMap((one) => {
    const verdict = run.find(({ id }) => id === one.id)?.verdict;
    const inputs = verdict === 'shown' ? inputsOf(one) : verdict === 'not run' ? earlier[one.recorded] : undefined;
    return inputs ? [[one.recorded, inputs]] : [];
  });
  return Object.fromEntries(entries);
}

function writeReport(run, { size, ms }) {
  const earlier = earlierReport(size);
  const about = {
    commit: commitOf(),
    date: new Date().toISOString().slice(0, 10),
    size,
    machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
    ms,
  };
  const proof = withEarlier(run, about, earlier);
  mkdirSync(dirname(PROOF), { recursive: true });
  writeFileSync(PROOF, `${JSON.stringify({ ...about, ...provenInputs(run, earlier), promises: proof }, null, 1)}\n`);
  writeFileSync(join(root, 'docs', 'proof.md'), proofPage(proof, about));
}

/** `npm run prove`: exits with 1 when a promise that was asked for is not shown and names no work that it waits for. */
export async function main(args) {
  const { given, words } = parseArguments(args, { '--long': 'flag', '--again': 'flag', '--report': 'flag' });
  if (given.help) return console.log(help());
  const wanted = chosen(words);
  const size = given.long ? 'long' : 'promise';
  const processes = createProcessGroup();
  const progress = createProgress();
  onEnd(async (reason) => {
    progress.end(`Stopping (${reason}); the next run goes on from here.`);
    await processes.stop();
    process.exit(130);
  });
  await ensureInstalled({ processes, progress });

  const memory = openMemory(size);
  if (given.again) memory.forget();
  const all = suites();
  const toRun = all.filter(
    ({ file, ids }) => ids.some((id) => wanted.includes(id)) && (memory.recall(file)?.failed ?? 1) > 0,
  );
  await runAll(toRun, memory, { processes, progress, size });
  await processes.stop();

  const results = all.map(({ file }) => memory.recall(file)).filter(Boolean);
  const proof = proofOf(promises, all, results, size);
  const asked = proof.filter(({ id }) => wanted.includes(id));
  console.log(`\n${consoleTable(asked).join('\n')}\n`);
  if (given.report) writeReport(proof, { size, ms: results.reduce((sum, { ms }) => sum + ms, 0) });
  const shown = asked.filter(({ verdict }) => verdict === 'shown').length;
  const waiting = asked.filter(({ verdict }) => verdict === 'not shown').length;
  console.log(
    `${shown} of ${asked.length} promises shown, ${waiting} not shown and waiting for other work, ${asked.length - shown - waiting} failed`,
  );
  process.exit(shown + waiting === asked.length ? 0 : 1);
}
