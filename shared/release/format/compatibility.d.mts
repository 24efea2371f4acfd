import type { Channel, RegisteredRemote, Release } from './registry-schema.d.mts';

/** What the host's build lends: for each door its files and the names it exports. */
export type Provides = Record<string, { files: string[]; exports: string[] }>;

export interface HostFacts {
  /** Named in sentences; without it they say "this panel". */
  version?: string;
  contract: string;
  /** Versions of the libraries that it lends. `null` in development. */
  lends?: Record<string, string> | null;
  /** `null` in development, where host and remotes come from one checkout. */
  provides: Provides | null;
}

export function isContractMet(remote: string, host: string): boolean;
export function missingNames(release: Pick<Release, 'requires'>, provides: Provides | null): string[];
export function whyNot(release: Release, host: HostFacts): string | null;
export function releasesOf(remote: RegisteredRemote, channel?: Channel): Release[];
export function chooseRelease(remote: RegisteredRemote, host: HostFacts, channel?: Channel): Release | undefined;
