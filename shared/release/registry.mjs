/**
 * The registry, `registry.json` on the host's origin, is the only mutable file of the federation. Its shape is in
 * format/registry-schema.mjs. The functions here are pure: each takes a registry and returns a new one.
 */
import { originsIn } from './format/origins.mjs';
import { SCHEMA } from './format/registry-schema.mjs';
import { whyNot } from './format/compatibility.mjs';
import { othersOf } from './built/other-files.mjs';

/** @import { CanaryRule, Channel, RegisteredRemote, Registry, Release } from './format/registry-schema.mjs' */
/** @import { HostFacts } from './format/compatibility.mjs' */
/** @import { RemoteBuild } from './built/build-folder.mjs' */

/** A channel keeps its current version and the one before it, and more only where an older host needs them. */
const KEPT_RELEASES = 2;

/** @returns {Registry} */
export const emptyRegistry = () => ({ schema: SCHEMA, serial: 0, remotes: {} });
/** @returns {RegisteredRemote} */
const emptyRemote = () => ({ actions: [], channels: { stable: [], canary: [] }, releases: [], retired: {} });

/**
 * Turns a build's `build.json` into a release under `base`, an address that ends in a slash, as the registry lists it.
 *
 * @param {Omit<RemoteBuild, 'kind' | 'actions'>} build
 * @param {string} base
 * @param {string} [publishedAt]
 * @returns {Release}
 */
export function releaseOf(build, base, publishedAt) {
  const others = othersOf(build);
  const release = wholeRelease(build, base, publishedAt);
  return others ? { ...release, files: others.first, others: { file: others.file, hash: others.hash } } : release;
}

/**
 * A release with the hashes of all its files, as its record says it.
 *
 * @param {Omit<RemoteBuild, 'kind' | 'name' | 'actions'>} build
 * @param {string} base
 * @param {string} [publishedAt]
 * @returns {Release}
 */
export function wholeRelease(build, base, publishedAt) {
  const { version, contract, shared, entry, expose, first, requires, menu, places, files } = build;
  return {
    version,
    ...(publishedAt && { publishedAt }),
    base,
    contract,
    shared,
    entry,
    expose,
    first,
    requires,
    menu,
    ...(places && { places }),
    files,
  };
}

/**
 * Trims a channel to its first two versions and the newest version that each supported host can run.
 *
 * @param {string[]} versions
 * @param {Release[]} releases
 * @param {HostFacts[]} hosts
 */
function trimmed(versions, releases, hosts) {
  /** @param {HostFacts} host @param {string} version */
  const runs = (host, version) => releases.some((one) => one.version === version && whyNot(one, host) === null);
  const needed = hosts.map((host) => versions.find((version) => runs(host, version)));
  return versions.filter((version, index) => index < KEPT_RELEASES || needed.includes(version));
}

/**
 * Trims the channels, drops releases that no channel offers, and notes when a version left its last channel.
 *
 * @param {RegisteredRemote} remote
 * @param {RegisteredRemote | undefined} before
 * @param {{ hosts: HostFacts[], now: string }} options
 * @returns {RegisteredRemote}
 */
function settled(remote, before, { hosts, now }) {
  const kept = Object.entries(remote.channels).map(([name, versions]) => [
    name,
    trimmed(versions, remote.releases, hosts),
  ]);
  /** @type {RegisteredRemote['channels']} */
  const channels = Object.fromEntries(kept);
  const offered = new Set(Object.values(channels).flat());
  const left = Object.values(before?.channels ?? {})
    .flat()
    .filter((version) => !offered.has(version));
  /** @type {Record<string, string>} */
  const retired = { ...Object.fromEntries(left.map((version) => [version, now])), ...remote.retired };
  for (const version of offered) delete retired[version];
  const { canary, ...rest } = remote;
  return {
    ...rest,
    channels,
    ...(channels.canary.length > 0 && canary && { canary }),
    releases: remote.releases.filter(({ version }) => offered.has(version)),
    retired,
  };
}

