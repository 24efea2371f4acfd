import { spawnSync } from 'node:child_process';

const apt = (...args: string[]) =>
  spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }).status ===
  0;

/** Makes sure that a program of Debian is there for a test, installing its package when run as root. */
export function ensureProgram(program: string, versionFlag: string, debianPackage: string): void {
  const isThere = () => spawnSync(program, [versionFlag]).status === 0;
  if (isThere()) return;
  const install = () => apt('install', '-y', '--no-install-recommends', debianPackage);
  if (process.getuid?.() === 0 && !install() && apt('update')) install();
  if (!isThere()) throw new Error(`There is no ${program} for this test: on Debian, apt-get install ${debianPackage}.`);
}
