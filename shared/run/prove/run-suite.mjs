import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runJest } from '../test/jest.mjs';
import { provedTests } from '../test/proved-tests.mjs';
import { packageIn, root } from '../workspace.mjs';

const RUNNERS = {
  api: { folder: 'api', script: 'test' },
  browser: { folder: 'host', script: 'integration' },
  panel: { folder: 'shared', script: 'test:panel' },
};

const ALL_KINDS = Object.fromEntries(provedTests.map(({ variable }) => [variable, '1']));

function rowsIn(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return []; // nothing was shown
  }
}

/** `pnpm matrix` with the last released commit: each combination of versions counts as a test. */
async function runMatrix({ processes, env }) {
  const { code, lastLines } = await processes.start(process.execPath, [join(root, 'shared/run/main.mjs'), 'matrix'], {
    cwd: root,
    env: { ...process.env, ...env },
    onLine: (line) => void process.stdout.write(`${line}\n`),
  }).exited;
  const tried = rowsIn(env.PROOF_FILE).length;
  const isGreen = code === 0 && tried > 0;
  return { passed: isGreen ? tried : 0, failed: isGreen ? 0 : 1, notes: isGreen ? [] : lastLines.slice(-12) };
}

/**
 * Runs one test file at the size of its promises; answers its count with what it has shown, its seed and its time.
 *
 * @param {import('./suites.mjs').Suite} suite
 * @param {{ processes: import('../process/process-group.mjs').ProcessGroup, size: string, seed: number }} options
 */
export async function runSuite({ runner, file }, { processes, size, seed }) {
  const place = mkdtempSync(join(tmpdir(), 'prove-'));
  const began = Date.now();
  try {
    const env = { PROVE: size, PROOF_FILE: join(place, 'rows'), SEED: String(seed), ...ALL_KINDS };
    if (runner === 'matrix')
      return {
        ...(await runMatrix({ processes, env })),
        file,
        seed,
        ms: Date.now() - began,
        rows: rowsIn(env.PROOF_FILE),
      };
    const { folder, script } = RUNNERS[runner];
    const one = packageIn(folder);
    const count = await runJest({
      processes,
      one,
      script,
      args: ['--maxWorkers=1', '--runTestsByPath', relative(one.path, join(root, file)).replaceAll('\\', '/')],
      env,
    });
    return { ...count, files: undefined, file, seed, ms: Date.now() - began, rows: rowsIn(env.PROOF_FILE) };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
