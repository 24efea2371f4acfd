import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../run/user-error.mjs';

const run = promisify(execFile);

/** Builds the host for development, without its maps. @param {string} host @param {string} to */
async function buildForDevelopment(host, to) {
  const webpack = createRequire(join(host, 'package.json')).resolve('webpack-cli/bin/cli.js');
  const args = ['--mode', 'development', '--devtool', 'false', '--output-path', to];
  await run(process.execPath, [webpack, ...args], { cwd: host, maxBuffer: 1e8 }).catch(({ stdout, stderr }) => {
    throw new UserError(`The host could not be built for development:\n${stdout}${stderr}`);
  });
}

/**
 * Puts the host beside a remote that stands alone: as it is released (`panel/host`, for previews and `release check`), and
 * built for development (`panel/dev`). Returns its version.
 *
 * @param {{ workspace: string, to: string }} options
 */
export async function packHost({ workspace, to }) {
  const host = join(workspace, 'host');
  const dist = join(host, 'dist');
  if (!existsSync(join(dist, 'build.json')))
    throw new UserError('The host is not built yet: run "pnpm build host" first, so that it can be packed.');
  await cp(dist, join(to, 'panel', 'host'), { recursive: true });
  await buildForDevelopment(host, join(to, 'panel', 'dev'));
  return String(JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')).version);
}
