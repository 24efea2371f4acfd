import { UserError } from '../../run/user-error.mjs';
import { problemOfRegistry, SCHEMA } from '../format/registry-schema.mjs';
import { openSigned, publicOf, signText } from '../keys.mjs';
import { emptyRegistry } from '../registry.mjs';
import { withLock } from './lock.mjs';
import { placeDocument } from './document.mjs';
import { ringWith } from './ring.mjs';
import { isThere, readText, readTwin, writeWithTwins } from './whole-files.mjs';

/** @import { Registry } from '../format/registry-schema.mjs' */
/** @import { Places } from './places.mjs' */

/**
 * Whether the registry has the older, unsigned format 1. Its content is not carried over: the next publication has to
 * state all of it again.
 *
 * @param {string | null} text
 */
const isUnsigned = (text) => /^\{"schema":1,/.test(text ?? '');

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

/** @param {string | null} text @param {readonly string[]} ring @returns {Registry} */
function opened(text, ring) {
  if (text === null || isUnsigned(text)) return emptyRegistry();
  const registry = JSON.parse(openSigned(text, ring, 'The registry of this target'));
  const problem = problemOfRegistry(registry);
  if (problem) throw new UserError(`The registry of this target cannot be read: ${problem}.`);
  return registry;
}

/**
 * Reads the registry that browsers get. The plain file and its compressed twins are replaced one after the other; if
 * a writer was killed in between, the newer one counts, because some browsers already have it.
 *
 * @param {Places} places
 * @param {readonly string[]} ring
 */
export async function readRegistry(places, ring) {
  const plain = opened(await readText(places.registry), ring);
  const twin = await readTwin(places.registry);
  if (!twin || isUnsigned(twin)) return plain;
  const other = opened(twin, ring);
  return other.serial > plain.serial ? other : plain;
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
function issued(registry, before) {
  const issuedAt = momentAfter(before);
  const expiresAt = new Date(Date.parse(issuedAt) + GOOD_FOR_MS).toISOString();
  return { ...registry, serial: before.serial + 1, issuedAt, expiresAt };
}

/** @param {Registry} one @param {Registry} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Refuses a registry that offers a release whose files are missing.
 *
 * @param {Places} places
 * @param {Registry} registry
 */
async function refuseHoles(places, registry) {
  for (const [name, { releases }] of Object.entries(registry.remotes)) {
    for (const { version } of releases) {
      if (!(await isThere(places.version(name, version))))
        throw new UserError(`The files of ${name} ${version} are not in this target.`);
    }
  }
}

/** Refuses to overwrite what another command has written in the meantime. @param {Places} places @param {readonly string[]} ring @param {Registry} before */
async function refuseLost(places, ring, before) {
  if ((await readRegistry(places, ring)).serial !== before.serial)
    throw new UserError('Another release command changed the registry at the same time. Do it again.');
}

/** @param {Places} places @param {string} text */
async function isWhole(places, text) {
  return (await readText(places.registry)) === text && (await readTwin(places.registry)) === text;
}

/**
 * Changes the registry under the lock: `change(before, ring)` returns the next registry, or an equal one when there is
 * nothing to do. Returns `{ registry, changed }`. With `dryRun` nothing is locked or written.
 *
 * @param {Places} places
 * @param {{ privateKey: import('node:crypto').KeyObject, dryRun?: boolean, renewed?: () => boolean }} options `renewed` says after the change whether it is signed anew also when nothing has changed
 * @param {(before: Registry, ring: string[]) => Registry | Promise<Registry>} change
 * @returns {Promise<{ registry: Registry, changed: boolean }>}
 */
export async function changeRegistry(places, { privateKey, dryRun = false, renewed = () => false }, change) {
  const work = async (/** @type {() => Promise<void>} */ hold) => {
    const ring = await ringWith(places, publicOf(privateKey), { dryRun });
    const before = await readRegistry(places, ring);
    const next = await change(before, ring);
    refuseLosses(await readText(places.registry), next);
    const changed = !same(before, next);
    /** @type {Registry} */
    const registry = changed || renewed() || isDue(before) ? issued(next, before) : before;
    const problem = problemOfRegistry(registry);
    if (problem) throw new UserError(`The registry would be wrong: ${problem}.`);
    if (dryRun) return { registry, changed };
    await refuseHoles(places, registry);
    const text = signText(JSON.stringify(registry), privateKey);
    await hold();
    await refuseLost(places, ring, before);
    if (!(await isWhole(places, text))) await writeWithTwins(places.registry, text, places.staging);
    const placed = await placeDocument(places, registry, ring);
    return { registry, changed: changed || placed };
  };
  return dryRun ? work(async () => undefined) : withLock(places.lock, work);
}
