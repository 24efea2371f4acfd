import { ensureTestBrowser } from '../browser/ensure.mjs';
import { buildPackage, builtPackages, staleBuilds } from '../build/build.mjs';
import { packageIn, packages, root } from '../workspace.mjs';
import { browserTests, houseTests, inApi, inPanel } from './changes.mjs';
import { bad, good, nothing, sum } from './count.mjs';
import { runJest } from './jest.mjs';
import { provedTestsToRun } from './proved-tests.mjs';
import { cores } from './slots.mjs';
import { formatChecks, lawChecks, lintChecks, typeChecks, unusedChecks } from './static.mjs';

/** Runs checks, each in a slot of its own; one that crashes has failed. */
async function allOf(checks, { processes, progress, take }) {
  const counts = checks.map(({ name, run }) =>
    take(async () => {
      const count = await progress
        .step(name, async () => {
          const result = await run(processes);
          if (result.failed > 0) throw Object.assign(new Error(name), { count: result });
          return result;
        })
        .catch((error) => error.count ?? bad(`${name} crashed: ${error.message}`));
      if (count.failed > 0) progress.say(count.notes.map((line) => `      ${line}`).join('\n'));
      return count;
    }),
  );
  return sum(await Promise.all(counts));
}

const staticStage = (checks) => (context) => allOf(checks(context), context);

const lintable = (files) => files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));

function lint(context) {
  const files = context.changed && lintable([...inPanel(context.changed), ...inApi(context.changed)]);
  return allOf([...formatChecks(), ...(files?.length === 0 ? [] : lintChecks(files))], context);
}

/**
 * Jest's `--findRelatedTests` arguments for a change: undefined if it has no such files; an empty list without `--changed`.
 */
function related(changed, files) {
  if (!changed) return [];
  const mine = files(changed);
  return mine.length > 0
    ? ['--findRelatedTests', ...mine.map((file) => `${root}/${file}`), '--passWithNoTests']
    : undefined;
}

function unit({ processes, changed }) {
  const args = related(changed, (files) => [...new Set([...inPanel(files), ...houseTests()])]);
  return runJest({
    processes,
    one: packageIn('shared'),
    script: 'test:panel',
    args: [`--maxWorkers=${cores}`, ...(args ?? [])],
    env: provedTestsToRun().env,
  });
}

function api({ processes, changed }) {
  const args = related(changed, inApi);
  return args ? runJest({ processes, one: packageIn('api'), args: [`--maxWorkers=${cores}`, ...args] }) : nothing();
}

/** The browser tests to run: all, or those that a change can break. */
const browserSelection = ({ changed }) => (changed ? browserTests(changed) : 'all');

/** A package whose inputs have not changed since its last good build counts as built. */
function build(context) {
  if (browserSelection(context).length === 0) return nothing();
  const stale = new Set(staleBuilds().map(({ folder }) => folder));
  const checks = builtPackages().map((one) => ({
    name: `build of ${one.folder}`,
    run: async (processes) => {
      if (stale.has(one.folder)) await buildPackage(processes, one);
      return good();
    },
  }));
  return allOf(checks, context);
}

async function integration(context) {
  const { processes, progress } = context;
  const selection = browserSelection(context);
  if (selection.length === 0) return nothing();
  await ensureTestBrowser({ processes, progress });
  const selected = packages().filter(({ manifest }) => manifest.scripts?.integration);
  if (selected.length === 0) return bad('No package has an integration script.');
  const { env, why } = provedTestsToRun();
  for (const sentence of why) progress.say(`  ${sentence}`);
  // Measured on two cores: more workers take as long in all, and each test then twice as long.
  const args = [`--maxWorkers=${cores}`, ...(selection === 'all' ? [] : [...selection, '--passWithNoTests'])];
  const counts = [];
  for (const one of selected) counts.push(await runJest({ processes, one, script: 'integration', args, env }));
  return sum(counts);
}

/**
 * The stages of `npm test`. Those of one round are independent and run in parallel; a later round runs even after a
 * failure.
 */
export const rounds = [
  [
    { name: 'build', does: 'the production builds', run: build },
    {
      name: 'types',
      does: 'the type checker, for the panel, for the API and for the tools',
      run: staticStage(typeChecks),
    },
    { name: 'lint', does: 'the formatter, and ESLint with the fences between rooms', run: lint },
    { name: 'law', does: 'who may import whom', run: staticStage(lawChecks) },
    { name: 'unused', does: 'files and exports that nobody needs', run: staticStage(unusedChecks) },
    { name: 'unit', does: 'the tests of host, remotes and shared', run: unit },
  ],
  [{ name: 'api', does: 'the tests of the API, on a real PostgreSQL', run: api }],
  [{ name: 'integration', does: 'the whole panel in a real browser', run: integration }],
];
