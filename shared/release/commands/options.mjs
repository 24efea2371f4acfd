import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArguments } from '../../run/settings/arguments.mjs';
import { UserError } from '../../run/user-error.mjs';
import { readKey } from '../keys.mjs';

/** @import { Given, Options } from '../../run/settings/arguments.mjs' */

/** Options that every command takes. */
const COMMON = /** @type {const} */ ({ '--target': 'value', '--key': 'value', '--json': 'flag', '--dry-run': 'flag' });

/** @param {NodeJS.ProcessEnv} env */
const dataDir = (env) => resolve(env.DATA_DIR || '.data');

/**
 * Reads a command line: `{ words, given, targetDir, key, dryRun, json }`. Throws a UserError for an unknown option.
 *
 * @template {Options} [Own={}]
 * @param {string[]} args
 * @param {Own} [own]
 * @param {NodeJS.ProcessEnv} [env]
 * @param {(text: string) => boolean} [isWord]
 */
export function readOptions(args, own, env = process.env, isWord = undefined) {
  const { given, words } = parseArguments(args, /** @type {typeof COMMON} */ ({ ...COMMON, ...own }), isWord);
  const empty = Object.entries(given).find(([, value]) => value === '');
  if (empty) throw new UserError(`--${empty[0]} was given without a value; --help says what it wants.`);
  return {
    words,
    given: /** @type {Given<typeof COMMON> & Given<Own>} */ (given),
    targetDir: resolve(given.target || env.RELEASE_TARGET || join(dataDir(env), 'published')),
    key: given.key || env.RELEASE_KEY || join(dataDir(env), 'keys', 'release.pem'),
    dryRun: Boolean(given['dry-run']),
    json: Boolean(given.json),
  };
}

/**
 * Reads the command line of a command that changes the target: the options with the signing key.
 *
 * @template {Options} [Own={}]
 * @param {string[]} args
 * @param {Own} [own]
 * @param {NodeJS.ProcessEnv} [env]
 */
export const readSigner = (args, own, env) => {
  const options = readOptions(args, own, env);
  return { ...options, privateKey: readKey(options.key) };
};

/**
 * Refuses a target folder that does not exist: it is more often a typing error than a new target.
 *
 * @param {{ targetDir: string }} options
 */
export function mustExist({ targetDir }) {
  if (!existsSync(targetDir))
    throw new UserError(`There is no release target at ${targetDir}. Name it with --target or RELEASE_TARGET.`);
}

/**
 * Refuses words that a command does not take: they would be passed over, and are more often meant.
 *
 * @param {readonly string[]} words
 * @param {number} most
 * @param {string} usage
 */
export function noMore(words, most, usage) {
  if (words.length > most)
    throw new UserError(`"${words[most]}" is more than this command takes: pnpm release ${usage}`);
}

const LIST = /^[^,]+(,[^,]+)*$/;
/** @param {string | undefined} text @param {string} option @returns {string[]} */
export const listOf = (text, option) => {
  if (text === undefined) return [];
  if (LIST.test(text)) return text.split(',');
  throw new UserError(`${option} wants names with commas between them, without spaces.`);
};

/** @param {{ given: { channel?: string } }} options */
export function channelIn({ given }) {
  const channel = given.channel ?? 'stable';
  if (channel === 'stable' || channel === 'canary') return channel;
  throw new UserError(`--channel is stable or canary; "${channel}" is neither.`);
}

/** The short name of a remote: `deposit` for `deposit`, `remote-deposit` or a path to that folder. */
export const nameIn = (word = '') =>
  word
    .replace(/\/$/, '')
    .replace(/^.*\//s, '')
    .replace(/^remote-/, '');

/** Names with commas and an "and" before the last. @param {readonly string[]} names */
export const listed = (names) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Says what does not count yet. @param {readonly string[]} waits @param {(line: string) => void} tell */
export function tellWaiting(waits, tell) {
  if (waits.length > 0)
    tell(
      `It waits for further signatures of ${listed(waits)}: those who may sign add theirs with "pnpm release cosign".`,
    );
}
