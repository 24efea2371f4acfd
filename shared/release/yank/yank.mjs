import { refuse, whyHostStandsAlone } from '../gate.mjs';
import { supportedHosts } from '../hosts.mjs';
import { releasesOf } from '../format/compatibility.mjs';
import { yankOf } from '../format/age.mjs';
import { withChannel, withHost } from '../registry.mjs';
import { placesOf } from '../store/places.mjs';
import { readRecord, recordsOf } from '../store/records.mjs';
import { changeRegistry, momentAfter } from '../store/registry-file.mjs';
import { mustBeListed, releaseFrom } from '../move.mjs';
import { UserError } from '../../run/user-error.mjs';

/** @import { Channel, Registry } from '../format/registry-schema.mjs' */
/** @import { Target } from '../move.mjs' */

/**
 * Adds a version to those that were taken back.
 *
 * @param {Registry} registry
 * @param {string} name
 * @param {string} version
 * @param {{ reason: string, at: string }} why
 * @returns {Registry}
 */
const withYank = (registry, name, version, why) => ({
  ...registry,
  yanked: { ...registry.yanked, [name]: { ...registry.yanked?.[name], [version]: why } },
});

/**
 * The newest earlier version that was not taken back itself.
 *
 * @param {Target & { registry: Registry }} target
 * @param {string} name
 * @param {string} version
 */
async function versionInstead({ places, ring, registry }, name, version) {
  const records = await recordsOf(places, ring, name);
  const at = records.findIndex((one) => one.version === version);
  return records.slice(at + 1).find((one) => !yankOf(registry, name, one.version))?.version;
}

/**
 * Takes the version out of both channels. A stable channel that it was the only one of gets the version before; without
 * one the remote has no release, and its staff read so.
 *
 * @param {Registry} registry
 * @param {Target & { name: string, version: string, now: string }} options
 */
async function withoutRelease(registry, { places, ring, name, version, now }) {
  const hosts = await supportedHosts(places, ring, registry);
  let next = registry;
  for (const channel of /** @type {Channel[]} */ (['canary', 'stable'])) {
    const remote = mustBeListed(next, name);
    if (!remote.channels[channel].includes(version)) continue;
    // The first release says where the remote is served, also when none is left.
    const instead = channel === 'stable' ? await versionInstead({ places, ring, registry }, name, version) : undefined;
    const left = releasesOf({ ...remote, channels: { ...remote.channels, stable: remote.channels[channel] } }).filter(
      (one) => one.version !== version,
    );
    if (left.length === 0 && instead) left.push(await releaseFrom({ places, ring }, remote, name, instead));
    next = withChannel(next, name, channel, left, { hosts, now });
  }
  return next;
}

/** @param {Registry} registry @param {Target & { version: string, now: string }} options */
async function withoutHost(registry, { places, ring, version, now }) {
  if (registry.host?.version !== version) return registry;
  const instead = await versionInstead({ places, ring, registry }, 'host', version);
  if (!instead)
    throw new UserError(`host ${version} is the only one of this target: publish a better one first, then yank this.`);
  refuse(whyHostStandsAlone(await readRecord(places, ring, 'host', instead), registry));
  return withHost(registry, instead, now);
}

/**
 * Takes a bad release out of every open tab: no channel offers it, tabs that run it leave it as soon as nothing typed
 * would be lost, and the API refuses what it sends. It can never be offered again.
 * Returns `{ instead, registry, changed, waits }`; `instead` is what staff get, `null` when there is nothing.
 *
 * @param {{ targetDir: string, privateKey: import('node:crypto').KeyObject, name: string, version: string, reason: string, dryRun?: boolean }} options
 */
export async function yank({ targetDir, privateKey, name, version, reason, dryRun = false }) {
  const places = placesOf(targetDir);
  const { registry, changed, waits } = await changeRegistry(places, { privateKey, dryRun }, async (before, ring) => {
    await readRecord(places, ring, name, version);
    if (yankOf(before, name, version)) return before;
    const now = momentAfter(before);
    const context = { places, ring, name, version, now };
    const left = await (name === 'host' ? withoutHost(before, context) : withoutRelease(before, context));
    return withYank(left, name, version, { reason, at: now });
  });
  const instead = name === 'host' ? registry.host?.version : registry.remotes[name]?.channels.stable[0];
  return { instead: instead ?? null, registry, changed, waits };
}

/**
 * Signs the registry anew, with a later end. Returns `{ registry }`.
 *
 * @param {{ targetDir: string, privateKey: import('node:crypto').KeyObject, dryRun?: boolean }} options
 */
export async function renew({ targetDir, privateKey, dryRun = false }) {
  const unchanged = (/** @type {Registry} */ registry) => registry;
  return changeRegistry(placesOf(targetDir), { privateKey, dryRun, renewed: () => true }, unchanged);
}
