import { keyOf } from './modules.mjs';
import { textsOf, typeHash } from './reached.mjs';

/** @import { Report } from './doors.mjs' */
/** @import { Place } from './modules.mjs' */

/**
 * One name of a door whose type is not what it was; `by` are the declarations that differ.
 *
 * @typedef {{ door: string, name: string, by: string[] }} Changed
 * @typedef {{ door: string, name: string }} Named
 * @typedef {{ added: Named[], removed: Named[], changed: Changed[] }} Differences
 */

/** The number of the contract says nothing about a type. */
const NO_TYPE = '~/contract/version#CONTRACT_VERSION';

/**
 * The declarations that differ between two reports, seen from one name.
 *
 * @param {Report} before
 * @param {Place} was
 * @param {Report} after
 * @param {Place} is
 */
export function differing(before, was, after, is) {
  const [old, now] = [textsOf(before.modules, was), textsOf(after.modules, is)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key)).sort();
}

/** What a door's user has to know of a new report. @param {Report} before @param {Report} after @returns {Differences} */
export function differencesOf(before, after) {
  /** @type {Differences} */
  const found = { added: [], removed: [], changed: [] };
  for (const door of [...new Set([...before.doors.keys(), ...after.doors.keys()])].sort()) {
    const [old, now] = [before.doors.get(door) ?? new Map(), after.doors.get(door) ?? new Map()];
    for (const name of [...new Set([...old.keys(), ...now.keys()])].sort()) {
      const [was, is] = [old.get(name), now.get(name)];
      if (!was) found.added.push({ door, name });
      else if (!is) found.removed.push({ door, name });
      else if (keyOf(is) !== NO_TYPE && typeHash(before.modules, was) !== typeHash(after.modules, is)) {
        const by = differing(before, was, after, is);
        found.changed.push({ door, name, by: by.length > 0 ? by : [name] });
      }
    }
  }
  return found;
}

/** @param {Differences} differences */
export const isNothing = ({ added, removed, changed }) => added.length + removed.length + changed.length === 0;

/** @param {Named[]} list @param {(one: Named) => string} word */
function byDoor(list, word) {
  const doors = [...new Set(list.map(({ door }) => door))];
  return doors.map(
    (door) =>
      `- \`${door}\`: ${list
        .filter((one) => one.door === door)
        .map(word)
        .join(', ')}`,
  );
}

/** @param {Changed} one */
const changedWord = ({ name, by }) => {
  const others = by.filter((each) => each !== name);
  return others.length > 0 ? `\`${name}\` (${others.map((each) => `\`${each}\``).join(', ')})` : `\`${name}\``;
};

/** The differences as lines of the changelog. @param {Differences} differences */
export function linesOf({ added, removed, changed }) {
  const word = (/** @type {Named} */ { name }) => `\`${name}\``;
  const part = (/** @type {string} */ title, /** @type {string[]} */ lines) =>
    lines.length > 0 ? [title, '', ...lines, ''] : [];
  return [
    ...part('Removed', byDoor(removed, word)),
    ...part(
      'Changed',
      byDoor(changed, (one) => changedWord(/** @type {Changed} */ (one))),
    ),
    ...part('Added', byDoor(added, word)),
  ];
}
