import { ensureTestBrowser } from '../browser/ensure.mjs';
import { buildPackage, builtPackages, inParallel, staleBuilds } from '../build/build.mjs';
import { packages } from '../workspace.mjs';
import { bad, good, sum } from './count.mjs';
import { runJest } from './jest.mjs';
import { lawChecks, lintChecks, typeChecks, unusedChecks } from './static.mjs';

const WORKERS = '--maxWorkers=2';

/** Runs checks two at a time; one that crashes has failed. */
async function allOf(checks, { crew, progress }) {
  const counts = [];
  await inParallel(checks, 2, async ({ name, run }) => {
    const count = await progress
      .step(name, async () => {
        const result = await run(crew);
        if (result.failed > 0) throw Object.assign(new Error(name), { count: result });
        return result;
      })
      .catch((error) => error.count ?? bad(`${name} crashed: ${error.message}`));
    if (count.failed > 0) progress.say(count.notes.map((line) => `      ${line}`).join('\n'));
    counts.push(count);
  });
  return sum(counts);
}

const staticStage = (checks) => (context) => allOf(checks(), context);

/** Runs a script of several packages one after the other. */
async function inTurn(selected, script, { crew, env }) {
  const counts = [];
  for (const one of selected) counts.push(await runJest({ crew, one, script, args: [WORKERS], env }));
  return sum(counts);
}

const isApi = ({ folder }) => folder === 'api';

const unit = (context) => inTurn(packages().filter((one) => !isApi(one)), 'test', context);

const api = (context) => inTurn(packages().filter(isApi), 'test', context);

/** A package whose inputs have not changed since its last good build counts as built. */
async function build(context) {
  const stale = new Set(staleBuilds().map(({ folder }) => folder));
  const checks = builtPackages().map((one) => ({
    name: `build of ${one.folder}`,
    run: async (crew) => {
      if (stale.has(one.folder)) await buildPackage(crew, one);
      return good();
    },
  }));
  return allOf(checks, context);
}

async function integration({ crew, progress }) {
  await ensureTestBrowser({ crew, progress });
  const selected = packages().filter(({ manifest }) => manifest.scripts?.integration);
  if (selected.length === 0) return bad('No package has an integration script.');
  return inTurn(selected, 'integration', { crew });
}

/** What `npm test` does, in this order; a later stage runs even when an earlier one has failed. */
export const stages = [
  { name: 'types', does: 'the type checker, for each package', run: staticStage(typeChecks) },
  { name: 'lint', does: 'ESLint, with the fences between rooms', run: staticStage(lintChecks) },
  { name: 'law', does: 'who may import whom', run: staticStage(lawChecks) },
  { name: 'unused', does: 'files and exports that nobody needs', run: staticStage(unusedChecks) },
  { name: 'unit', does: 'the tests of host, remotes and shared', run: unit },
  { name: 'api', does: 'the tests of the API, on a real PostgreSQL', run: api },
  { name: 'build', does: 'the production builds', run: build },
  { name: 'integration', does: 'the whole panel in a real browser', run: integration },
];
