import { rm } from 'node:fs/promises';
import { contentOf, partOnly, withPart } from '../../format/list.mjs';
import { readText, writeWhole } from '../whole-files.mjs';

/** @import { Registry, SignedPart } from '../../format/registry-schema.mjs' */
/** @import { Places } from '../places.mjs' */

/**
 * A change that needs a further signature: each part as it would be, with the signatures that it has.
 * @typedef {{ name: string, part: SignedPart, content: unknown[] }} WaitingPart
 */

/**
 * Keeps a change until somebody else has signed it. An earlier one that waits is replaced.
 *
 * @param {Places} places
 * @param {readonly WaitingPart[]} parts
 */
export const writeWaiting = ({ waiting, staging }, parts) =>
  writeWhole(waiting, `${JSON.stringify({ parts }, null, 1)}\n`, staging);

/** @param {Places} places @param {Registry} registry @param {readonly string[]} names */
export const keepWaiting = (places, registry, names) =>
  writeWaiting(
    places,
    names.flatMap((name) => {
      const part = registry.parts?.[name];
      return part ? [{ name, part, content: contentOf(registry, name) }] : [];
    }),
  );

/** @param {Pick<Places, 'waiting'>} places @returns {Promise<WaitingPart[]>} none when nothing waits */
export async function readWaiting({ waiting }) {
  const text = await readText(waiting);
  return text === null ? [] : JSON.parse(text).parts;
}

/** @param {Pick<Places, 'waiting'>} places */
export const forgetWaiting = ({ waiting }) => rm(waiting, { force: true });

/** The registry as it would be with these parts. @param {Registry} registry @param {readonly WaitingPart[]} parts */
export const withWaiting = (registry, parts) =>
  parts.reduce((next, { name, part, content }) => withPart(next, partOnly(name, part, content), name), registry);
