import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from '../../run/install/npm.mjs';
import { UserError } from '../../run/user-error.mjs';
import { readLockfile } from './lockfile.mjs';
import { packedDependencies, packedManifest } from './packed-manifest.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/**
 * Packed beside the built source: bundler and test settings, the release tools, the parts of `run` they use, and what
 * says which names and types the doors have.
 */
const TOOLS = [
  'CHANGELOG.md',
  'contract-report',
  'build',
  'release',
  'run/user-error.mjs',
  'run/settings',
  'run/process',
  'run/install',
  'run/workspace.mjs',
  'run/browser',
  'run/panel',
];
const isTest = (path) => /\.test\.\w+$|[\\/]testing$/.test(path);
const isSource = (path) => /(?<!\.d)\.tsx?$/.test(path);

async function compile(shared, to) {
  const tsc = require.resolve('typescript/bin/tsc');
  await run(process.execPath, [tsc, '-p', join(shared, 'tsconfig.pack.json'), '--outDir', join(to, 'src')], {
    maxBuffer: 1e7,
  }).catch(({ stdout, stderr }) => {
    throw new UserError(`shared does not build:\n${stdout}${stderr}`);
  });
}

async function fill(shared, to) {
  await cp(join(shared, 'src'), join(to, 'src'), { recursive: true, filter: (path) => !isSource(path) });
  for (const tool of TOOLS)
    await cp(join(shared, tool), join(to, tool), { recursive: true, filter: (path) => !isTest(path) });
}

/**
 * Packs `shared` for any registry or folder, as JavaScript and types, because ts-loader reads no TypeScript in
 * node_modules. The same source gives the same bytes.
 * Returns the facts a lockfile needs: `{ name, version, file, integrity, dependencies }`; `file` is in `to`.
 */
export async function packShared({ workspace, to }) {
  const shared = join(workspace, 'shared');
  const draft = await mkdtemp(join(tmpdir(), 'pack-'));
  try {
    const dependencies = packedDependencies(readLockfile(join(workspace, 'pnpm-lock.yaml')).resolved('shared'));
    const manifest = packedManifest(JSON.parse(await readFile(join(shared, 'package.json'), 'utf8')), dependencies);
    await compile(shared, draft);
    await fill(shared, draft);
    await cp(join(workspace, 'api', 'openapi.json'), join(draft, 'openapi.json'));
    await writeFile(join(draft, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await mkdir(to, { recursive: true });
    const [npm, ...args] = npmCommand();
    const { stdout } = await run(
      npm,
      [...args, 'pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', to],
      { cwd: draft, maxBuffer: 1e7 },
    );
    const [{ filename }] = JSON.parse(stdout);
    const integrity = `sha512-${createHash('sha512')
      .update(await readFile(join(to, filename)))
      .digest('base64')}`;
    return { name: manifest.name, version: manifest.version, file: filename, integrity, dependencies };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
