import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser/ensure.mjs';
import { buildPackage, builtPackages, inParallel, staleBuilds } from '../build/build.mjs';
import { packages } from '../workspace.mjs';
import { bad, good, sum } from './count.mjs';
import { runJest } from './jest.mjs';
import { lawChecks, lintChecks, typeChecks } from './static.mjs';

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

async function unit({ crew }) {
  const counts = [];
  for (const one of packages().filter(({ folder }) => folder !== 'api')) {
    counts.push(await runJest({ crew, one, name: one.folder, args: [WORKERS] }));
  }
  return sum(counts);
}

async function api({ crew }) {
  const [one] = packages().filter(({ folder }) => folder === 'api');
  return runJest({ crew, one, name: 'api', args: [WORKERS] });
}

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

const INTEGRATION = 'jest.integration.config.mjs';

async function integration({ crew, progress }) {
  const browser = await ensureBrowser({ crew, progress });
  const counts = [];
  for (const one of packages().filter(({ path }) => existsSync(join(path, INTEGRATION)))) {
    counts.push(await runJest({ crew, one, name: `${one.folder}-integration`, args: ['--config', INTEGRATION, '--runInBand'], env: { CHROME_PATH: browser } }));
  }
  return counts.length ? sum(counts) : bad(`No package has a ${INTEGRATION}.`);
}

/** What `npm test` does, in this order; a later stage runs even when an earlier one has failed. */
export const stages = [
  { name: 'types', does: 'the type checker, for each package', run: staticStage(typeChecks) },
  { name: 'lint', does: 'ESLint, with the fences between rooms', run: staticStage(lintChecks) },
  { name: 'law', does: 'who may import whom', run: staticStage(lawChecks) },
  { name: 'unit', does: 'the tests of host, remotes and shared', run: unit },
  { name: 'api', does: 'the tests of the API, on a real PostgreSQL', run: api },
  { name: 'build', does: 'the production builds', run: build },
  { name: 'integration', does: 'the whole panel in a real browser', run: integration },
];
