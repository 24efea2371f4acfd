import { UserError } from '../../run/user-error.mjs';
import { isExpired } from '../format/age.mjs';
import { contentOf, partsOf, withPart } from '../format/list.mjs';
import { problemOfRegistry, SCHEMA } from '../format/registry-schema.mjs';
import { thresholdOf } from '../format/ring.mjs';
import { withPolicy } from '../registry.mjs';
import { withLock } from './lock.mjs';
import { placeDocument } from './document.mjs';
import { isUnsigned, openRegistry } from './open-registry.mjs';
import { mustSign, ringWith, writeRing } from './ring.mjs';
import { sealed, withParts } from './ring/seal.mjs';
import { keepWaiting } from './ring/waiting.mjs';
import { placeOthers } from './place-others.mjs';
import { isThere, readText, readTwin, writeWithTwins } from './whole-files.mjs';

/** @import { Registry } from '../format/registry-schema.mjs' */
/** @import { Places } from './places.mjs' */
/** @import { Opened } from './open-registry.mjs' */
/** @import { TargetRing } from './ring.mjs' */
/** @import { KeyObject } from 'node:crypto' */

/**
 * Refuses to replace a format 1 registry with one that lacks a module it offered, or the host: staff would lose it.
 *
 * @param {string | null} text
 * @param {Registry} next
 */
function refuseLosses(text, next) {
  if (text === null || !isUnsigned(text)) return;
  const offered = Object.keys(JSON.parse(text).remotes);
  const lost = offered.filter((name) => !next.remotes[name]);
  if (!next.host) lost.unshift('host');
  if (lost.length === 0) return;
  throw new UserError(
    `The registry of this target has format 1, and this publication writes format ${SCHEMA}, which no earlier host reads. Publish the host and all modules in one command; ${lost.join(', ')} would be missing.`,
  );
}

/**
 * The current time, or one millisecond after the registry's `issuedAt` when this machine's clock is behind: a later
 * change must carry a later time.
 *
 * @param {Pick<Registry, 'issuedAt'>} registry
 */
export const momentAfter = ({ issuedAt }) =>
  new Date(Math.max(Date.now(), issuedAt ? Date.parse(issuedAt) + 1 : 0)).toISOString();

/** How long a registry is good for, and when a command that changes nothing signs it anew all the same. */
const GOOD_FOR_MS = 30 * 86_400_000;
const RENEWED_BELOW_MS = GOOD_FOR_MS / 2;

/** Whether it is time to sign it anew. A registry of before has no end yet. @param {Registry} registry */
const isDue = ({ serial, expiresAt }) =>
  serial > 0 && (expiresAt === undefined || Date.parse(expiresAt) - Date.now() < RENEWED_BELOW_MS);

/** @param {Registry} registry @param {Registry} before @returns {Registry} */
export function issued(registry, before) {
  const issuedAt = momentAfter(before);
  const expiresAt = new Date(Date.parse(issuedAt) + GOOD_FOR_MS).toISOString();
  return { ...registry, serial: before.serial + 1, issuedAt, expiresAt };
}

/**
 * Refuses a registry that offers a release whose files are missing.
 *
 * @param {Places} places
 * @param {Registry} registry
 */
export async function refuseHoles(places, registry) {
  for (const [name, { releases }] of Object.entries(registry.remotes)) {
    for (const { version } of releases) {
      if (!(await isThere(places.version(name, version))))
        throw new UserError(`The files of ${name} ${version} are not in this target.`);
    }
  }
}

/** Refuses to overwrite what another command has written in the meantime. @param {Places} places @param {TargetRing} ring @param {Registry} before */
async function refuseLost(places, ring, before) {
  if ((await openRegistry(places, ring)).raw.serial !== before.serial)
    throw new UserError('Another release command changed the registry at the same time. Do it again.');
}

/** @param {Places} places @param {string} text */
async function isWhole(places, text) {
  return (await readText(places.registry)) === text && (await readTwin(places.registry)) === text;
}

/**
 * What a change makes of the registry: the parts that it changes, and the others as they were written.
 *
 * @param {Registry} next
 * @param {Opened} before
 * @param {boolean} [flat] nothing has a signature of its own yet
 */
function partsChanged(next, { registry, raw }, flat = false) {
  const dropped = partsOf(raw).filter((name) => registry.refused?.[name]);
  const isUntouched = (/** @type {string} */ name) =>
    JSON.stringify(contentOf(next, name)) === JSON.stringify(contentOf(registry, name));
  let whole = withPolicy(next);
  for (const name of dropped.filter(isUntouched)) whole = withPart(whole, raw, name);
  const isChanged = (/** @type {string} */ name) =>
    JSON.stringify(contentOf(whole, name)) !== JSON.stringify(contentOf(raw, name));
  return { whole, changed: partsOf(whole).filter((name) => flat || isChanged(name)) };
}

