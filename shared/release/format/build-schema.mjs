import { SCHEMA, problemOfRegistry } from './registry-schema.mjs';
import { list, mapOf, matching, oneOf, optional, shape, text } from './schema.mjs';

const kind = oneOf('host', 'remote');
const version = matching(/^\w[\w.+-]*$/, 'a version');

const host = shape({
  kind,
  name: oneOf('host'),
  version,
  // Without it nobody can tell what such a host would run.
  contract: matching(/^\d+\.\d+$/, 'said by it, as hosts do since contract 1.1'),
  lends: optional(mapOf(text)),
  provides: mapOf(shape({ files: list(text), exports: list(text) })),
  files: mapOf(text),
});
const remote = shape({
  kind,
  name: matching(/^(?!host$)[a-z][a-z0-9-]*$/, 'the name of a remote'),
  version,
  actions: list(text),
});

/** @import { BuildFacts, RemoteBuild } from '../build-folder.mjs' */

/** A remote's release has to be right as the registry will say it. @param {RemoteBuild} build */
function problemOfRelease(build) {
  const { version: own, contract, shared, entry, expose, first, requires, menu, files } = build;
  const release = { version: own, base: '/', contract, shared, entry, expose, first, requires, menu, files };
  const one = { actions: build.actions, channels: { stable: [own], canary: [] }, releases: [release] };
  return (
    problemOfRegistry({ schema: SCHEMA, serial: 0, remotes: { [build.name]: one } })?.replace(
      /^remotes\.[^.]+\.releases\.0\./,
      '',
    ) ?? null
  );
}

/** A file that is needed and has no hash would never be let in. @param {RemoteBuild} build */
function unhashed({ entry, expose, first, files }) {
  const missing = [entry, ...expose, ...Object.values(first).flatMap((screen) => screen.files)].find(
    (file) => !Object.hasOwn(files, file),
  );
  return missing === undefined ? null : `needs ${missing} and gives no hash of it`;
}

/** What is wrong with a build's account of itself (`build.json`), as the end of a sentence; `null` when it is right. @param {BuildFacts} build */
export function problemOfBuild(build) {
  if (build?.kind === 'host') return host(build);
  return remote(build) ?? problemOfRelease(build) ?? unhashed(build);
}
