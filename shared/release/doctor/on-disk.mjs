import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { problemOfFile } from '../built/build-folder.mjs';
import { isInUse } from '../hosts.mjs';
import { filesInDocument } from '../store/document.mjs';
import { isThere, readText, readTwin } from '../store/whole-files.mjs';

const TWIN = /\.(br|gz)$/;
const HOUR_MS = 3_600_000;

async function problemsOfFiles(title, folder, files) {
  const problems = [];
  for (const [file, hash] of Object.entries(files)) {
    const problem = await problemOfFile(folder, file, hash);
    if (problem) problems.push(`${title}: ${file} ${problem}; browsers refuse it.`);
  }
  return problems;
}

const unpack = (file, content) => (file.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content));

async function isStale(folder, file) {
  try {
    const [twin, plain] = await Promise.all([
      readFile(join(folder, file)),
      readFile(join(folder, file.replace(TWIN, ''))),
    ]);
    return !unpack(file, twin).equals(plain);
  } catch {
    return true;
  }
}

async function staleTwins(title, folder, files) {
  const stale = [];
  for (const file of files.filter((each) => TWIN.test(each)))
    if (await isStale(folder, file))
      stale.push(`${title}: ${file} holds something else than ${file.replace(TWIN, '')}.`);
  return stale;
}

/** Checks that the files in the target are the ones that were signed. */
export const diskChecks = [
  {
    name: 'bytes',
    says: 'every listed file has the bytes whose hash is signed',
    find: async ({ releases, host, places, document }) => [
      ...(await Promise.all(releases.map(({ title, folder, files }) => problemsOfFiles(title, folder, files)))).flat(),
      ...(
        await Promise.all(
          releases.map(({ title, release: { others } }) =>
            problemsOfFiles(title, places.host, others ? { [others.file]: others.hash } : {}),
          ),
        )
      ).flat(),
      ...(host
        ? await problemsOfFiles(`host ${host.version}`, places.host, {
            ...host.files,
            ...Object.fromEntries(filesInDocument(document ?? '')),
          })
        : []),
    ],
  },
  {
    name: 'unlisted',
    says: 'no release folder holds a file without a hash',
    find: ({ releases }) =>
      releases.flatMap(({ title, files, present }) =>
        present
          .filter((file) => !(file.replace(TWIN, '') in files))
          .map((file) => `${title}: ${file} is in the folder and in no list; nobody can load it.`),
      ),
  },
  {
    name: 'twins',
    says: 'compressed files say the same as the plain ones',
    find: async ({ releases, places }) => [
      ...(await Promise.all(releases.map(({ title, folder, present }) => staleTwins(title, folder, present)))).flat(),
      ...(await staleTwins('host', places.host, await readdir(places.host).catch(() => []))),
    ],
  },
  {
    name: 'half-written',
    says: 'registry and document are the same in every form',
    find: async ({ places }) => {
      const [plain, twin] = [await readText(places.registry), await readTwin(places.registry)];
      return plain === null || plain === twin
        ? []
        : ['registry.json and its compressed twin differ: a command was killed. Any release command mends it.'];
    },
  },
  {
    name: 'early-prune',
    says: 'what open tabs may still run is there',
    find: async ({ registry, places }) => {
      const inUse = Object.entries({ host: registry.host, ...registry.remotes }).flatMap(
        ([name, { retired = {} } = {}]) =>
          Object.entries(retired)
            .filter(([, left]) => isInUse(left))
            .map(([version]) => ({ name, version })),
      );
      const gone = [];
      // Hosts share a folder, but a version's own document stays as long as its files do.
      const placeOf = ({ name, version }) =>
        name === 'host' ? places.hostDocument(version) : places.version(name, version);
      for (const { name, version } of inUse)
        if (!(await isThere(placeOf({ name, version }))))
          gone.push(
            `${name} ${version} was replaced less than a session ago and its files are gone: open tabs lose pages.`,
          );
      return gone;
    },
  },
  {
    name: 'drafts',
    says: 'no command left drafts behind',
    find: async ({ places }) => {
      const drafts = await readdir(places.staging).catch(() => []);
      const ages = await Promise.all(
        drafts.map(async (name) => Date.now() - (await stat(join(places.staging, name))).mtimeMs),
      );
      const old = ages.filter((age) => age > HOUR_MS).length;
      return old
        ? [`${old} drafts of killed commands lie in ${places.staging}: "pnpm release prune" removes them.`]
        : [];
    },
  },
];
