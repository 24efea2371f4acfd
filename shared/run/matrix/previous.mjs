import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPackages, inParallel, runScript } from '../build/build.mjs';
import { pnpmCommand } from '../install/pnpm.mjs';
import { UserError } from '../user-error.mjs';
import { cacheFolder, root } from '../workspace.mjs';
import { commitOf } from './released.mjs';

/** @import { ProcessGroup, Start } from '../process/process-group.mjs' */

/**
 * Runs a program and answers what it said; a UserError when it fails with `what` went wrong.
 *
 * @param {ProcessGroup} processes
 * @param {string} what
 * @param {[string, ...string[]]} command
 * @param {Start} [options]
 */
async function said(processes, what, [command, ...args], options) {
  const { code, lastLines } = await processes.start(command, args, { cwd: root, ...options }).exited;
  if (code !== 0) throw new UserError(`${what} (exit ${code}):\n${lastLines.slice(-12).join('\n')}`);
  return lastLines.join('\n').trim();
}

/** The tree of a commit, unpacked: its own sources, its own lockfile. */
async function unpack(processes, commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const archive = `${draft}.tar`;
  await said(processes, 'The earlier commit could not be unpacked', ['git', 'archive', '--output', archive, commit]);
  await said(processes, 'The earlier commit could not be unpacked', ['tar', '-xf', archive, '-C', draft]);
  rmSync(archive);
  renameSync(draft, folder);
}

/** @param {string} filter of pnpm: which packages */
async function install(processes, folder, filter) {
  const [command, ...args] = pnpmCommand();
  /** @type {[string, ...string[]]} */
  const line = [
    command,
    ...args,
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--filter',
    filter,
    '--reporter=append-only',
  ];
  await said(processes, 'The dependencies of the earlier commit could not be installed', line, {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
  });
}

/**
 * Host and remotes of an earlier commit, built from its own sources with its own dependencies. Kept in the cache: the
 * second time nothing is built. Answers `{ commit, folder }`; a UserError when this checkout does not have the commit.
 */
export async function buildPrevious({ processes, progress }, ref) {
  const commit = commitOf(ref);
  const short = commit.slice(0, 8);
  const folder = join(cacheFolder, 'previous', short);
  const finished = join(folder, '.built');
  if (existsSync(finished)) return { commit: short, folder };
  await progress.step(`sources of ${short}`, () => unpack(processes, commit, folder));
  await progress.step(`dependencies of ${short}`, () => install(processes, folder, '!api'));
  const there = builtPackages()
    .map(({ folder: name }) => name)
    .filter((name) => existsSync(join(folder, name, 'package.json')));
  await inParallel(there, 2, (name) =>
    progress.step(`build of ${name} at ${short}`, async () => {
      const one = { path: join(folder, name), manifest: { scripts: { build: 'webpack --mode production' } } };
      const { code, lastLines } = await runScript(processes, one, 'build').exited;
      if (code !== 0) throw new UserError(`${name} of ${short} does not build:\n${lastLines.slice(-12).join('\n')}`);
    }),
  );
  writeFileSync(finished, '');
  return { commit: short, folder };
}

/**
 * The API of an earlier commit, with its own dependencies; it needs no build. Kept in the cache. Answers
 * `{ commit, folder }`; a UserError when this checkout does not have the commit.
 */
export async function installPreviousApi({ processes, progress }, ref) {
  const commit = commitOf(ref);
  const short = commit.slice(0, 8);
  const folder = join(cacheFolder, 'previous-api', short);
  const finished = join(folder, '.installed');
  if (existsSync(finished)) return { commit: short, folder };
  await progress.step(`sources of ${short}`, () => unpack(processes, commit, folder));
  await progress.step(`dependencies of the API of ${short}`, () => install(processes, folder, 'api'));
  writeFileSync(finished, '');
  return { commit: short, folder };
}
