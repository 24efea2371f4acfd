import { createHash } from 'node:crypto';
import { isGenerated, keyOf, OURS } from './modules.mjs';

/** @import { Report } from './doors.mjs' */
/** @import { Declaration, Modules, Place } from './modules.mjs' */

/** The declaration at a place; undefined for what comes from a library or from `openapi.json`. */
export const declarationAt = (/** @type {Modules} */ modules, /** @type {Place} */ { module, name }) =>
  modules.get(module)?.get(name);

/**
 * Everything of `shared` that these places refer to, themselves included: the declarations by `module#name`, in order.
 *
 * @param {Modules} modules
 * @param {Place[]} places
 */
export function reached(modules, places) {
  /** @type {Map<string, Place & { declaration: Declaration }>} */
  const found = new Map();
  /** @param {Place} place */
  const visit = (place) => {
    const key = keyOf(place);
    if (found.has(key) || !place.module.startsWith(OURS) || isGenerated(place.module)) return;
    const declaration = declarationAt(modules, place);
    if (!declaration) return;
    found.set(key, { module: place.module, name: place.name, declaration });
    declaration.refs.forEach(visit);
  };
  places.forEach(visit);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A text without the files that its types are declared in: moving a type changes none. @param {string} text */
const unplaced = (text) => text.replace(/(typeof )?import\('~\/[^']*'\)\./g, '$1');

/**
 * The declarations that a name refers to, itself included, by their names; for a library's name, where it comes from.
 *
 * @param {Modules} modules
 * @param {Place} place
 */
export function textsOf(modules, place) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const { name, declaration } of reached(modules, [place]).values())
    texts.set(name, [...(texts.has(name) ? [texts.get(name)] : []), unplaced(declaration.text)].sort().join('\n'));
  return texts.size > 0 ? texts : new Map([[place.name, `from ${place.module}`]]);
}

/** A hash that changes when the type of a name changes. @param {Modules} modules @param {Place} place */
export const typeHash = (modules, place) =>
  createHash('sha256')
    .update(JSON.stringify([...textsOf(modules, place)].sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);

/**
 * What a report says of some names alone, with all that they refer to.
 *
 * @param {Report} report
 * @param {Record<string, string[]>} wanted the names of each door, as a build's `requires` says them
 * @returns {Report}
 */
export function partOf({ doors, modules }, wanted) {
  const kept = new Map(
    Object.entries(wanted).map(([door, names]) => [
      door,
      new Map([...(doors.get(door) ?? [])].filter(([name]) => names.includes(name))),
    ]),
  );
  /** @type {Modules} */
  const part = new Map();
  const places = [...kept.values()].flatMap((names) => [...names.values()]);
  for (const { module, name, declaration } of reached(modules, places).values())
    part.set(module, (part.get(module) ?? new Map()).set(name, declaration));
  return { doors: kept, modules: part };
}

/** Everything that the doors of a report export. @param {Report} report @returns {Record<string, string[]>} */
export const allNames = ({ doors }) => Object.fromEntries([...doors].map(([door, names]) => [door, [...names.keys()]]));
