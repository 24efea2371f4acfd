import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { emptyRegistry, releaseOf, withRelease } from './registry.mjs';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../..');

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const isThere = (path) => stat(path).then(() => true, () => false);

async function writeWhole(file, content) {
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

async function readBuild(dist) {
  try {
    return await readJson(join(dist, 'build.json'));
  } catch {
    throw new Error(`${dist} holds no finished build: run the package's build first.`);
  }
}

/** Every file of the build must be what the build said it was. */
async function verify(folder, { name, version, files }) {
  for (const [file, expected] of Object.entries(files)) {
    const content = await readFile(join(folder, file)).catch(() => null);
    const found = content && `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (found !== expected) throw new Error(`${name} ${version}: ${file} ${found ? 'was changed' : 'is missing'} after the build.`);
  }
}

/** Copies into a fresh folder beside the target and renames: a version is there whole, or not at all. */
async function copyWhole(source, target, build) {
  if (await isThere(target)) return verify(target, build);
  const temporary = `${target}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await cp(source, temporary, { recursive: true, filter: (file) => !/build\.json(\.br|\.gz)?$/.test(file) });
  await verify(temporary, build);
  await rename(temporary, target);
}

/**
 * Puts a built remote into `<target>/remotes/<name>/<version>/` and returns its release. A version that is
 * there already is verified and left as it is.
 */
export async function publishRemote({ targetDir, dist, baseOf }) {
  const build = await readBuild(dist);
  if (build.kind !== 'remote') throw new Error(`${dist} is not the build of a remote.`);
  await verify(dist, build);
  await copyWhole(dist, join(targetDir, 'remotes', build.name, build.version), build);
  return { build, release: releaseOf(build, `${baseOf(build.name)}${build.version}/`) };
}

/** Puts the built host into `<target>/host`. Hashed files of earlier builds stay for open tabs; index.html goes last. */
export async function publishHost({ targetDir, dist }) {
  const build = await readBuild(dist);
  await verify(dist, build);
  const target = join(targetDir, 'host');
  await mkdir(target, { recursive: true });
  const names = (await readdir(dist)).filter((name) => !name.startsWith('build.json'));
  const documents = names.filter((name) => name.startsWith('index.html'));
  for (const name of names.filter((each) => !documents.includes(each))) {
    await cp(join(dist, name), join(target, name), { recursive: true });
  }
  for (const name of documents) await writeWhole(join(target, name), await readFile(join(dist, name)));
  return { build };
}

/** Writes the registry and its compressed twins; each replaces the old one in one step. */
export async function writeRegistry(targetDir, registry) {
  const file = join(targetDir, 'host', 'registry.json');
  const text = JSON.stringify(registry);
  await mkdir(dirname(file), { recursive: true });
  for (const [name, content] of [[`${file}.br`, brotliCompressSync(text)], [`${file}.gz`, gzipSync(text)], [file, text]]) {
    await writeWhole(name, content);
  }
}

const readRegistry = async (targetDir) => {
  const file = join(targetDir, 'host', 'registry.json');
  return (await isThere(file)) ? readJson(file) : emptyRegistry();
};

/** Under the host's own origin, where `serveHost({ remoteRoots })` or a plain web server has them. */
const underTheHost = (name) => `/remotes/${name}/`;

/**
 * Publishes what is built: first every file, each verified, then the registry.
 *
 * @param {object} options
 * @param {string} options.targetDir gets `host/` and `remotes/<name>/<version>/`
 * @param {string[]} [options.packages] folders of the workspace, `host` and `remote-*`; all by default
 * @param {Record<string, string>} [options.bases] where each remote's folder is served, e.g.
 *   `{ deposit: 'http://localhost:3001/' }`; under the host's origin by default
 * @param {string} [options.workspace]
 * @returns what was published, and the registry
 */
export async function publishAll({ targetDir, packages, bases = {}, workspace = WORKSPACE }) {
  const folders = packages ?? (await packagesOf(workspace));
  const baseOf = (name) => bases[name] ?? underTheHost(name);
  let registry = await readRegistry(targetDir);
  const published = [];
  for (const folder of folders.filter((each) => each !== 'host')) {
    const { build, release } = await publishRemote({ targetDir, dist: join(workspace, folder, 'dist'), baseOf });
    registry = withRelease(registry, build, release);
    published.push({ name: build.name, version: build.version });
  }
  if (folders.includes('host')) {
    const { build } = await publishHost({ targetDir, dist: join(workspace, 'host', 'dist') });
    published.push({ name: 'host', version: build.version });
  }
  await writeRegistry(targetDir, registry);
  return { published, registry };
}

async function packagesOf(workspace) {
  const folders = await readdir(workspace);
  return folders.filter((name) => name === 'host' || name.startsWith('remote-')).sort();
}

const HELP = `Publishes built packages into a folder that any web server can serve.

  node shared/release/publish.mjs <target folder> [package …] [--base <name>=<address>/ …]

Without packages: the host and every remote. --base says where a remote's folder is served;
without it under the host's own origin, at /remotes/<name>/.
`;

async function run(args) {
  const bases = {};
  const rest = [];
  for (let index = 0; index < args.length; index += 1) {
    if (args[index] !== '--base') rest.push(args[index]);
    else {
      const [, name, address] = /^([a-z-]+)=(.+\/)$/.exec(args[(index += 1)] ?? '') ?? [];
      if (!name) throw new Error('--base wants <name>=<address>/, with a slash at its end.');
      bases[name] = address;
    }
  }
  const [targetDir, ...packages] = rest;
  if (!targetDir || args.includes('--help')) return process.stdout.write(HELP);
  const { published } = await publishAll({ targetDir, packages: packages.length > 0 ? packages : undefined, bases });
  for (const { name, version } of published) process.stdout.write(`${name} ${version}\n`);
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  run(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
}
