import { UserError } from '../../run/user-error.mjs';
import { problemOfEnvironment } from '../format/environment.mjs';
import { readText, writeWhole } from './whole-files.mjs';

/** @import { Places } from './places.mjs' */

/**
 * What a target is.
 *
 * @typedef {{ name: string, practice: boolean }} Environment `demo`, `staging`, `production`, the empty text for no
 *   name; and whether nothing in it is real
 */

/**
 * @param {Pick<Places, 'environment'>} places
 * @returns {Promise<Environment>}
 */
export async function readEnvironment({ environment }) {
  const text = await readText(environment);
  if (text === null) return { name: '', practice: false };
  const { name, practice = false } = kept(text);
  if (typeof practice === 'boolean' && typeof name === 'string' && (name === '' || !problemOfEnvironment(name)))
    return { name, practice };
  throw new UserError(`${environment} names no environment.`);
}

/** @param {string} text */
function kept(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/**
 * Keeps it for every later publication; the empty text takes the name away.
 *
 * @param {Places} places
 * @param {Environment} wanted
 */
export async function keepEnvironment(places, { name, practice }) {
  const problem = name === '' ? undefined : problemOfEnvironment(name);
  if (problem) throw new UserError(`The environment is "${name}": ${problem}.`);
  const now = await readEnvironment(places);
  if (now.name === name && now.practice === practice) return;
  const content = practice ? { name, practice } : { name };
  await writeWhole(places.environment, `${JSON.stringify(content, null, 1)}\n`, places.staging);
}