/** The next registry with its changed parts signed. @param {Registry} whole @param {readonly string[]} parts @param {{ raw: Registry, ring: TargetRing, privateKey: KeyObject }} options */
function signedParts(whole, parts, { raw, ring, privateKey }) {
  const fresh = issued({ ...whole, ring: ring.text }, raw);
  return withParts(fresh, parts, { privateKey, ring, issuedAt: fresh.issuedAt ?? '', before: raw.parts });
}

/**
 * @typedef {object} ChangeOptions
 * @property {KeyObject} privateKey
 * @property {KeyObject} [rootKey] signs the ring of a target that has none
 * @property {boolean} [dryRun] nothing is locked or written
 * @property {() => boolean} [renewed] says after the change whether it is signed anew also when nothing has changed
 * @property {readonly string[]} [again] parts that are signed anew although they stay the same
 */

/**
 * Changes the registry under the lock: `change(before, ring)` returns the next registry, or an equal one when there is
 * nothing to do. The key must be one that may sign each part that changes, or all but the policy. Parts that need more
 * signatures wait for them, and all that this change does waits with them: `waits` names them, and the registry stays as
 * it was.
 *
 * @param {Places} places
 * @param {ChangeOptions} options
 * @param {(before: Registry, ring: TargetRing, raw: Registry) => Registry | Promise<Registry>} change
 * @returns {Promise<{ registry: Registry, changed: boolean, waits: string[] }>}
 */
export async function changeRegistry(
  places,
  { privateKey, rootKey, dryRun = false, renewed = () => false, again = [] },
  change,
) {
  const work = async (/** @type {() => Promise<void>} */ hold) => {
    const ring = await ringWith(places, privateKey, { dryRun, rootKey });
    const before = await openRegistry(places, ring);
    const { raw } = before;
    const next = await change(before.registry, ring, raw);
    refuseLosses(await readText(places.registry), next);
    const { whole, changed: names } = partsChanged(next, before, ring.flat);
    const parts = [...new Set([...names, ...again])];
    // What a team may not give itself waits for those who may.
    mustSign(ring, privateKey, parts.length > 1 ? parts.filter((name) => name !== 'policy') : parts);
    refuseEnded(ring, parts);
    const due = parts.length > 0 || renewed() || isDue(raw) || (raw.serial > 0 && raw.ring !== ring.text);
    const registry = due ? signedParts(whole, parts, { raw, ring, privateKey }) : raw;
    const problem = problemOfRegistry(registry);
    if (problem) throw new UserError(`The registry would be wrong: ${problem}.`);
    const waits = parts.filter((name) => thresholdOf(ring, name) > (registry.parts?.[name]?.signatures.length ?? 0));
    if (dryRun) return { registry, changed: parts.length > 0, waits };
    await refuseHoles(places, registry);
    if (waits.length > 0) {
      await hold();
      await keepWaiting(places, registry, parts);
      return { registry: before.registry, changed: false, waits };
    }
    const changed = await placeRegistry(places, { registry, good: next, ring, privateKey, before: raw, hold });
    return { registry, changed: parts.length > 0 || changed, waits };
  };
  return dryRun ? work(async () => undefined) : withLock(places.lock, work);
}

/**
 * Signs the whole and puts it into place, with the document that belongs to it. Returns whether the document changed.
 *
 * @param {Places} places
 * @param {{ registry: Registry, good: Registry, ring: TargetRing, privateKey: KeyObject, before: Registry, hold: () => Promise<void> }} options
 *   `good` is without the parts that browsers refuse: the document's policy lets none of their origins in
 */
export async function placeRegistry(places, { registry, good, ring, privateKey, before, hold }) {
  const text = sealed(registry, privateKey);
  await hold();
  await refuseLost(places, ring, before);
  await placeOthers(places, good, ring);
  if (!(await isWhole(places, text))) await writeWithTwins(places.registry, text, places.staging);
  // Now that every part is signed: whoever is killed before this does it again.
  if (ring.flat) await writeRing(places, ring);
  return placeDocument(places, good, ring);
}

/** Refuses to sign parts by a ring that has ended; what is out runs on. @param {TargetRing} ring @param {readonly string[]} parts */
function refuseEnded(ring, parts) {
  if (parts.length > 0 && isExpired(ring))
    throw new UserError(
      `The keys of this target ended at ${ring.expiresAt}: the holder of the root key signs them anew, "pnpm release ring sign". What staff run is untouched.`,
    );
}
