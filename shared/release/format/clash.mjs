/**
 * @import { MenuEntry } from './registry-schema.mjs'
 * @typedef {NonNullable<MenuEntry['shows']>[number]} Shown
 */

/**
 * Whether a screen lists all rows of its noun, and so takes precedence over a screen that lists a part of them.
 *
 * @param {Shown} shown
 */
const isWhole = ({ statuses, lacks = [] }) => !statuses && lacks.length === 0;

/**
 * @param {Shown} shown
 * @param {boolean} isListedWhole
 */
function marksOf(shown, isListedWhole) {
  const { noun, statuses = [], queues = [], figures = [] } = shown;
  const keys = [...queues, ...figures].map((key) => (isWhole(shown) ? key : `${key} as a part`));
  return [
    ...(isWhole(shown) || !isListedWhole ? [noun] : []),
    ...statuses.map((status) => `${noun} that are ${status}`),
    ...keys,
  ];
}

/**
 * Finds rows that two screens of a menu both claim, so that only their order would decide which one opens. Returns the
 * end of a sentence that names both segments, or `null`. A noun may have one whole list, or else one partial list.
 * @param {readonly MenuEntry[]} menu
 * @returns {string | null}
 */
export function clashOf(menu) {
  const listed = new Set(menu.flatMap(({ shows = [] }) => shows.filter(isWhole).map(({ noun }) => noun)));
  const owners = new Map();
  for (const { segment, shows = [] } of menu) {
    for (const mark of shows.flatMap((one) => marksOf(one, listed.has(one.noun)))) {
      if (owners.has(mark)) return `"${owners.get(mark)}" and "${segment}" both show ${mark}`;
      owners.set(mark, segment);
    }
  }
  return null;
}
