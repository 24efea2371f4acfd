import { parseArgs } from 'node:util';

/**
 * Runs a command: prints its help, or what it answers, or a sentence for what is wrong, and then ends with 1.
 *
 * @param {{ help: string, options?: import('node:util').ParseArgsConfig['options'] }} about
 * @param {(words: string[], values: Record<string, string | undefined>) => Promise<string>} work
 */
export async function runCommand({ help, options = {} }, work) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { ...options, help: { type: 'boolean' } },
    });
    process.stdout.write(values.help ? help : `${await work(positionals, values)}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The one word that a command takes, or what it is without one. */
export function onlyWord(words, otherwise) {
  if (words.length > 1) throw new Error(`One name is enough, and there are ${words.length}: ${words.join(', ')}`);
  return words[0] ?? otherwise;
}
