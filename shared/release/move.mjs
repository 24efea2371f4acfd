import { compareWithStable } from './figures.mjs';
import { refuse, whyHostStandsAlone, whyNobodyRuns } from './gate.mjs';
import { supportedHosts } from './hosts.mjs';
import { yankOf } from './format/age.mjs';
import { releasesOf } from './format/compatibility.mjs';
import { releaseOf, withChannel, withHost } from './registry.mjs';
import { placesOf } from './store/places.mjs';
import { readRecord, recordsOf } from './store/records.mjs';
import { changeRegistry, momentAfter } from './store/registry-file.mjs';
import { UserError } from '../run/user-error.mjs';

/** @import { Figures } from './figures.mjs' */
/** @import { Channel, RegisteredRemote, Registry, Release } from './format/registry-schema.mjs' */
/** @import { Places } from './store/places.mjs' */
/** @import { TargetRing } from './store/ring.mjs' */

/** @typedef {{ places: Places, ring: TargetRing }} Target */

/** Refuses a version that was taken back: it would be out again at once. @param {Registry} registry @param {string} name @param {string} version */
export function refuseYanked(registry, name, version) {
  const why = yankOf(registry, name, version);
  if (why) throw new UserError(`${name} ${version} was taken back: ${why.reason}. Publish a new version.`);
}

/** @param {Registry} registry @param {string} name */
export function mustBeListed(registry, name) {
  if (!registry.remotes[name])
    throw new UserError(`${name} is no remote of this target; "pnpm release list" names them.`);
  return registry.remotes[name];
}

/**
 * The address where a remote's folder is served, taken from its first release.
 *
 * @param {string} name
 * @param {RegisteredRemote} remote
 */
function baseOf(name, { releases: [one] }) {
  if (!one) throw new UserError(`No release of ${name} is offered, so nothing says where it is served: publish one.`);
  return one.base.slice(0, -`${one.version}/`.length);
}

/**
 * Builds a published release from its record, as the registry would list it.
 *
 * @param {Target} target
 * @param {RegisteredRemote} remote
 * @param {string} name
 * @param {string} version
 */
export async function releaseFrom({ places, ring }, remote, name, version) {
  const { publishedAt, ...record } = await readRecord(places, ring, name, version);
  return releaseOf(record, `${baseOf(name, remote)}${version}/`, publishedAt);
}

/**
 * The version published just before the current one.
 *
 * @param {Target & { registry: Registry }} target
 * @param {string} name
 * @param {string | undefined} current
 */
async function versionBefore({ places, ring, registry }, name, current) {
  if (!current) throw new UserError(`${name} has no release on stable: there is nothing to go back from.`);
  const records = await recordsOf(places, ring, name);
  const at = records.findIndex(({ version }) => version === current);
  const before = records.slice(at + 1).find(({ version }) => !yankOf(registry, name, version));
  if (!before)
    throw new UserError(`${name} ${current} is the first version of this target: there is nothing to go back to.`);
  return before.version;
}

/** @param {Registry} registry @param {Target & { to?: string, now: string }} options */
async function rollbackHost(registry, { places, ring, to, now }) {
  if (!registry.host) throw new UserError('No host has been published to this target.');
  const version = to ?? (await versionBefore({ places, ring, registry }, 'host', registry.host.version));
  refuseYanked(registry, 'host', version);
  refuse(whyHostStandsAlone(await readRecord(places, ring, 'host', version), registry));
  return withHost(registry, version, now);
}

/** @param {Registry} registry @param {Target & { name: string, channel: Channel, to?: string, figures?: Figures, now: string }} options */
async function rollbackRemote(registry, { places, ring, name, channel, to, figures, now }) {
  const remote = mustBeListed(registry, name);
  const [current] = remote.channels[channel];
  const hosts = await supportedHosts(places, ring, registry, figures);
  // Rolling back a canary without `to` ends it: its staff are on stable again.
  if (channel === 'canary' && !to) return withChannel(registry, name, channel, [], { hosts, now });
  const version =
    to ??
    (remote.channels[channel].slice(1).find((one) => !yankOf(registry, name, one)) ||
      (await versionBefore({ places, ring, registry }, name, current)));
  refuseYanked(registry, name, version);
  const release = await releaseFrom({ places, ring }, remote, name, version);
  refuse(whyNobodyRuns(name, release, hosts));
  const older = releasesOf(remote, channel).filter(
    (one) => one.version !== version && one.version !== current && isBefore(one, release),
  );
  return withChannel(registry, name, channel, [release, ...older], { hosts, now });
}

/**
 * Compares by time of publication, which releases in an older registry may lack.
 *
 * @type {(one: Release, other: Release) => boolean}
 */
const isBefore = ({ publishedAt: one }, { publishedAt: other }) =>
  one !== undefined && other !== undefined && one < other;

/**
 * Offers an earlier version of a remote or of the host again, by default the one before. Open tabs keep their version
 * and are notified. Returns `{ from, to, registry, changed }`.
 *
 * @typedef {{ targetDir: string, privateKey: import('node:crypto').KeyObject, name: string, dryRun?: boolean }} Move
 *
 * @param {Move & { channel?: Channel, to?: string, figures?: Figures }} options
 */
export async function rollback({ targetDir, privateKey, name, channel = 'stable', to, figures, dryRun = false }) {
  const places = placesOf(targetDir);
  /** @type {string | null} */
  let from = null;
  const { registry, changed, waits } = await changeRegistry(places, { privateKey, dryRun }, async (before, ring) => {
    from = currentOf(before, name, channel);
    const context = { places, ring, name, channel, to, figures, now: momentAfter(before) };
    return name === 'host' ? rollbackHost(before, context) : rollbackRemote(before, context);
  });
  return { from, to: currentOf(registry, name, channel), registry, changed, waits };
}

/** @param {Registry} registry @param {string} name @param {Channel} channel */
const currentOf = ({ host, remotes }, name, channel) =>
  (name === 'host' ? host?.version : remotes[name]?.channels[channel][0]) ?? null;

/**
 * Puts the canary, or the given version, on stable for everybody, and ends the canary. One that the figures show to be
 * worse than stable is refused, unless `despite` is set. Returns what they say as `words`.
 *
 * @param {Move & { version?: string, figures?: Figures, despite?: boolean }} options
 */
export async function promote({ targetDir, privateKey, name, version, figures, despite = false, dryRun = false }) {
  const places = placesOf(targetDir);
  /** @type {string | undefined} */
  let promoted;
  let words = '';
  const { registry, changed, waits } = await changeRegistry(places, { privateKey, dryRun }, async (before, ring) => {
    const remote = mustBeListed(before, name);
    const now = momentAfter(before);
    promoted = version ?? remote.channels.canary[0];
    if (!promoted) throw new UserError(`${name} has no canary to promote; name a version.`);
    refuseYanked(before, name, promoted);
    if (figures) {
      const told = compareWithStable(figures, { name, canary: promoted, stable: remote.channels.stable[0] });
      words = told.words;
      if (told.worse && !despite) throw new UserError(`${words} It stays a canary; --despite-figures promotes it.`);
    }
    const hosts = await supportedHosts(places, ring, before, figures);
    const release = await releaseFrom({ places, ring }, remote, name, promoted);
    refuse(whyNobodyRuns(name, release, hosts));
    const others = releasesOf(remote).filter((one) => one.version !== promoted);
    const offered = withChannel(before, name, 'stable', [release, ...others], { hosts, now });
    return withChannel(offered, name, 'canary', [], { hosts, now });
  });
  return { version: promoted, registry, changed, waits, words };
}
