import type { MenuItem, ModuleName } from '@backoffice/shared/contract';

/** One published build of a remote. Everything in it was derived by its build; file names are relative to `base`. */
export interface Release {
  version: string;
  /** Where its files are: absolute, or rooted at the host's own origin; ends in a slash. */
  base: string;
  /** The `CONTRACT_VERSION` it was built against. */
  contract: string;
  entry: string;
  /** The files of its manifest, needed before any screen. */
  expose: string[];
  /** For each screen's segment, the files of its page and the host's doors it uses. */
  first: Record<string, { files: string[]; doors: string[] }>;
  /** The names it uses of each of the host's doors. */
  requires: Record<string, string[]>;
  menu: MenuItem[];
  /** Every file and its `sha384-…`. Empty in development. */
  files: Record<string, string>;
}

/** The registry's entry of one remote; releases are newest first. */
export interface RegisteredRemote {
  actions: string[];
  releases: Release[];
}

/** The only mutable file of the federation, `/registry.json` on the host's origin. */
export interface Registry {
  schema: 1;
  remotes: Partial<Record<ModuleName, RegisteredRemote>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMenu = (value: unknown) =>
  Array.isArray(value) &&
  value.every((item) => isRecord(item) && typeof item.title === 'string' && typeof item.segment === 'string');

const isRelease = (value: unknown) =>
  isRecord(value) &&
  ['version', 'base', 'contract', 'entry'].every((name) => typeof value[name] === 'string') &&
  Array.isArray(value.expose) &&
  isRecord(value.first) &&
  isRecord(value.requires) &&
  isRecord(value.files) &&
  isMenu(value.menu);

const isRemote = (value: unknown) =>
  isRecord(value) && Array.isArray(value.actions) && Array.isArray(value.releases) && value.releases.every(isRelease);

/** Checks what came from the network, once. */
export function isRegistry(value: unknown): value is Registry {
  return isRecord(value) && value.schema === 1 && isRecord(value.remotes) && Object.values(value.remotes).every(isRemote);
}

/** The absolute address of one of a release's files. */
export const addressOf = (release: Release, file: string): string =>
  new URL(release.base + file, globalThis.location.href).href;
