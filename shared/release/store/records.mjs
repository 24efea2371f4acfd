import { readdir } from 'node:fs/promises';
import { UserError } from '../../run/user-error.mjs';
import { keysFor } from '../format/ring.mjs';
import { openSigned, signText } from '../keys.mjs';
import { readText, writeWhole } from './whole-files.mjs';

/** @import { BuildRecord, HostRecord, RemoteRecord } from '../built/build-folder.mjs' */
/** @import { Places } from './places.mjs' */
/** @import { Ring } from '../format/ring.mjs' */

/** @param {string} folder @returns {Promise<string[]>} */
const names = (folder) => readdir(folder).catch(() => []);

/**
 * The key that signs what is written, and the public keys whose signatures are accepted.
 * @typedef {{ privateKey: import('node:crypto').KeyObject, ring: Pick<Ring, 'keys'> }} Signer
 */

/**
 * The versions of a package that this target knows, in no particular order.
 *
 * @param {Places} places
 * @param {string} name
 */
export const versionsOf = async (places, name) =>
  (await names(places.records(name)))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** @param {Places} places */
export const packagesOf = (places) => names(places.remotes).then((found) => found.sort());

/**
 * Reads the record of a release, signed at publication. Throws a UserError when it is missing or not signed.
 *
 * @template {string} Name
 * @param {Places} places
 * @param {Pick<Ring, 'keys'>} ring
 * @param {Name} name
 * @param {string} version
 * @returns {Promise<Name extends 'host' ? HostRecord : RemoteRecord>}
 */
export async function readRecord(places, ring, name, version) {
  const text = await readText(places.record(name, version));
  if (text === null) throw new UserError(`${name} ${version} has not been published to this target.`);
  return JSON.parse(openSigned(text, keysFor(ring, name), `The record of ${name} ${version}`));
}

/** @param {Error & { isUserError?: boolean }} error */
const butNotSigned = (error) => {
  if (error.isUserError) return [];
  throw error;
};

/**
 * All records of a package that are signed by keys that may, the newest first. One that a stolen key has signed is in
 * nobody's way once that key has left the ring.
 *
 * @template {string} Name
 * @param {Places} places
 * @param {Pick<Ring, 'keys'>} ring
 * @param {Name} name
 */
export async function recordsOf(places, ring, name) {
  const records = await Promise.all(
    (await versionsOf(places, name)).map((version) =>
      readRecord(places, ring, name, version).then((record) => [record], butNotSigned),
    ),
  );
  return records.flat().sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

/**
 * Signs and writes a release's record unless one exists: the first publication's record stays. Returns the valid one.
 *
 * @param {Places} places
 * @param {Signer} signer
 * @param {string} name
 * @param {BuildRecord} record
 * @returns {Promise<BuildRecord>}
 */
export async function keepRecord(places, { ring, privateKey }, name, record) {
  const known = await readText(places.record(name, record.version));
  if (known !== null)
    return JSON.parse(openSigned(known, keysFor(ring, name), `The record of ${name} ${record.version}`));
  await writeWhole(places.record(name, record.version), signText(JSON.stringify(record), privateKey), places.staging);
  return record;
}
