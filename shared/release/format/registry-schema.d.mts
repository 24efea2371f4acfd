/** One published build of a remote. Everything in it was derived by its build; file names are relative to `base`. */
export interface Release {
  version: string;
  /** ISO moment of its publication. */
  publishedAt?: string;
  /** Where its files are: absolute, or rooted at the host's own origin; ends in a slash. */
  base: string;
  /** The `CONTRACT_VERSION` it was built against. */
  contract: string;
  /** The ranges of the libraries that it takes from the host, e.g. `{ react: '^19.0.0' }`. */
  shared?: Record<string, string>;
  entry: string;
  /** The files of its manifest, needed before any screen. */
  expose: string[];
  /** For each screen's segment, the files of its page and the host's doors it uses. */
  first: Record<string, { files: string[]; doors: string[] }>;
  /** The names it uses of each of the host's doors. */
  requires: Record<string, string[]>;
  /** Its screens in the order of the menu. `shows` as `Shown` of the contract says; releases from before contract 1.4 have none. */
  menu: MenuEntry[];
  /** Every file and its `sha256-…`. Empty in development. */
  files: Record<string, string>;
}

export interface MenuEntry {
  title: string;
  segment: string;
  shows?: { noun: string; statuses?: string[]; lacks?: string[]; queues?: string[]; figures?: string[] }[];
}

export type Channel = 'stable' | 'canary';

/** Who gets the canary: a share of all staff by a stable hash of their ids, and whoever is named. */
export interface CanaryRule {
  percent: number;
  staff: string[];
  actions: string[];
}

/** The registry's entry of one remote. */
export interface RegisteredRemote {
  actions: string[];
  /** For each channel its versions, the current one first; the others are for hosts that cannot run it. */
  channels: Record<Channel, string[]>;
  canary?: CanaryRule;
  releases: Release[];
  /** When a version left its last channel. Its files stay until no open tab can need them. */
  retired?: Record<string, string>;
}

/** The only mutable file of the federation, `/registry.json` on the host's origin. */
export interface Registry {
  schema: 2;
  /** Counts up with every change. */
  serial: number;
  issuedAt?: string;
  host?: { version: string; retired?: Record<string, string> };
  remotes: Record<string, RegisteredRemote>;
}

export const SCHEMA: 2;
export function problemOfRegistry(value: unknown): string | null;
