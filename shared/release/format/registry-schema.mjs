import { count, list, mapOf, matching, oneOf, optional, shape, text } from './schema.mjs';

/** Raised when an older host could not read what is written. */
export const SCHEMA = 2;

const file = matching(/^(?!\.)[\w.@-]+(\/(?!\.)[\w.@-]+)*$/, 'the name of a file');
const version = matching(/^[\w.+-]+$/, 'a version');
/** SHA-256, because the map of all hashes travels with every start; releases of before carry SHA-384. */
const hash = matching(/^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/, 'a SHA-256');
const moment = matching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, 'a moment');
const base = matching(/^(https?:\/\/[^/]+)?\/([^?#]*\/)?$/, 'an address that ends in a slash');

const texts = optional(list(text));
/** Said by remotes since contract 1.4. A reader of before leaves it alone, and an entry of before has none. */
const shown = shape({ noun: text, statuses: texts, lacks: texts, queues: texts, figures: texts });

const release = shape({
  version,
  publishedAt: optional(moment),
  base,
  contract: matching(/^\d+\.\d+$/, 'a contract'),
  shared: optional(mapOf(text)),
  entry: file,
  expose: list(file),
  first: mapOf(shape({ files: list(file), doors: list(text) })),
  requires: mapOf(list(text)),
  menu: list(shape({ title: text, segment: text, shows: optional(list(shown)) })),
  files: mapOf(hash, file),
});

const canary = shape({ percent: count, staff: list(text), actions: list(text) });

const remote = shape({
  actions: list(text),
  channels: shape({ stable: list(version), canary: list(version) }),
  canary: optional(canary),
  releases: list(release),
  retired: optional(mapOf(moment)),
});

const registry = shape({
  schema: oneOf(SCHEMA),
  serial: count,
  issuedAt: optional(moment),
  host: optional(shape({ version, retired: optional(mapOf(moment)) })),
  remotes: mapOf(remote, matching(/^[a-z][a-z0-9-]*$/, 'the name of a remote')),
});

/** A version in a channel without its release would be a hole: nobody could load it. */
function hole({ remotes }) {
  for (const [name, { channels, releases }] of Object.entries(remotes)) {
    const listed = new Set(releases.map((one) => one.version));
    const missing = Object.values(channels).flat().find((one) => !listed.has(one));
    if (missing) return `remotes.${name} offers ${missing} and does not say what it is`;
  }
  return null;
}

/** What is wrong with a registry, as the end of a sentence that begins "The registry: "; `null` when it is right. */
export const problemOfRegistry = (value) => registry(value) ?? hole(value);
