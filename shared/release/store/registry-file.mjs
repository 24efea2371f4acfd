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

/** Before the registry was signed it had another shape; what it said is said again by the next publication, all of it. @param {string | null} text */
const isUnsigned = (text) => /^\{"schema":1,/.test(text ?? '');

/** Whoever publishes one module over a registry of then would take all others from the staff. @param {string | null} text @param {Registry} next */
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
 * The registry that browsers get. Its twins are replaced one after the other; when a writer was killed between
 * them, the newer one counts, for some browsers have it already.
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

/** Now; on a machine whose clock is behind just after the registry's own moment, for what comes later has to look later. @param {Pick<Registry, 'issuedAt'>} registry */
export const momentAfter = ({ issuedAt }) =>
  new Date(Math.max(Date.now(), issuedAt ? Date.parse(issuedAt) + 1 : 0)).toISOString();

/** @param {Registry} one @param {Registry} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Nothing may be offered that is not there. @param {Places} places @param {Registry} registry */
async function refuseHoles(places, registry) {
  for (const [name, { releases }] of Object.entries(registry.remotes)) {
    for (const { version } of releases) {
      if (!(await isThere(places.version(name, version))))
        throw new UserError(`The files of ${name} ${version} are not in this target.`);
    }
  }
}

/** @param {Places} places @param {string} text */
async function isWhole(places, text) {
  return (await readText(places.registry)) === text && (await readTwin(places.registry)) === text;
}

/**
 * Changes the registry: `change(registry)` answers the next one, or the same for "nothing to do". Nobody else
 * changes it meanwhile. Answers `{ registry, changed }`. With `dryRun` nothing is written.
 *
 * @param {Places} places
 * @param {{ privateKey: import('node:crypto').KeyObject, dryRun?: boolean }} options
 * @param {(before: Registry, ring: string[]) => Registry | Promise<Registry>} change
 * @returns {Promise<{ registry: Registry, changed: boolean }>}
 */
export async function changeRegistry(places, { privateKey, dryRun = false }, change) {
  const work = async () => {
    const ring = await ringWith(places, publicOf(privateKey), { dryRun });
    const before = await readRegistry(places, ring);
    const next = await change(before, ring);
    refuseLosses(await readText(places.registry), next);
    const changed = !same(before, next);
    /** @type {Registry} */
    const registry = changed ? { ...next, serial: before.serial + 1, issuedAt: momentAfter(before) } : before;
    const problem = problemOfRegistry(registry);
    if (problem) throw new UserError(`The registry would be wrong: ${problem}.`);
    if (dryRun) return { registry, changed };
    await refuseHoles(places, registry);
    const text = signText(JSON.stringify(registry), privateKey);
    if (!(await isWhole(places, text))) await writeWithTwins(places.registry, text, places.staging);
    const placed = registry.host ? await placeDocument(places, registry.host.version, ring) : false;
    return { registry, changed: changed || placed };
  };
  return dryRun ? work() : withLock(places.lock, work);
}
