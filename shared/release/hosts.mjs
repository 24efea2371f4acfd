import { recordsOf } from './store/records.mjs';

/** @import { Registry } from './format/registry-schema.mjs' */
/** @import { Places } from './store/places.mjs' */

/** A session ends after this time at the latest, and with it every tab of an earlier version. */
export const LONGEST_SESSION_MS = 12 * 3_600_000;

/** Whether an open tab may still run what was replaced at this moment. @param {string} retiredAt */
export const isInUse = (retiredAt, now = Date.now(), longest = LONGEST_SESSION_MS) =>
  now - Date.parse(retiredAt) < longest;

/**
 * The hosts that somebody may be using: the current one, and those whose tabs may still be open.
 *
 * @param {Places} places
 * @param {readonly string[]} ring
 * @param {Registry} registry
 */
export async function supportedHosts(places, ring, { host }, now = Date.now()) {
  if (!host) return [];
  /** @param {{ version: string }} record */
  const isSupported = ({ version }) => version === host.version || isInUse(host.retired?.[version] ?? '', now);
  return (await recordsOf(places, ring, 'host')).filter(isSupported);
}
