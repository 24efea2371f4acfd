import { readFile, rename, writeFile } from 'node:fs/promises';
import { UserError } from '../../../run/user-error.mjs';
import { codeOf } from '../../../run/process/code-of.mjs';
import { openRing, ringIn } from '../../format/ring.mjs';
import { joinSigned, splitSigned } from '../../format/signed-text.mjs';
import { nameOf, publicOf, signatureOf, verifyText } from '../../keys.mjs';
import { problemOfRing } from './edit.mjs';

/** @import { KeyObject } from 'node:crypto' */
/** @import { TargetRing } from '../ring.mjs' */

/**
 * Reads a ring from a file that is carried between machines. Its signatures are another question.
 *
 * @param {string} file
 * @returns {Promise<TargetRing>}
 */
export async function readRingFile(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw codeOf(error) === 'ENOENT' ? new UserError(`There is no ring at ${file}.`) : error;
  });
  const ring = parsed(text);
  const problem = problemOfRing(ring);
  if (!ring) throw new UserError(`${file} is no ring of keys: name a copy of the target’s release-keys.json.`);
  if (problem) throw new UserError(`${file} is no ring of keys that can be used: ${problem}.`);
  return { ...ring, text };
}

/** @param {string} text */
function parsed(text) {
  try {
    return ringIn(text);
  } catch {
    return null;
  }
}

/** Writes it in one step. @param {string} file @param {TargetRing} ring */
export async function writeRingFile(file, { text }) {
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
}

/** Whether enough of its own root keys have signed it. @param {TargetRing} ring */
export const isWholeRing = async ({ text, roots }) => (await openRing(text, roots, verifyText)) !== null;

/** The ring with the signatures of further root keys. @param {TargetRing} ring @param {readonly KeyObject[]} keys @returns {TargetRing} */
export function withRootSignature(ring, keys) {
  const { payload = '', signatures = [] } = splitSigned(ring.text) ?? {};
  const more = keys.map((key) => ({ key: nameOf(publicOf(key)), value: signatureOf(payload, key) }));
  return { ...ring, text: joinSigned(payload, [...signatures, ...more]) };
}
