import { join } from 'node:path';

/**
 * Where everything of a target is. `host` and `remotes` are served; the rest is ours.
 *
 *   host/                     index.html, the panel's files, registry.json
 *   remotes/<name>/<version>/ the files of a release
 *   releases/<name>/<version>.json   what a release is, signed; of the host also its .html
 *   release-keys.json         the public keys whose signature counts
 */
export const placesOf = (targetDir) => ({
  host: join(targetDir, 'host'),
  document: join(targetDir, 'host', 'index.html'),
  registry: join(targetDir, 'host', 'registry.json'),
  ring: join(targetDir, 'release-keys.json'),
  lock: join(targetDir, '.lock'),
  staging: join(targetDir, '.staging'),
  remotes: join(targetDir, 'remotes'),
  versions: (name) => join(targetDir, 'remotes', name),
  version: (name, version) => join(targetDir, 'remotes', name, version),
  records: (name) => join(targetDir, 'releases', name),
  record: (name, version) => join(targetDir, 'releases', name, `${version}.json`),
  hostDocument: (version) => join(targetDir, 'releases', 'host', `${version}.html`),
});
