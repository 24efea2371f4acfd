import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fingerprint } from '../install/fingerprint.mjs';
import { clearStamp, readStamp, writeStamp } from '../install/stamp.mjs';
import { packages, root } from '../workspace.mjs';

/** @import { ProcessGroup, Start } from '../process/process-group.mjs' */
/** @import { Package } from '../workspace.mjs' */

/** What a build is made of beside the package's own folder. */
export const SHARED_INPUTS = [
  'shared/src',
  'shared/build',
  'shared/release',
  'shared/package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
];

/** The packages that are built: host and remotes. */
export const builtPackages = () => packages().filter(({ folder }) => folder === 'host' || folder.startsWith('remote-'));

/** @param {Package} one */
const inputsOf = ({ folder }) => fingerprint(root, [folder, ...SHARED_INPUTS], process.version.split('.')[0]);

/** The packages whose inputs differ from those of their last good build. */
export const staleBuilds = () =>
  builtPackages().filter(
    (one) => readStamp(`build-${one.folder}`) !== inputsOf(one) || !existsSync(join(one.path, 'dist', 'build.json')),
  );

/**
 * Runs a script of a package's manifest as npm would, without npm between; `args` are put behind it as they are.
 *
 * @param {ProcessGroup} processes
 * @param {{ path: string, manifest: { scripts: Record<string, string> } }} one
 * @param {string} script
 * @param {Omit<Start, 'cwd' | 'shell'> & { args?: string[] }} [options]
 */
export function runScript(processes, { path, manifest }, script, { env = process.env, args = [], ...options } = {}) {
  const bins = [join(path, 'node_modules', '.bin'), join(root, 'node_modules', '.bin')];
  const PATH = [...bins, env.PATH ?? env.Path ?? ''].join(delimiter);
  return processes.start([manifest.scripts[script], ...args].join(' '), [], {
    cwd: path,
    shell: true,
    env: { ...env, PATH },
    ...options,
  });
}

/** Builds one package for production and remembers what it was built from. Rejects with the bundler's last words. @param {ProcessGroup} processes @param {Package} one */
export async function buildPackage(processes, one) {
  const inputs = inputsOf(one);
  clearStamp(`build-${one.folder}`);
  const { code, lastLines } = await runScript(processes, one, 'build').exited;
  if (code !== 0) throw new Error(`${one.folder} does not build:\n${lastLines.join('\n')}`);
  writeStamp(`build-${one.folder}`, inputs);
}

/**
 * Does `work` for each item, `width` at a time. All run to their end; the first failure is thrown after that.
 *
 * @template T
 * @param {T[]} items
 * @param {number} width
 * @param {(item: T) => Promise<unknown>} work
 */
export async function inParallel(items, width, work) {
  const queue = [...items];
  const failures = [];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await work(item).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  if (failures.length > 0) throw failures[0];
}

/** Builds what is stale, two at a time. @param {import('../browser/ensure.mjs').Needs & { width?: number }} options */
export async function buildStale({ processes, progress, width = 2 }) {
  const stale = staleBuilds();
  await inParallel(stale, width, (one) => progress.step(`build of ${one.folder}`, () => buildPackage(processes, one)));
  return stale;
}
