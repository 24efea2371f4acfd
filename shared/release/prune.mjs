import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runningOf } from './figures.mjs';
import { FILE } from './format/registry-schema.mjs';
import { keysFor, thresholdOf } from './format/ring.mjs';
import { publicOf } from './keys.mjs';
import { isInUse, LONGEST_SESSION_MS } from './hosts.mjs';
import { filesInDocument } from './store/document.mjs';
import { placesOf } from './store/places.mjs';
import { removeOthers } from './store/place-others.mjs';
import { packagesOf, readRecord, recordsOf, versionsOf } from './store/records.mjs';
import { changeRegistry } from './store/registry-file.mjs';
import { isThere, readText, removeWhole } from './store/whole-files.mjs';

/** @import { Registry } from './format/registry-schema.mjs' */
/** @import { Figures } from './figures.mjs' */
/** @import { Places } from './store/places.mjs' */
/** @import { TargetRing } from './store/ring.mjs' */

/**
 * @typedef {{ places: Places, ring: TargetRing, registry: Registry }} Context
 * @typedef {{ name: string, version: string }} Unused
 */

const HOUR_MS = 3_600_000;

/**
 * The last moment at which a tab could have started a version; `null` while the version is still offered.
 *
 * @param {Context} context
 * @param {string} name
 * @param {string} version
 */
async function leftAt({ places, ring, registry }, name, version) {
  const isOffered =
    name === 'host'
      ? registry.host?.version === version
      : Object.values(registry.remotes[name]?.channels ?? {})
          .flat()
          .includes(version);
  if (isOffered) return null;
  const retired = name === 'host' ? registry.host?.retired : registry.remotes[name]?.retired;
  return retired?.[version] ?? (await readRecord(places, ring, name, version)).publishedAt;
}

/**
 * @param {Context} context
 * @param {string} name
 * @param {number} longest
 * @param {ReadonlySet<string>} running
 * @returns {Promise<Unused[]>}
 */
async function unusedVersions(context, name, longest, running) {
  const unused = [];
  const known = await recordsOf(context.places, context.ring, name);
  for (const { version } of known) {
    const left = await leftAt(context, name, version);
    const isRun = running.has(`${name} ${version}`);
    if (left !== null && !isRun && !isInUse(left, Date.now(), longest)) unused.push({ name, version });
  }
  return unused;
}

/** @param {Context} context @param {Unused} unused */
async function removeRemote({ places, ring }, { name, version }) {
  await removeOthers(places, ring, { name, version });
  const folder = places.version(name, version);
  if (await isThere(folder)) await removeWhole(folder, places.staging);
  await removeWhole(places.record(name, version), places.staging);
}

/**
 * Removes host versions. They share a folder, so a file is removed only when no remaining version has it.
 *
 * @param {Context} context
 * @param {Unused[]} gone
 */
async function removeHosts({ places, ring }, gone) {
  const left = (await versionsOf(places, 'host')).filter((version) => !gone.some((one) => one.version === version));
  const filesOf = async (/** @type {string} */ version) => {
    const { files } = await readRecord(places, ring, 'host', version);
    const html = await readText(places.hostDocument(version));
    // A name that leads out of the folder was signed by a publication of before; it deletes nothing.
    return [...Object.keys(files), ...filesInDocument(html ?? '').map(([file]) => file)].filter(
      (file) => FILE(file) === null,
    );
  };
  const needed = new Set((await Promise.all(left.map(filesOf))).flat());
  for (const { version } of gone) {
    for (const file of (await filesOf(version)).filter((each) => !needed.has(each))) {
      for (const twin of ['', '.br', '.gz'].map((extension) => join(places.host, file + extension))) {
        if (await isThere(twin)) await removeWhole(twin, places.staging);
      }
    }
    for (const path of [places.hostDocument(version), places.record('host', version)])
      if (await isThere(path)) await removeWhole(path, places.staging);
  }
}

/** Removes drafts that killed commands left more than an hour ago. @param {Places} places */
async function removeDrafts({ staging }) {
  const drafts = await readdir(staging).catch(() => []);
  for (const name of drafts) {
    const path = join(staging, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > HOUR_MS) await removeWhole(path, staging);
  }
}

/** @param {Record<string, string> | undefined} retired @param {Set<string>} versions */
const without = (retired, versions) =>
  Object.fromEntries(Object.entries(retired ?? {}).filter(([version]) => !versions.has(version)));

/**
 * Drops the retirement times of removed versions from the registry.
 *
 * @param {Registry} registry
 * @param {Unused[]} gone
 * @returns {Registry}
 */
function forgetting(registry, gone) {
  const of = (/** @type {string} */ name) =>
    new Set(gone.filter((one) => one.name === name).map(({ version }) => version));
  const remotes = Object.entries(registry.remotes).map(([name, remote]) => [
    name,
    { ...remote, retired: without(remote.retired, of(name)) },
  ]);
  return {
    ...registry,
    ...(registry.host && { host: { ...registry.host, retired: without(registry.host.retired, of('host')) } }),
    remotes: Object.fromEntries(remotes),
  };
}

/** A team clears away what is its own; what two have signed, and others' releases, stay for whoever may. @param {TargetRing} ring @param {import('node:crypto').KeyObject} privateKey @param {string} name */
const mayAlone = (ring, privateKey, name) =>
  keysFor(ring, name).includes(publicOf(privateKey)) && thresholdOf(ring, name) === 1;

/**
 * Removes versions that no channel offers and that no open tab can still run, because they were replaced longer ago
 * than the longest session. With `figures` a version also stays that a tab said it runs within that time, however long
 * ago it was replaced. Returns `{ removed, changed }`.
 *
 * @param {{ targetDir: string, privateKey: import('node:crypto').KeyObject, longest?: number, figures?: Figures, dryRun?: boolean }} options
 */
export async function prune({ targetDir, privateKey, longest = LONGEST_SESSION_MS, figures, dryRun = false }) {
  const running = figures ? runningOf(figures, longest) : new Set();
  const places = placesOf(targetDir);
  /** @type {Unused[]} */
  let removed = [];
  // A new serial with every removal: a publication that counted on the removed files is done again.
  const renewed = () => removed.length > 0;
  const { changed } = await changeRegistry(places, { privateKey, dryRun, renewed }, async (registry, ring) => {
    const context = { places, ring, registry };
    const names = [...(await packagesOf(places)), 'host'].filter((name) => mayAlone(ring, privateKey, name));
    removed = (await Promise.all(names.map((name) => unusedVersions(context, name, longest, running)))).flat();
    if (!dryRun) {
      for (const one of removed.filter(({ name }) => name !== 'host')) await removeRemote(context, one);
      await removeHosts(
        context,
        removed.filter(({ name }) => name === 'host'),
      );
      await removeDrafts(places);
    }
    return forgetting(registry, removed);
  });
  return { removed, changed: changed || removed.length > 0 };
}
