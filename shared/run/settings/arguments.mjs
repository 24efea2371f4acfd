import { Sentence } from '../sentence.mjs';

/**
 * Reads a command line of options like `--reset` and `--only unit,lint` and of plain words.
 * `options` maps a name to `'flag'` or `'value'`; an unknown option is a sentence.
 */
export function parseArguments(args, options) {
  const given = {};
  const words = [];
  for (let index = 0; index < args.length; index += 1) {
    const [name, inline] = args[index].split(/=(.*)/s);
    if (!name.startsWith('--')) words.push(args[index]);
    else if (name === '--help' || options[name] === 'flag') given[name.slice(2)] = true;
    else if (options[name] === 'value') given[name.slice(2)] = inline ?? args[(index += 1)] ?? '';
    else throw new Sentence(`${name} is no option of this command; --help lists them.`);
  }
  return { given, words };
}
