import { ORIGIN } from './origins.mjs';
import { count, list, mapOf, matching, oneOf, optional, shape, text } from './schema.mjs';

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
 * @property {Record<string, string>} files the files that a screen may need first, each with its `sha256-…`; every file
 *   of a release from before contract 1.8, and none in development
 * @property {{ file: string, hash: string }} [others] a file beside the registry that holds the hashes of the other files
 *   (format/other-files.mjs)
 */
/**
 * One place outside of a remote's pages, as `PlaceFacts` of the contract says, with the files of its code and the doors
 * of the host that it uses.
 *
 * @typedef {{ kind: string, name: string, title: string, permission: string, area?: string, files: string[], doors: string[] }} PlaceEntry
 */

/**
 * One screen of a menu. `shows` as `Shown` of the contract says, `acts` as `ScreenAct`; releases from before contract 1.4
 * and 1.5 have none. `icon` and `group` as `ScreenIcon` and `ScreenGroup`, since 1.6.
 *
 * @typedef {object} MenuEntry
 * @property {string} title
 * @property {string} segment
 * @property {string} [words]
 * @property {string} [icon]
 * @property {string} [group]
 * @property {readonly { title: string, query?: string, words?: string, permission?: string }[]} [acts]
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
 * @property {string} [ring] the signed keys of the target (format/ring.mjs); none in development
 * @property {Record<string, { actions: string[], origins: string[] }>} [policy] by remote: the desks it may serve, and the origins other than the panel's own that its files and APIs may have
 * @property {Record<string, SignedPart>} [parts] the signatures of policy, host and each remote (format/list.mjs)
 * @property {Record<string, string>} [refused] why a part was not used; said by whoever opened the list, never written
 */

/**
 * Who has signed a part, and its serial: it counts up with every change of that part.
 * @typedef {{ serial: number, issuedAt: string, signatures: { key: string, value: string }[] }} SignedPart
 */

/** Raised when an older host could not read what is written. @type {2} */
export const SCHEMA = 2;

/** A file under its release or host: no name leads out of the folder. */
export const FILE = matching(/^(?!\.)[\w.@-]+(\/(?!\.)[\w.@-]+)*$/, 'the name of a file');
const version = matching(/^[\w.+-]+$/, 'a version');
/** SHA-256, because the map of all hashes is loaded at every start; older releases carry SHA-384. */
export const HASH = matching(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'a SHA-256');
const moment = matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a moment');
const base = matching(/^(https?:\/\/[\w.:[\]-]+)?\/([^?#]*\/)?$/, 'an address that ends in a slash');

const texts = optional(list(text));
/** Sent by remotes since contract 1.4. Older readers ignore it, and older entries lack it. */
const shown = shape({ noun: text, statuses: texts, lacks: texts, queues: texts, figures: texts });

/** Sent by remotes since contract 1.5. */
const act = shape({ title: text, query: optional(text), words: optional(text), permission: optional(text) });

/** Sent by remotes since contract 1.7. */
const place = shape({
  kind: text,
  name: text,
  title: text,
  permission: text,
  area: optional(text),
  files: list(FILE),
  doors: list(text),
});

const release = shape({
  version,
  publishedAt: optional(moment),
  base,
  contract: matching(/^\d+\.\d+$/, 'a contract'),
  shared: optional(mapOf(text)),
  entry: FILE,
  expose: list(FILE),
  first: mapOf(shape({ files: list(FILE), doors: list(text) })),
  requires: mapOf(list(text)),
  menu: list(
    shape({
      title: text,
      segment: text,
      shows: optional(list(shown)),
      words: optional(text),
      icon: optional(text),
      group: optional(text),
      acts: optional(list(act)),
    }),
  ),
  places: optional(list(place)),
  files: mapOf(HASH, FILE),
  others: optional(shape({ file: FILE, hash: HASH })),
});

const canary = shape({ percent: count, staff: list(text), actions: list(text) });

const remote = shape({
  actions: list(text),
  channels: shape({ stable: list(version), canary: list(version) }),
  canary: optional(canary),
  connects: optional(list(matching(ORIGIN, 'an origin'))),
  releases: list(release),
  retired: optional(mapOf(moment)),
});

const part = shape({ serial: count, issuedAt: moment, signatures: list(shape({ key: text, value: text })) });

const registry = shape({
  schema: oneOf(SCHEMA),
  serial: count,
  issuedAt: optional(moment),
  expiresAt: optional(moment),
  yanked: optional(mapOf(mapOf(shape({ reason: text, at: moment }), version))),
  host: optional(shape({ version, retired: optional(mapOf(moment)) })),
  ring: optional(text),
  policy: optional(mapOf(shape({ actions: list(text), origins: list(matching(ORIGIN, 'an origin')) }))),
  parts: optional(mapOf(part)),
  remotes: mapOf(remote, matching(/^[a-z][a-z0-9-]*$/, 'the name of a remote')),
});

/** Finds a channel's version that has no release in the registry: nobody could load it. @param {Registry} registry */
function hole({ remotes }) {
  for (const [name, { channels, releases }] of Object.entries(remotes)) {
    const listed = new Set(releases.map((one) => one.version));
    const missing = Object.values(channels)
      .flat()
      .find((one) => !listed.has(one));
    if (missing) return `remotes.${name} offers ${missing} and does not say what it is`;
  }
  return null;
}

/**
 * What is wrong with a registry, as the end of a sentence that begins "The registry: "; `null` when it is right.
 *
 * @param {unknown} value
 * @returns {string | null}
 */
export const problemOfRegistry = (value) => registry(value) ?? hole(/** @type {Registry} */ (value));
