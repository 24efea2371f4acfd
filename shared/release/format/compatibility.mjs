/** Whether a host runs a release: asked when it is published, when the registry is read, and by the doctor. */

const NUMBERS = /^(\d+)\.(\d+)$/;
const CARET = /^\^(\d+)\.(\d+)\.(\d+)$/;
const PLAIN = /^(\d+)\.(\d+)\.(\d+)/;

/** A host runs a remote of the same major and of the same or a lower minor (`CONTRACT_VERSION`). */
export function isContractMet(remote, host) {
  const [, remoteMajor, remoteMinor] = NUMBERS.exec(remote) ?? [];
  const [, hostMajor, hostMinor] = NUMBERS.exec(host) ?? [];
  return remoteMajor !== undefined && remoteMajor === hostMajor && Number(remoteMinor) <= Number(hostMinor);
}

/** Ranges are written by our own build, and it writes `^major.minor.patch` alone. */
function isInRange(version, range) {
  const wanted = CARET.exec(range)?.slice(1).map(Number);
  const had = PLAIN.exec(version)?.slice(1).map(Number);
  if (!wanted || !had || wanted[0] !== had[0]) return false;
  return had[1] > wanted[1] || (had[1] === wanted[1] && had[2] >= wanted[2]);
}

const short = (door) => door.replace('@backoffice/shared/', '');

/** The names a release uses of the host's doors that this host does not have, e.g. `Switch of kit/core`. */
export function missingNames({ requires }, provides) {
  if (!provides) return [];
  return Object.entries(requires).flatMap(([door, names]) => {
    const had = provides[door]?.exports;
    if (!had) return [`the whole of ${short(door)}`];
    return names.filter((name) => !had.includes(name)).map((name) => `${name} of ${short(door)}`);
  });
}

const missingLibrary = ({ shared }, lends) =>
  Object.entries((lends && shared) ?? {}).find(([name, range]) => !lends[name] || !isInRange(lends[name], range));

/** Why this host cannot run a release, as the end of a sentence; `null` when it can. */
export function whyNot(release, host) {
  const us = host.version ? `host ${host.version}` : 'this panel';
  if (!isContractMet(release.contract, host.contract)) return `needs contract ${release.contract}, and ${us} has ${host.contract}`;
  const [library, range] = missingLibrary(release, host.lends) ?? [];
  if (library) return `needs ${library} ${range}, and ${us} lends ${host.lends[library] ?? 'none'}`;
  const missing = missingNames(release, host.provides);
  return missing.length > 0 ? `needs ${missing.join(', ')}, which ${us} does not have` : null;
}

/** The releases of a channel, the current one first. An empty canary is the stable channel. */
export function releasesOf({ channels, releases }, channel = 'stable') {
  const versions = channels[channel]?.length ? channels[channel] : channels.stable;
  return versions.map((version) => releases.find((one) => one.version === version)).filter(Boolean);
}

/** The newest release of the channel that this host can run. */
export const chooseRelease = (remote, host, channel) => releasesOf(remote, channel).find((release) => whyNot(release, host) === null);
