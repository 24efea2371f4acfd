import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const PNPM_VERSION = '12.21.0';

const WINDOWS = process.platform === 'win32';

function installedVersion() {
  const { stdout, status } = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: WINDOWS, timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** npm tells its scripts where it lives, and npx lives beside it. */
function npx() {
  const npm = process.env.npm_execpath;
  const beside = npm && join(dirname(npm), 'npx-cli.js');
  return beside && existsSync(beside) ? [process.execPath, beside] : ['npx'];
}

/** The command that runs the project's pnpm: the installed one if it has the right version, else by npx. */
export function pnpmCommand() {
  if (installedVersion() === PNPM_VERSION) return ['pnpm'];
  return [...npx(), '-y', `pnpm@${PNPM_VERSION}`];
}