/** @param {Release} release @param {string} base */
const withBase = (release, base) => ({ ...release, base: `${base}${release.version}/` });

/**
 * Makes a release the first of a channel. `base` is the address where the remote's folder is served now; the earlier
 * releases get it too. Returns a new registry.
 *
 * @param {Registry} registry
 * @param {Pick<RemoteBuild, 'name' | 'actions'>} build
 * @param {Release} release
 * @param {{ channel?: Channel, base?: string, canary?: CanaryRule, connects?: string[], hosts: HostFacts[], now: string }} options
 *   `hosts` are those in use, which keep what they can run; `now` is the retirement time of versions no longer offered
 */
export function withRelease(
  registry,
  { name, actions },
  release,
  { channel = 'stable', base, canary, connects, hosts, now },
) {
  const before = registry.remotes[name];
  const known = before ?? emptyRemote();
  const releases = [release, ...known.releases.filter(({ version }) => version !== release.version)];
  const order = known.channels[channel];
  // A version that is already first stays as it is: publishing the same again changes nothing.
  const versions =
    order[0] === release.version ? order : [release.version, ...order.filter((version) => version !== release.version)];
  const remote = {
    ...known,
    actions,
    ...(canary && { canary }),
    ...(connects && { connects }),
    channels: { ...known.channels, [channel]: versions },
    releases: base ? releases.map((one) => withBase(one, base)) : releases,
  };
  return withRemote(registry, name, settled(remote, before, { hosts, now }));
}

/**
 * Sets a channel to the given releases, the current one first. Returns a new registry.
 *
 * @param {Registry} registry
 * @param {string} name
 * @param {Channel} channel
 * @param {Release[]} chosen
 * @param {{ hosts: HostFacts[], now: string }} options as for `withRelease`
 */
export function withChannel(registry, name, channel, chosen, { hosts, now }) {
  const before = registry.remotes[name] ?? emptyRemote();
  const others = before.releases.filter(({ version }) => !chosen.some((one) => one.version === version));
  const remote = {
    ...before,
    channels: { ...before.channels, [channel]: chosen.map(({ version }) => version) },
    releases: [...chosen, ...others],
  };
  return withRemote(registry, name, settled(remote, before, { hosts, now }));
}

/**
 * Sets the host's current version and retires the previous one.
 *
 * @param {Registry} registry
 * @param {string} version
 * @param {string} now
 * @returns {Registry}
 */
export function withHost(registry, version, now) {
  const { host } = registry;
  if (host?.version === version) return registry;
  const retired = { ...host?.retired, ...(host && { [host.version]: now }) };
  delete retired[version];
  return { ...registry, host: { version, retired } };
}

/** @param {Registry} registry @param {string} name @param {RegisteredRemote} remote @returns {Registry} */
const withRemote = (registry, name, remote) => ({ ...registry, remotes: { ...registry.remotes, [name]: remote } });

/** The origins of one remote other than the panel's own. @param {string} name @param {RegisteredRemote} remote */
const originsOf = (name, remote) => {
  const { remoteOrigins, connectOrigins } = originsIn({ remotes: { [name]: remote } });
  return [...new Set([...remoteOrigins, ...connectOrigins])].sort();
};

/** @param {readonly string[]} some @param {readonly string[]} all */
const isWithin = (some, all) => some.every((one) => all.includes(one));

/**
 * The registry with the policy that its remotes need. A remote that keeps within what it is given leaves the policy as it
 * is, so that its team needs nobody else's signature.
 *
 * @param {Registry} registry
 * @returns {Registry}
 */
export function withPolicy(registry) {
  const entries = Object.entries(registry.remotes).map(([name, remote]) => {
    const needs = { actions: remote.actions, origins: originsOf(name, remote) };
    const has = registry.policy && Object.hasOwn(registry.policy, name) ? registry.policy[name] : undefined;
    const fits = has && isWithin(needs.actions, has.actions) && isWithin(needs.origins, has.origins);
    return [name, fits ? has : needs];
  });
  return { ...registry, policy: { ...registry.policy, ...Object.fromEntries(entries) } };
}
