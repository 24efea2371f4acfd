import type { RegisteredRemote, Release } from './registry.ts';

/** What the host's build lends: for each door its files and the names it exports. */
export type Provides = Record<string, { files: string[]; exports: string[] }>;

export interface HostFacts {
  contract: string;
  /** `null` in development, where host and remotes come from one checkout. */
  provides: Provides | null;
}

const NUMBERS = /^(\d+)\.(\d+)$/;

/** A host runs a remote of the same major and of the same or a lower minor (`CONTRACT_VERSION`). */
export function isContractMet(remote: string, host: string): boolean {
  const [, remoteMajor, remoteMinor] = NUMBERS.exec(remote) ?? [];
  const [, hostMajor, hostMinor] = NUMBERS.exec(host) ?? [];
  return remoteMajor !== undefined && remoteMajor === hostMajor && Number(remoteMinor) <= Number(hostMinor);
}

/** The names a release uses of the host's doors that this host does not have, e.g. `Switch of kit/core`. */
export function missingNames({ requires }: Pick<Release, 'requires'>, provides: Provides | null): string[] {
  if (!provides) return [];
  return Object.entries(requires).flatMap(([door, names]) => {
    const short = door.replace('@backoffice/shared/', '');
    const had = provides[door]?.exports;
    if (!had) return [`the whole of ${short}`];
    return names.filter((name) => !had.includes(name)).map((name) => `${name} of ${short}`);
  });
}

/** Why this host cannot run a release, as the end of a sentence; `null` when it can. */
export function whyNot(release: Release, host: HostFacts): string | null {
  if (!isContractMet(release.contract, host.contract)) {
    return `needs contract ${release.contract}, and this panel has ${host.contract}`;
  }
  const missing = missingNames(release, host.provides);
  return missing.length > 0 ? `needs ${missing.join(', ')}, which this panel does not have` : null;
}

/** The newest release that this host can run. */
export const chooseRelease = (remote: RegisteredRemote, host: HostFacts): Release | undefined =>
  remote.releases.find((release) => whyNot(release, host) === null);
