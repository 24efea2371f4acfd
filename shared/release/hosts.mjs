import { runningOf } from './figures.mjs';
import { readRecord, recordsOf } from './store/records.mjs';

/** @import { Registry } from './format/registry-schema.mjs' */
/** @import { Places } from './store/places.mjs' */
/** @import { Figures } from './figures.mjs' */

/** The longest a session lasts, and so the longest a tab can run a replaced version. */
export const LONGEST_SESSION_MS = 12 * 3_600_000;

/** Whether an open tab may still run a version that was replaced at `retiredAt`. @param {string} retiredAt */
export const isInUse = (retiredAt, now = Date.now(), longest = LONGEST_SESSION_MS) =>
  now - Date.parse(retiredAt) < longest;

/**
 * The hosts that may be in use: the current one, and replaced ones whose tabs may still be open. With `figures` also those
 * that a tab said it runs within the longest session, however long ago they were replaced.
 *
 * @param {Places} places
 * @param {Pick<import('./format/ring.mjs').Ring, 'keys'>} ring
 * @param {Registry} registry
 * @param {Figures} [figures]
 */
export async function supportedHosts(places, ring, { host }, figures, now = Date.now()) {
  if (!host) return [];
  const running = figures ? runningOf(figures, LONGEST_SESSION_MS, now) : new Set();
  // Without this one nothing could be compared, so it has to be there.
  await readRecord(places, ring, 'host', host.version);
  /** @param {{ version: string }} record */
  const isSupported = ({ version }) =>
    version === host.version || isInUse(host.retired?.[version] ?? '', now) || running.has(`host ${version}`);
  return (await recordsOf(places, ring, 'host')).filter(isSupported);
}
