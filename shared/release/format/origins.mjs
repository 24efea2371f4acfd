/** @import { Registry } from './registry-schema.mjs' */

/** What stands in a policy as one source, and can end neither the source nor the directive. */
export const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/** @param {string} base */
const originOf = (base) => (/^https?:/.test(base) ? [new URL(base).origin] : []);

/** @param {string[]} origins */
const once = (origins) => [...new Set(origins)].sort();

/**
 * The origins that the panel's document may load code, images and fonts of remotes from, and those it may call: exactly
 * what the registry says, and none but the panel's own when it says none.
 *
 * @param {Pick<Registry, 'remotes'> | null} registry
 */
export function originsIn(registry) {
  const remotes = Object.values(registry?.remotes ?? {});
  return {
    remoteOrigins: once(remotes.flatMap(({ releases }) => releases.flatMap(({ base }) => originOf(base)))),
    connectOrigins: once(remotes.flatMap(({ connects }) => connects ?? [])),
  };
}
