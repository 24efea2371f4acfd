import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBuild, verifyFiles } from './built/build-folder.mjs';
import { refuseOwnShares } from './built/own-shares.mjs';
import { publisherOf } from './built/published-by.mjs';
import { problemOfBuild } from './format/build-schema.mjs';
import {
  refuse,
  whyDesksClash,
  whyHostStandsAlone,
  whyMenuIsWrong,
  whyNobodyRuns,
  whyPlacesAreWrong,
} from './gate.mjs';
import { supportedHosts } from './hosts.mjs';
import { makeKey } from './keys.mjs';
import { refuseYanked } from './move.mjs';
import { releaseOf, wholeRelease, withHost, withRelease } from './registry.mjs';
import { keepEnvironment } from './store/environment.mjs';
import { listedFiles, refuseStrays } from './store/listed.mjs';
import { withLock } from './store/lock.mjs';
import { placesOf } from './store/places.mjs';
import { placeHost, placeRemote } from './store/place-files.mjs';
import { keepRecord } from './store/records.mjs';
import { refuseLargePlaces } from './store/large-places.mjs';
import { readRegistry } from './store/open-registry.mjs';
import { changeRegistry, momentAfter } from './store/registry-file.mjs';
import { mustSign, readRing, ringWith } from './store/ring.mjs';
import { refuseGlobalStyles } from './styles/global-styles.mjs';
import { UserError } from '../run/user-error.mjs';

/** @import { BuildFacts, BuildRecord, HostBuild } from './built/build-folder.mjs' */
/** @import { CanaryRule, Channel, Registry } from './format/registry-schema.mjs' */
/** @import { Figures } from './figures.mjs' */
/** @import { Places } from './store/places.mjs' */
/** @import { Publisher } from './built/published-by.mjs' */
/** @import { TargetRing } from './store/ring.mjs' */

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A remote's address under the host's own origin, where `serveHost({ remoteRoots })` or a plain web server serves it.
 *
 * @param {string} name
 */
const underTheHost = (name) => `/remotes/${name}/`;

/** @type {(build: BuildFacts) => build is HostBuild} */
const isHost = (build) => build.kind === 'host';

/**
 * The record of a release: for a host, its contract and what it offers remotes; for a remote, everything but its
 * address; and who published it.
 *
 * @param {BuildFacts} build
 * @param {string} publishedAt
 * @param {Publisher} publisher
 * @returns {BuildRecord}
 */
function recordOf(build, publishedAt, publisher) {
  if (!isHost(build)) {
    const { base: _, ...release } = wholeRelease(build, '');
    const { name, actions, salt } = build;
    return { kind: 'remote', name, actions, ...(salt && { salt }), ...release, publishedAt, ...publisher };
  }
  const { version, contract, lends, provides, files, beside, doors } = build;
  const facts = { contract, lends, provides, files, ...(beside && { beside }), ...(doors && { doors }) };
  return { kind: 'host', name: 'host', version, publishedAt, ...publisher, ...facts };
}

/** @param {string[]} dists */
async function readBuilds(dists) {
  const builds = [];
  for (const dist of dists) {
    const build = await readBuild(dist);
    const problem = problemOfBuild(build);
    if (problem)
      throw new UserError(
        `${build?.name ?? dist} ${build?.version ?? ''} cannot be published: ${problem}. Build it anew; what was built long ago is published with the code of its own commit.`,
      );
    const listed = await listedFiles(dist, build);
    await verifyFiles(dist, { ...build, files: listed });
    await refuseStrays(dist, build, listed);
    if (!isHost(build)) {
      await refuseGlobalStyles(dist, build);
      await refuseOwnShares(dist, build);
      refuseLargePlaces(dist, build);
    }
    builds.push({ dist, build, listed });
  }
  return builds;
}

/**
 * Returns the registry with all of these builds in it, or throws a UserError that says why one is refused.
 *
 * @param {Registry} registry
 * @param {BuildRecord[]} builds
 * @param {{ channel: Channel, canary?: CanaryRule, baseOf: (name: string) => string, connects: Record<string, string[]>, places: Places, ring: TargetRing, figures?: Figures, now: string }} options
 */
async function withBuilds(registry, builds, { channel, canary, baseOf, connects, places, ring, figures, now }) {
  const fresh = builds.filter((one) => one.kind === 'host');
  const hosts = [...(await supportedHosts(places, ring, registry, figures)), ...fresh];
  let next = registry;
  for (const { name, version } of builds) refuseYanked(registry, name, version);
  for (const build of builds.filter((one) => one.kind === 'remote')) {
    const release = releaseOf(build, `${baseOf(build.name)}${build.version}/`, build.publishedAt);
    refuse(
      whyMenuIsWrong(build.name, release),
      whyPlacesAreWrong(build.name, release),
      whyNobodyRuns(build.name, release, hosts),
    );
    next = withRelease(next, build, release, {
      channel,
      canary,
      base: baseOf(build.name),
      connects: connects[build.name],
      hosts,
      now,
    });
  }
  for (const host of fresh) {
    refuse(whyHostStandsAlone(host, next));
    next = withHost(next, host.version, now);
  }
  refuse(whyDesksClash(next));
  return next;
}

