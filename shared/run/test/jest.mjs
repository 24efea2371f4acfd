import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cacheFolder } from '../workspace.mjs';
import { countJest } from './count.mjs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Jest did not live to write it; countJest says so
  }
}

const jestOf = (path) => {
  const manifest = createRequire(join(path, 'package.json')).resolve('jest/package.json');
  return join(dirname(manifest), 'bin', 'jest.js');
};

/** Runs a package's tests, showing each by its name, and answers their count. */
export async function runJest({ crew, one, name, args = [], env = {} }) {
  process.stdout.write(`\n-- ${name}\n`);
  const file = join(cacheFolder, 'reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const all = [jestOf(one.path), '--ci', '--verbose', '--json', `--outputFile=${file}`, ...args];
  const jest = crew.start(process.execPath, all, {
    cwd: one.path,
    env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    // The report goes to its file; what people read comes by stderr.
    onLine: (line, stream) => stream === 'stderr' && process.stdout.write(`${line}\n`),
  });
  const { code, lastLines } = await jest.exited;
  return countJest(readReport(file), code, lastLines);
}
