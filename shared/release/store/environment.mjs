import { UserError } from '../../run/user-error.mjs';
import { problemOfEnvironment } from '../format/environment.mjs';
import { readText, writeWhole } from './whole-files.mjs';

/** @import { Places } from './places.mjs' */

/**
 * What a target is called: `demo`, `staging`, `production`; the empty text when it has no name.
 *
 * @param {Pick<Places, 'environment'>} places
 * @returns {Promise<string>}
 */
export async function readEnvironment({ environment }) {
  const text = await readText(environment);
  if (text === null) return '';
  const name = nameIn(text);
  if (name === '' || (typeof name === 'string' && !problemOfEnvironment(name))) return name;
  throw new UserError(`${environment} names no environment.`);
}

/** @param {string} text */
function nameIn(text) {
  try {
    return JSON.parse(text)?.name;
  } catch {
    return null;
  }
}

/**
 * Keeps the name for every later publication; the empty text takes it away.
 *
 * @param {Places} places
 * @param {string} name
 */
export async function keepEnvironment(places, name) {
  const problem = name === '' ? undefined : problemOfEnvironment(name);
  if (problem) throw new UserError(`The environment is "${name}": ${problem}.`);
  if ((await readEnvironment(places)) === name) return;
  await writeWhole(places.environment, `${JSON.stringify({ name }, null, 1)}\n`, places.staging);
}
