import { spawnSync } from 'node:child_process';
import { UserError } from '../../run/user-error.mjs';

const isThere = () => spawnSync('nginx', ['-v']).status === 0;
/** @param {string[]} args */
const apt = (...args) =>
  spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }).status ===
  0;

/** Makes sure that nginx is there for tests, installing it when run as root on Debian. Throws a UserError otherwise. */
export function ensureNginx() {
  if (isThere()) return;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;
  if (mayInstall) {
    const install = () => apt('install', '-y', '--no-install-recommends', 'nginx-light');
    if (!install() && apt('update')) install();
  }
  if (!isThere())
    throw new UserError(
      'There is no nginx to test the configuration with: install it (Debian: apt-get install nginx-light), or run the tests as root.',
    );
}