/**
 * Publishes builds: first every file, verified and placed under its version, then the registry in one step. Versions
 * and hashed files that are already there are verified and kept; repeating a publication changes nothing. Throws a
 * UserError when a version exists with other bytes, or when no host could run the result; the registry is then
 * untouched.
 * Returns `{ published, registry, changed, waits }`; what waits needs a further signature (`cosign`).
 *
 * @typedef {object} Publication
 * @property {string} targetDir receives the files that `store/places.mjs` lists
 * @property {string[]} dists folders of finished builds
 * @property {import('node:crypto').KeyObject} privateKey
 * @property {import('node:crypto').KeyObject} [rootKey] signs the ring of a target that has none
 * @property {Channel} [channel]
 * @property {CanaryRule} [canary] who gets the canary
 * @property {Record<string, string>} [bases] where each remote's folder is served, e.g.
 *   `{ deposit: 'http://localhost:3001/' }`; under the host's origin by default
 * @property {Record<string, string[]>} [connects] the origins of each remote's own APIs, kept until others are named, e.g.
 *   `{ deposit: ['https://files.example'] }`
 * @property {string} [environment] what the target is called on its sign-in form, kept; the empty text for no name
 * @property {boolean} [practice] marks every page as practice; kept with `environment`
 * @property {(dist: string) => Publisher} [publisherOf] who publishes it, and which commit
 * @property {Figures} [figures] hosts that a tab says it runs are served however long ago they were replaced
 * @property {boolean} [dryRun] reports what would happen and writes nothing
 * @property {(line: string) => void} [tell]
 *
 * @param {Publication} options
 */
export async function publish({
  targetDir,
  dists,
  privateKey,
  rootKey,
  channel = 'stable',
  canary,
  bases = {},
  connects = {},
  environment,
  practice = false,
  publisherOf: whoOf = (dist) => publisherOf(dirname(dist), process.env),
  figures,
  dryRun = false,
  tell = () => {},
}) {
  const places = placesOf(targetDir);
  const builds = await readBuilds(dists);
  const accepted = () => ringWith(places, privateKey, { dryRun, rootKey });
  // Of two first publications with different keys one is refused before it has signed anything.
  const isFirst = (await readRing(places)).keys.length === 0 && !dryRun;
  const signer = { privateKey, ring: await (isFirst ? withLock(places.lock, accepted) : accepted()) };
  mustSign(
    signer.ring,
    privateKey,
    builds.map(({ build }) => build.name),
  );
  const now = momentAfter(await readRegistry(places, signer.ring));
  if (channel === 'canary' && builds.some(({ build }) => isHost(build)))
    throw new UserError('The host has no canary: a tab has one host for all its remotes.');
  const baseOf = (/** @type {string} */ name) => bases[name] ?? underTheHost(name);
  if (environment !== undefined && !dryRun) await keepEnvironment(places, { name: environment, practice });
  /** @type {BuildRecord[]} */
  const ready = [];
  const place = async () => {
    for (const { dist, build, listed } of dryRun ? [] : builds)
      await (isHost(build) ? placeHost(places, dist, build, listed) : placeRemote(places, dist, build));
  };
  await place();
  for (const { dist, build } of builds) {
    const own = recordOf(build, now, whoOf(dist));
    const { publishedAt, by, commit } = dryRun ? own : await keepRecord(places, signer, build.name, own);
    ready.push({ ...build, publishedAt, ...(by && { by }), ...(commit && { commit }) });
    tell(
      `${build.name} ${build.version}: ${Object.keys(build.files).length} files ${dryRun ? 'are right' : 'are in place'}`,
    );
  }
  const { registry, changed, waits } = await changeRegistry(
    places,
    { privateKey, rootKey, dryRun },
    async (before, ring) => {
      if (dryRun) return withBuilds(before, ready, { channel, canary, baseOf, connects, places, ring, figures, now });
      // Again, and mostly only looked at: what was there before the lock may have been pruned.
      await place();
      for (const { by = '', commit, ...one } of ready)
        await keepRecord(
          places,
          { privateKey, ring },
          one.name,
          recordOf(one, one.publishedAt, { by, ...(commit && { commit }) }),
        );
      return withBuilds(before, ready, { channel, canary, baseOf, connects, places, ring, figures, now });
    },
  );
  return { published: ready.map(({ name, version }) => ({ name, version })), registry, changed, waits };
}

/** The workspace folders that are released: the host and every remote. */
export async function releasedPackages(workspace = WORKSPACE) {
  const folders = await readdir(workspace);
  return folders.filter((name) => name === 'host' || name.startsWith('remote-')).sort();
}

/**
 * Publishes packages of the workspace, all by default, and makes signing key and root key when there are none. `npm start` and
 * the tests use it.
 *
 * @param {Omit<Publication, 'dists' | 'privateKey' | 'rootKey'> & { keyFile: string, rootFile?: string, packages?: string[], workspace?: string }} options
 */
export async function publishAll({ targetDir, keyFile, rootFile, packages, workspace = WORKSPACE, ...options }) {
  const folders = packages ?? (await releasedPackages(workspace));
  const dists = folders.map((folder) => join(workspace, folder, 'dist'));
  return publish({
    ...options,
    targetDir,
    dists,
    privateKey: makeKey(keyFile),
    rootKey: rootFile === undefined ? undefined : makeKey(rootFile),
  });
}
