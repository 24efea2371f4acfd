import { UserError } from '../user-error.mjs';

/**
 * The options of a command, e.g. `{ '--reset': 'flag', '--only': 'value' }`; {@link Given} holds those given, e.g. `{ reset: true }`.
 *
 * @typedef {Record<string, 'flag' | 'value'>} Options
 */

/**
 * @template {Options} T
 * @typedef {{ [Name in keyof T as Name extends `--${infer Word}` ? Word : never]?: T[Name] extends 'flag' ? true : string } & { help?: true }} Given
 */

/**
 * Reads a command line of options like `--reset` and `--only unit,lint` and of plain words.
 * `options` maps a name to `'flag'` or `'value'`; an unknown option is a sentence, unless `isWord` knows it as a word
 * that happens to begin like one, as one key in 4,096 does. (`parseArgs` of `node:util` takes a key that begins with one
 * hyphen, one in 64, for a row of short options and cuts it up.)
 *
 * @template {Options} const T
 * @param {string[]} args
 * @param {T} options
 * @param {(text: string) => boolean} [isWord]
 * @returns {{ given: Given<T>, words: string[] }}
 */
export function parseArguments(args, options, isWord = () => false) {
  const given = {};
  const words = [];
  const rest = [...args];
  for (let text = rest.shift(); text !== undefined; text = rest.shift()) {
    const [name = '', inline] = text.split(/=(.*)/s);
    if (!name.startsWith('--')) words.push(text);
    else if (name === '--help' || options[name] === 'flag') given[name.slice(2)] = true;
    else if (options[name] === 'value') given[name.slice(2)] = inline ?? rest.shift() ?? '';
    else if (isWord(text)) words.push(text);
    else throw new UserError(`${name} is no option of this command; --help lists them.`);
  }
  return { given, words };
}
