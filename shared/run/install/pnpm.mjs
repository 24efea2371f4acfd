import { spawnSync } from 'node:child_process';
import { npxCommand } from './npm.mjs';

export const PNPM_VERSION = '12.21.0';

const WINDOWS = process.platform === 'win32';

function installedVersion() {
  const { stdout, status } = spawnSync('pnpm', ['--version'], { encoding: 'utf8', shell: WINDOWS, timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

/** The command that runs the project's pnpm: the installed one if it has the right version, else by npx. @returns {[string, ...string[]]} */
export function pnpmCommand() {
  if (installedVersion() === PNPM_VERSION) return ['pnpm'];
  return [...npxCommand(), '-y', `pnpm@${PNPM_VERSION}`];
}
