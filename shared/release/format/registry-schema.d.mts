/**
 * One published build of a remote. Everything in it was derived by its build; file names are relative to `base`.
 *
 * @typedef {object} Release
 * @property {string} version
 * @property {string} [publishedAt] ISO moment of its publication
 * @property {string} base where its files are: absolute, or rooted at the host's own origin; ends in a slash
 * @property {string} contract the `CONTRACT_VERSION` it was built against
 * @property {Record<string, string>} [shared] the ranges of the libraries that it takes from the host, e.g. `{ react: '^19.0.0' }`
 * @property {string} entry
 * @property {string[]} expose the files of its manifest, needed before any screen
 * @property {Record<string, { files: string[], doors: string[] }>} first for each screen's segment, the files of its page and the host's doors it uses
 * @property {Record<string, string[]>} requires the names it uses of each of the host's doors
 * @property {MenuEntry[]} menu its screens in the order of the menu
 * @property {PlaceEntry[]} [places] what it shows outside of its pages; releases from before contract 1.7 have none
 * @property {Record<string, string>} files every file and its `sha256-…`; empty in development
 */
/**
 * One place outside of a remote's pages, as `PlaceFacts` of the contract says, with the files of its code and the doors
 * of the host that it uses.
 *
 * @typedef {{ kind: string, name: string, title: string, permission: string, area?: string, files: string[], doors: string[] }} PlaceEntry
 */
/**
 * One screen of a menu. `shows` as `Shown` of the contract says; releases from before contract 1.4 have none.
 *
 * @typedef {object} MenuEntry
 * @property {string} title
 * @property {string} segment
 * @property {readonly { noun: string, statuses?: readonly string[], lacks?: readonly string[], queues?: readonly string[], figures?: readonly string[] }[]} [shows]
 */
/** @typedef {'stable' | 'canary'} Channel */
/**
 * Who gets the canary: a share of all staff by a stable hash of their ids, and whoever is named.
 * @typedef {{ percent: number, staff: string[], actions: string[] }} CanaryRule
 */
/**
 * The registry's entry of one remote.
 *
 * @typedef {object} RegisteredRemote
 * @property {string[]} actions
 * @property {Record<Channel, string[]>} channels for each its versions, the current one first; the others are for hosts that cannot run it
 * @property {CanaryRule} [canary]
 * @property {string[]} [connects] the origins of its own APIs, which the document's policy lets the panel call
 * @property {Release[]} releases
 * @property {Record<string, string>} [retired] when a version left its last channel; its files stay until no open tab can need them
 */
/**
 * The only mutable file of the federation, `/registry.json` on the host's origin.
 *
 * @typedef {object} Registry
 * @property {2} schema
 * @property {number} serial counts up with every change
 * @property {string} [issuedAt]
 * @property {string} [expiresAt] when somebody must have signed it anew: until then whoever holds it back would not be noticed
 * @property {Record<string, Record<string, { reason: string, at: string }>>} [yanked] versions that were taken back, by package
 * @property {{ version: string, retired?: Record<string, string> }} [host]
 * @property {Record<string, RegisteredRemote>} remotes
 */
/** Raised when an older host could not read what is written. @type {2} */
export const SCHEMA: 2;
/** A file under its release or host: no name leads out of the folder. */
export const FILE: Checker;
export const HASH: Checker;
export function problemOfRegistry(value: unknown): string | null;
/**
 * One published build of a remote. Everything in it was derived by its build; file names are relative to `base`.
 */
export type Release = {
  version: string;
  /**
   * ISO moment of its publication
   */
  publishedAt?: string | undefined;
  /**
   * where its files are: absolute, or rooted at the host's own origin; ends in a slash
   */
  base: string;
  /**
   * the `CONTRACT_VERSION` it was built against
   */
  contract: string;
  /**
   * the ranges of the libraries that it takes from the host, e.g. `{ react: '^19.0.0' }`
   */
  shared?: Record<string, string> | undefined;
  entry: string;
  /**
   * the files of its manifest, needed before any screen
   */
  expose: string[];
  /**
   * for each screen's segment, the files of its page and the host's doors it uses
   */
  first: Record<
    string,
    {
      files: string[];
      doors: string[];
    }
  >;
  /**
   * the names it uses of each of the host's doors
   */
  requires: Record<string, string[]>;
  /**
   * its screens in the order of the menu
   */
  menu: MenuEntry[];
  /**
   * what it shows outside of its pages; releases from before contract 1.7 have none
   */
  places?: PlaceEntry[] | undefined;
  /**
   * every file and its `sha256-…`; empty in development
   */
  files: Record<string, string>;
};
/**
 * One screen of a menu. `shows` as `Shown` of the contract says; releases from before contract 1.4 have none.
 */
export type MenuEntry = {
  title: string;
  segment: string;
  shows?:
    | readonly {
        noun: string;
        statuses?: readonly string[];
        lacks?: readonly string[];
        queues?: readonly string[];
        figures?: readonly string[];
      }[]
    | undefined;
};
/**
 * One place outside of a remote's pages, as `PlaceFacts` of the contract says, with the files of its code and the doors
 * of the host that it uses.
 */
export type PlaceEntry = {
  kind: string;
  name: string;
  title: string;
  permission: string;
  area?: string;
  files: string[];
  doors: string[];
};
export type Channel = 'stable' | 'canary';
/**
 * Who gets the canary: a share of all staff by a stable hash of their ids, and whoever is named.
 */
export type CanaryRule = {
  percent: number;
  staff: string[];
  actions: string[];
};
/**
 * The registry's entry of one remote.
 */
export type RegisteredRemote = {
  actions: string[];
  /**
   * for each its versions, the current one first; the others are for hosts that cannot run it
   */
  channels: Record<Channel, string[]>;
  canary?: CanaryRule | undefined;
  /**
   * the origins of its own APIs, which the document's policy lets the panel call
   */
  connects?: string[] | undefined;
  releases: Release[];
  /**
   * when a version left its last channel; its files stay until no open tab can need them
   */
  retired?: Record<string, string> | undefined;
};
/**
 * The only mutable file of the federation, `/registry.json` on the host's origin.
 */
export type Registry = {
  schema: 2;
  /**
   * counts up with every change
   */
  serial: number;
  issuedAt?: string | undefined;
  /**
   * when somebody must have signed it anew: until then whoever holds it back would not be noticed
   */
  expiresAt?: string | undefined;
  /**
   * versions that were taken back, by package
   */
  yanked?: Record<string, Record<string, { reason: string; at: string }>> | undefined;
  host?:
    | {
        version: string;
        retired?: Record<string, string>;
      }
    | undefined;
  remotes: Record<string, RegisteredRemote>;
};
import type { Checker } from './schema.mjs';
