import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runScript } from '../build/build.mjs';
import { cacheFolder } from '../workspace.mjs';
import { countJest } from './count.mjs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // Jest died before it wrote the report; countJest says so
  }
}

const quoted = (word) => (/^[\w./=@:-]+$/.test(word) ? word : `"${word.replaceAll(/(["\\$`])/g, '\\$1')}"`);

/**
 * Runs the Jest of a package's script, prints each file and each failing test, and returns the count.
 *
 * @param {object} options
 * @param {import('../process/process-group.mjs').ProcessGroup} options.processes
 * @param {import('../workspace.mjs').Package} options.one
 * @param {string} [options.script]
 * @param {string[]} [options.args]
 * @param {Record<string, string>} [options.env]
 */
export async function runJest({ processes, one, script = 'test', args = [], env = {} }) {
  const name = script === 'test' ? one.folder : `${one.folder}-${script.replace(':', '-')}`;
  const file = join(cacheFolder, 'reports', `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const all = ['--ci', '--verbose=false', '--silent', '--json', `--outputFile=${file}`, ...args];
  const jest = runScript(processes, one, script, {
    args: all.map(quoted),
    env: { ...process.env, ...env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    // The report goes to its file; the readable output comes on stderr.
    onLine: (line, stream) => stream === 'stderr' && process.stdout.write(`${line}\n`),
  });
  const { code, lastLines } = await jest.exited;
  return countJest(readReport(file), code, lastLines);
}
