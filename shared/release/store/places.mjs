import { join } from 'node:path';

/**
 * The paths inside a target. Only `host` and `remotes` are served; the rest is internal.
 *
 *   host/                     index.html, the panel's files, registry.json
 *   remotes/<name>/<version>/ the files of a release
 *   releases/<name>/<version>.json   the signed record of a release; for the host also its .html
 *   release-keys.json         the ring: whose signature counts for what, signed by root keys
 *   waiting.json              a change that needs a further signature
 *   environment.json          what this target is called on its sign-in form, and whether it is practice
 *   document-policy.conf      for nginx: the hashes of what the document holds by itself
 *
 * @typedef {ReturnType<typeof placesOf>} Places
 *
 * @param {string} targetDir
 */
export const placesOf = (targetDir) => ({
  host: join(targetDir, 'host'),
  document: join(targetDir, 'host', 'index.html'),
  registry: join(targetDir, 'host', 'registry.json'),
  ring: join(targetDir, 'release-keys.json'),
  waiting: join(targetDir, 'waiting.json'),
  environment: join(targetDir, 'environment.json'),
  policy: join(targetDir, 'document-policy.conf'),
  lock: join(targetDir, '.lock'),
  staging: join(targetDir, '.staging'),
  remotes: join(targetDir, 'remotes'),
  /** @type {(name: string) => string} */
  versions: (name) => join(targetDir, 'remotes', name),
  /** @type {(name: string, version: string) => string} */
  version: (name, version) => join(targetDir, 'remotes', name, version),
  /** @type {(name: string) => string} */
  records: (name) => join(targetDir, 'releases', name),
  /** @type {(name: string, version: string) => string} */
  record: (name, version) => join(targetDir, 'releases', name, `${version}.json`),
  /** @type {(version: string) => string} */
  hostDocument: (version) => join(targetDir, 'releases', 'host', `${version}.html`),
});
