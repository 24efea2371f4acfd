/** Decides whether a host can run a release: at publication, when the registry is read, and in the doctor. */

/** @import { Channel, RegisteredRemote, Release } from './registry-schema.mjs' */

/**
 * The doors of a host's build, each with its files and the names it exports.
 * @typedef {Record<string, { files: string[], exports: string[] }>} Provides
 */

/**
 * The facts about a host. In development, where host and remotes come from one checkout, `lends` and `provides` are
 * `null`.
 *
 * @typedef {object} HostFacts
 * @property {string} [version] used in messages, which say "this panel" without it
 * @property {string} contract
 * @property {Record<string, string> | null} [lends] versions of the libraries it lends to remotes
 * @property {Provides | null} provides
 */

const NUMBERS = /^(\d+)\.(\d+)$/;
const CARET = /^\^(\d+)\.(\d+)\.(\d+)$/;
const PLAIN = /^(\d+)\.(\d+)\.(\d+)/;

/**
 * A host runs a remote of the same major and of the same or a lower minor (`CONTRACT_VERSION`).
 *
 * @param {string} remote
 * @param {string} host
 */
export function isContractMet(remote, host) {
  const [, remoteMajor, remoteMinor] = NUMBERS.exec(remote) ?? [];
  const [, hostMajor, hostMinor] = NUMBERS.exec(host) ?? [];
  return remoteMajor !== undefined && remoteMajor === hostMajor && Number(remoteMinor) <= Number(hostMinor);
}

/** Major, minor and patch. @param {string} text @param {RegExp} pattern @returns {[number, number, number] | null} */
function numbersIn(text, pattern) {
  const [, major, minor, patch] = pattern.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

/**
 * Whether a version is in a range. Only `^major.minor.patch` is read: the build writes no other form.
 *
 * @param {string} version
 * @param {string} range
 */
function isInRange(version, range) {
  const wanted = numbersIn(range, CARET);
  const had = numbersIn(version, PLAIN);
  if (!wanted || !had || wanted[0] !== had[0]) return false;
  return had[1] > wanted[1] || (had[1] === wanted[1] && had[2] >= wanted[2]);
}

/** @param {string} door */
const short = (door) => door.replace('@backoffice/shared/', '');

/**
 * The names a release imports from the host's doors that this host lacks, e.g. `Switch of kit/core`.
 *
 * @param {Pick<Release, 'requires'>} release
 * @param {Provides | null} provides
 * @returns {string[]}
 */
export function missingNames({ requires }, provides) {
  if (!provides) return [];
  return Object.entries(requires).flatMap(([door, names]) => {
    const had = provides[door]?.exports;
    if (!had) return [`the whole of ${short(door)}`];
    return names.filter((name) => !had.includes(name)).map((name) => `${name} of ${short(door)}`);
  });
}

/** @param {Release} release @param {HostFacts['lends']} lends */
const missingLibrary = ({ shared }, lends) =>
  Object.entries((lends && shared) ?? {}).find(([name, range]) => !lends?.[name] || !isInRange(lends[name], range));

/**
 * Why this host cannot run a release, as the end of a sentence; `null` when it can.
 *
 * @param {Release} release
 * @param {HostFacts} host
 * @returns {string | null}
 */
export function whyNot(release, host) {
  const us = host.version ? `host ${host.version}` : 'this panel';
  if (!isContractMet(release.contract, host.contract))
    return `needs contract ${release.contract}, and ${us} has ${host.contract}`;
  const [library, range] = missingLibrary(release, host.lends) ?? [];
  if (library) return `needs ${library} ${range}, and ${us} lends ${host.lends?.[library] ?? 'none'}`;
  const missing = missingNames(release, host.provides);
  return missing.length > 0 ? `needs ${missing.join(', ')}, which ${us} does not have` : null;
}

/**
 * The releases of a channel, the current one first. An empty canary yields the stable channel.
 *
 * @param {RegisteredRemote} remote
 * @param {Channel} [channel]
 */
export function releasesOf({ channels, releases }, channel = 'stable') {
  const versions = channels[channel]?.length ? channels[channel] : channels.stable;
  return versions.map((version) => releases.find((one) => one.version === version)).filter((one) => one !== undefined);
}

/**
 * The newest release of the channel that this host can run.
 *
 * @param {RegisteredRemote} remote
 * @param {HostFacts} host
 * @param {Channel} [channel]
 */
export const chooseRelease = (remote, host, channel) =>
  releasesOf(remote, channel).find((release) => whyNot(release, host) === null);
