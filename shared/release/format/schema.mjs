/**
 * A very small schema: a checker answers the first thing that is wrong as the end of a sentence, or `null`.
 * Small because the browser reads the registry with it before anything else runs.
 *
 * @typedef {(value: unknown) => string | null} Checker
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {{ what: string, test: (value: unknown) => boolean }} checker @returns {Checker} */
const named = (checker) => (value) => (checker.test(value) ? null : `is not ${checker.what}`);

export const text = named({ what: 'a text', test: (value) => typeof value === 'string' && value !== '' });
export const count = named({ what: 'a whole number', test: (value) => Number.isInteger(value) && Number(value) >= 0 });
/** @param {RegExp} pattern @param {string} what */
export const matching = (pattern, what) =>
  named({ what, test: (value) => typeof value === 'string' && pattern.test(value) });
/** @param {unknown[]} values */
export const oneOf = (...values) =>
  named({ what: values.map((value) => JSON.stringify(value)).join(' or '), test: (value) => values.includes(value) });
/** @param {Checker} checker @returns {Checker} */
export const optional = (checker) => (value) => (value === undefined ? null : checker(value));

/** @param {string} place @param {string | null} problem */
const at = (place, problem) =>
  problem === null ? null : problem.startsWith('is') ? `${place} ${problem}` : `${place}.${problem}`;

/** @template T @param {[string, T][]} entries @param {(name: string, value: T) => string | null} check */
const first = (entries, check) => {
  for (const [name, value] of entries) {
    const problem = check(name, value);
    if (problem !== null) return problem;
  }
  return null;
};

/** @param {Checker} item @returns {Checker} */
export const list = (item) => (value) =>
  Array.isArray(value) ? first(Object.entries(value), (index, each) => at(index, item(each))) : 'is not a list';

/**
 * An object with any names and with values of one kind.
 *
 * @param {Checker} item
 * @param {Checker} [name]
 * @returns {Checker}
 */
export const mapOf =
  (item, name = text) =>
  (value) =>
    isObject(value)
      ? first(Object.entries(value), (key, each) => at(key, name(key) ?? item(each)))
      : 'is not an object';

/**
 * An object with these members. Others are ignored, so that an older reader accepts a newer file.
 *
 * @param {Record<string, Checker>} members
 * @returns {Checker}
 */
export const shape = (members) => (value) =>
  isObject(value) ? first(Object.entries(members), (name, check) => at(name, check(value[name]))) : 'is not an object';
