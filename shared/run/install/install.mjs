import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { cacheFolder, packages, root } from '../workspace.mjs';
import { fingerprint } from './fingerprint.mjs';
import { PNPM_VERSION, pnpmCommand } from './pnpm.mjs';
import { clearStamp, readStamp, writeStamp } from './stamp.mjs';
import { toInstall } from './to-install.mjs';

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

const wanted = (manifest) => DEPENDENCY_FIELDS.map((field) => manifest[field] ?? {});

/** A hash that changes exactly when an install is needed: of manifests, lockfile, platform and pnpm's version. */
function installFingerprint() {
  const manifests = packages().map(({ folder, manifest }) => [folder, wanted(manifest)]);
  const own = wanted(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const modules = process.versions.modules;
  return fingerprint(
    root,
    ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
    own,
    manifests,
    PNPM_VERSION,
    process.platform,
    process.arch,
    modules,
  );
}

const isInstalled = () =>
  existsSync(join(root, 'node_modules', '.modules.yaml')) &&
  packages().every(({ path }) => existsSync(join(path, 'node_modules')));

/**
 * Installs the dependencies from the lockfile, when they have changed since the last good install.
 *
 * @param {import('../browser/ensure.mjs').Needs & { only?: 'run' }} options
 */
export async function ensureInstalled({ processes, progress, only }) {
  const now = installFingerprint();
  const stamps = { now, all: readStamp('install'), run: readStamp('install-run') };
  const what = toInstall(isInstalled() ? stamps : { now }, only);
  if (!what) return;
  const production = what === 'run';
  await progress.step('dependencies from the lockfile', async (tell) => {
    clearStamp('install-run');
    // An empty stamp: a full install that breaks off has to be done again as a full one.
    if (!production) writeStamp('install', '');
    tell('fetching pnpm');
    const [command, ...args] = pnpmCommand();
    const options = ['--frozen-lockfile', '--reporter=append-only', ...(production ? ['--prod'] : [])];
    const installing = processes.start(command, [...args, 'install', ...options], {
      cwd: root,
      env: { ...process.env, CI: 'true' }, // pnpm must not ask questions
      onLine: (line) => tell(line.slice(0, 60)),
    });
    const { code, lastLines } = await installing.exited;
    if (code !== 0) throw new UserError(whatWentWrong(lastLines));
    writeStamp(production ? 'install-run' : 'install', now);
  });
}

function whatWentWrong(lines) {
  mkdirSync(cacheFolder, { recursive: true });
  const log = join(cacheFolder, 'install.log');
  writeFileSync(log, `${lines.join('\n')}\n`);
  const reason = lines.find((line) => /ERR_|\bERR!|error/i.test(line)) ?? lines.at(-1) ?? 'pnpm could not be run';
  return `The dependencies could not be installed: ${reason.trim()} (the end of the log is in ${log}).`;
}
