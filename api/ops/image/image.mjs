import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { apiRoot } from '../places.mjs';
import { writeBundle } from '../bundle/bundle.mjs';
import { NODE, unpackedNode } from './node.mjs';

/** What Node.js is linked with; there is no shell and no package manager. */
const LIBRARIES = ['libatomic1', 'libc6', 'libgcc-s1', 'libstdc++6'];
const SUITE = 'bookworm';
/** Nobody's account on the machine itself. */
const USER = 10_001;

const run = (program, args, options = {}) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', ...options });

function needs(program) {
  try {
    run(program, ['--version']);
  } catch {
    throw new Error(`There is no ${program} here. On Debian: apt-get install buildah mmdebstrap`);
  }
}

/** The files of the image. Of Debian only the libraries and their copyright. */
async function fill(root) {
  run('mmdebstrap', ['--variant=extract', `--include=${LIBRARIES.join(',')}`, SUITE, root]);
  for (const place of ['var', 'etc', 'usr/share/lintian', 'usr/share/gcc', 'usr/share/gdb'])
    rmSync(path.join(root, place), { recursive: true, force: true });
  for (const place of ['etc', 'tmp', 'usr/bin', 'srv', 'proc']) mkdirSync(path.join(root, place), { recursive: true });
  chmodSync(path.join(root, 'tmp'), 0o1777);
  writeFileSync(path.join(root, 'etc/passwd'), `backoffice:x:${USER}:${USER}::/srv/backoffice:/nonexistent\n`);
  writeFileSync(path.join(root, 'etc/group'), `backoffice:x:${USER}:\n`);
  cpSync(path.join(unpackedNode(), 'bin/node'), path.join(root, 'usr/bin/node'));
  cpSync(path.join(unpackedNode(), 'LICENSE'), path.join(root, 'usr/share/doc/nodejs/copyright'));
  await writeBundle(path.join(root, 'srv/backoffice'));
}

/**
 * Of what the image is built: version, commit, Node.js, and the hash of the lockfile. A signed image is of a commit alone.
 *
 * @returns {{ version: string, revision: string, node: string, files: Record<string, string> }}
 */
export function sourcesOf({ mustBeCommitted = false } = {}) {
  const git = (...args) => run('git', args, { cwd: apiRoot }).trim();
  if (mustBeCommitted && git('status', '--porcelain'))
    throw new Error(
      'There are changes that are not committed, so no commit can be named as what the image was built of.',
    );
  const { version } = JSON.parse(readFileSync(path.join(apiRoot, 'package.json'), 'utf8'));
  const lockfile = readFileSync(path.join(apiRoot, '..', 'pnpm-lock.yaml'));
  const files = { 'pnpm-lock.yaml': createHash('sha256').update(lockfile).digest('hex') };
  return { version, revision: git('rev-parse', 'HEAD'), node: NODE, files };
}

const settings = ({ version, revision }) => [
  ...['--user', `${USER}:${USER}`],
  ...['--workingdir', '/srv/backoffice'],
  ...['--entrypoint', '["/usr/bin/node"]'],
  ...['--cmd', 'server.mjs'],
  ...['--env', 'HOST=0.0.0.0', '--env', 'PORT=3010', '--port', '3010'],
  ...['--label', 'org.opencontainers.image.title=Back office API'],
  ...['--label', `org.opencontainers.image.version=${version}`],
  ...['--label', `org.opencontainers.image.revision=${revision}`],
];

/** The digest of the one image in an archive. @param {string} archive */
export const digestOf = (archive) => JSON.parse(run('tar', ['-xOf', archive, 'index.json'])).manifests[0].digest;

/**
 * Writes the API as an OCI image into an archive, without a daemon: the same sources give the same digest, which is
 * answered. Needs root, buildah and mmdebstrap.
 *
 * @param {string} archive
 * @param {ReturnType<typeof sourcesOf>} sources
 */
export async function writeImage(archive, sources) {
  for (const program of ['buildah', 'mmdebstrap']) needs(program);
  const work = mkdtempSync(path.join(os.tmpdir(), 'image-'));
  const storage = [
    '--root',
    path.join(work, 'storage'),
    '--runroot',
    path.join(work, 'run'),
    '--storage-driver',
    'vfs',
  ];
  const buildah = (...args) => run('buildah', [...storage, ...args]).trim();
  try {
    const root = path.join(work, 'files');
    await fill(root);
    const container = buildah('from', 'scratch');
    buildah('copy', '--quiet', '--chown', '0:0', container, root, '/');
    buildah('config', ...settings(sources), container);
    rmSync(archive, { force: true });
    mkdirSync(path.dirname(archive), { recursive: true });
    buildah('commit', '--quiet', '--format', 'oci', '--timestamp', '0', container, `oci-archive:${archive}`);
    return digestOf(archive);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
