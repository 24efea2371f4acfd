import { openList } from '../format/list.mjs';
import { problemOfRegistry } from '../format/registry-schema.mjs';
import { openSigned, verifyText } from '../keys.mjs';
import { emptyRegistry } from '../registry.mjs';
import { UserError } from '../../run/user-error.mjs';
import { readText, readTwin } from './whole-files.mjs';

/** @import { Registry } from '../format/registry-schema.mjs' */
/** @import { Places } from './places.mjs' */
/** @import { TargetRing } from './ring.mjs' */

/**
 * Whether the registry has the older, unsigned format 1. Its content is not carried over: the next publication has to
 * state all of it again.
 *
 * @param {string | null} text
 */
export const isUnsigned = (text) => /^\{"schema":1,/.test(text ?? '');

/**
 * The registry of a target: what of it is good, and all of it as it was written. A part that is not good stays as it is,
 * for whoever may sign it, and is in nobody else's way.
 *
 * @typedef {{ registry: Registry, raw: Registry }} Opened
 */

/** @param {string | null} text @param {TargetRing} ring @returns {Promise<Opened>} */
export async function openText(text, ring) {
  if (text === null || isUnsigned(text)) return { registry: emptyRegistry(), raw: emptyRegistry() };
  const what = 'The registry of this target';
  const raw = JSON.parse(
    openSigned(
      text,
      ring.keys.map(({ key }) => key),
      what,
    ),
  );
  // Before the keys had a scope any of them signed all of it.
  const registry = ring.flat ? raw : await openList(text, { verify: verifyText, anchor: ring.roots, ring });
  if (typeof registry === 'string') throw new UserError(`${what} is not signed.`);
  const problem = problemOfRegistry(registry);
  if (problem) throw new UserError(`${what} cannot be read: ${problem}.`);
  return { registry, raw };
}

/**
 * Reads the registry that browsers get. The plain file and its compressed twins are replaced one after the other; if
 * a writer was killed in between, the newer one counts, because some browsers already have it.
 *
 * @param {Places} places
 * @param {TargetRing} ring
 */
export async function openRegistry(places, ring) {
  const plain = await openText(await readText(places.registry), ring);
  const twin = await readTwin(places.registry);
  if (!twin || isUnsigned(twin)) return plain;
  const other = await openText(twin, ring);
  return other.raw.serial > plain.raw.serial ? other : plain;
}

/** The good parts of the registry, with the reason for each that was `refused`. @param {Places} places @param {TargetRing} ring */
export const readRegistry = async (places, ring) => (await openRegistry(places, ring)).registry;
