/**
 * A very small schema: a checker answers the first thing that is wrong as the end of a sentence, or `null`.
 * Small because the browser reads the registry with it before anything else runs.
 */

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const named = (checker) => (value) => (checker.test(value) ? null : `is not ${checker.what}`);

export const text = named({ what: 'a text', test: (value) => typeof value === 'string' && value !== '' });
export const count = named({ what: 'a whole number', test: (value) => Number.isInteger(value) && value >= 0 });
export const matching = (pattern, what) => named({ what, test: (value) => typeof value === 'string' && pattern.test(value) });
export const oneOf = (...values) => named({ what: values.map((value) => JSON.stringify(value)).join(' or '), test: (value) => values.includes(value) });
export const optional = (checker) => (value) => (value === undefined ? null : checker(value));

const at = (place, problem) => (problem === null ? null : problem.startsWith('is') ? `${place} ${problem}` : `${place}.${problem}`);

const first = (entries, check) => {
  for (const [name, value] of entries) {
    const problem = check(name, value);
    if (problem !== null) return problem;
  }
  return null;
};

export const list = (item) => (value) =>
  Array.isArray(value) ? first(Object.entries(value), (index, each) => at(index, item(each))) : 'is not a list';

/** An object whose names are free and whose values are alike. */
export const mapOf = (item, name = text) => (value) =>
  isObject(value) ? first(Object.entries(value), (key, each) => at(key, name(key) ?? item(each))) : 'is not an object';

/** An object with these members; others are left alone, so that an older reader bears a newer file. */
export const shape = (members) => (value) =>
  isObject(value) ? first(Object.entries(members), (name, check) => at(name, check(value[name]))) : 'is not an object';
