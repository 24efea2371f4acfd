/** Checks what a remote says of its places outside of its pages: at the build, at publication and in the doctor. */

/** @import { PlaceEntry } from './registry-schema.mjs' */

/** The kinds of places that the contract knows (`PlaceKind`). */
export const PLACE_KINDS = ['overview-tile', 'bell-topic', 'palette-source', 'row-area'];

/** The areas of row details that places may fill (`Areas` of the contract). */
export const AREAS = ['checking-customer'];

/** The files of one place as they are released, in bytes before compression: it comes beside what a person works on. */
export const PLACE_BYTES = 24_000;

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const PERMISSION = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$/;

/** @param {Omit<PlaceEntry, 'files' | 'doors'>} place */
function problemOf({ kind, name, title, permission, area }) {
  if (!NAME.test(name)) return `has a place "${name}", whose name is not written in kebab-case`;
  if (!title.trim()) return `has a place "${name}" without a title`;
  if (!PLACE_KINDS.includes(kind)) return `has a place "${name}" of the kind "${kind}", which no host shows`;
  if (!PERMISSION.test(permission)) return `has a place "${name}" for the permission "${permission}", which is none`;
  if (kind === 'row-area' && !AREAS.includes(String(area)))
    return `has a place "${name}" in the area "${area}", which no screen has`;
  return kind !== 'row-area' && area ? `has a place "${name}" with an area, though it is no row-area` : null;
}

/**
 * What is wrong with a remote's places, as the end of a sentence that begins with the remote; `null` when they are right.
 *
 * @param {readonly Omit<PlaceEntry, 'files' | 'doors'>[] | undefined} places
 * @returns {string | null}
 */
export function problemOfPlaces(places = []) {
  const names = places.map(({ name }) => name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin) return `has two places called "${twin}"`;
  return places.map(problemOf).find(Boolean) ?? null;
}

/**
 * The first place whose files are larger than a place may be, as the end of a sentence; `null` when all are small.
 *
 * @param {readonly Pick<PlaceEntry, 'name' | 'files'>[] | undefined} places
 * @param {(file: string) => number} bytesOf
 */
export function largePlace(places = [], bytesOf) {
  for (const { name, files } of places) {
    const bytes = files.reduce((sum, file) => sum + bytesOf(file), 0);
    if (bytes > PLACE_BYTES)
      return `has a place "${name}" of ${Math.ceil(bytes / 1000)} kB, and a place may have ${PLACE_BYTES / 1000} kB`;
  }
  return null;
}
