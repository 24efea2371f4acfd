import { FILE, HASH, SCHEMA, problemOfRegistry } from './registry-schema.mjs';
import { REMOTE_NAME } from './remote-name.mjs';
import { list, mapOf, matching, oneOf, optional, shape, text } from './schema.mjs';

const kind = oneOf('host', 'remote');
const version = matching(/^\w[\w.+-]*$/, 'a version');

/** The types of the doors; builds of before November 2026 have none. */
const doors = optional(shape({ version: text, report: text }));

const host = shape({
  kind,
  name: oneOf('host'),
  version,
  // Without a contract it is unknown which remotes the host can run.
  contract: matching(/^\d+\.\d+$/, 'said by it, as hosts do since contract 1.1'),
  lends: optional(mapOf(text)),
  provides: mapOf(shape({ files: list(text), exports: list(text) })),
  files: mapOf(HASH, FILE),
  beside: optional(mapOf(HASH, FILE)),
  doors,
});
const remote = shape({
  kind,
  name: matching(REMOTE_NAME, 'the name of a remote'),
  version,
  actions: list(text),
  // Builds of before November 2026 have none.
  salt: optional(text),
  doors,
});

/** @import { BuildFacts, RemoteBuild } from '../built/build-folder.mjs' */

/** Checks a remote's release as the registry will list it. @param {RemoteBuild} build */
function problemOfRelease(build) {
  const { version: own, contract, shared, entry, expose, first, requires, menu, places, files } = build;
  const release = { version: own, base: '/', contract, shared, entry, expose, first, requires, menu, places, files };
  const one = { actions: build.actions, channels: { stable: [own], canary: [] }, releases: [release] };
  return (
    problemOfRegistry({ schema: SCHEMA, serial: 0, remotes: { [build.name]: one } })?.replace(
      /^remotes\.[^.]+\.releases\.0\./,
      '',
    ) ?? null
  );
}

/** Finds a needed file without a hash: browsers would refuse to load it. @param {RemoteBuild} build */
function unhashed({ entry, expose, first, places = [], files }) {
  const parts = [...Object.values(first), ...places];
  const missing = [entry, ...expose, ...parts.flatMap((part) => part.files)].find(
    (file) => !Object.hasOwn(files, file),
  );
  return missing === undefined ? null : `needs ${missing} and gives no hash of it`;
}

/**
 * What is wrong with a build's `build.json`, as the end of a sentence; `null` when it is right.
 *
 * @param {BuildFacts} build
 */
export function problemOfBuild(build) {
  if (build?.kind === 'host') return host(build);
  return remote(build) ?? problemOfRelease(build) ?? unhashed(build);
}
