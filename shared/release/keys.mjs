import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { joinSigned, splitSigned } from './format/signed-text.mjs';
import { codeOf } from '../run/process/code-of.mjs';
import { UserError } from '../run/user-error.mjs';

/** @import { KeyObject } from 'node:crypto' */

/**
 * The public key as release code writes it: 32 bytes, base64url. An Ed25519 key always has an `x`.
 *
 * @param {KeyObject} privateKey
 */
export const publicOf = (privateKey) => /** @type {string} */ (createPublicKey(privateKey).export({ format: 'jwk' }).x);

/** The short name of a key: its first eight characters. @param {string} publicKey */
export const nameOf = (publicKey) => publicKey.slice(0, 8);

/** @param {string} text */
export const isPublicKey = (text) => /^[A-Za-z0-9_-]{43}$/.test(text);

/** @param {string} publicKey */
const opened = (publicKey) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });

/** The signature of a text, base64url. @param {string} text @param {KeyObject} privateKey */
export const signatureOf = (text, privateKey) => sign(null, Buffer.from(text), privateKey).toString('base64url');

/** Whether a key has signed a text. @param {string} publicKey @param {string} text @param {string} value base64url */
export const verifyText = (publicKey, text, value) =>
  isPublicKey(publicKey) && verify(null, Buffer.from(text), opened(publicKey), Buffer.from(value, 'base64url'));

/**
 * Signs a JSON text; see format/signed-text.mjs for the shape of the result.
 *
 * @param {string} payload
 * @param {KeyObject} privateKey
 */
export function signText(payload, privateKey) {
  return joinSigned(payload, [{ key: nameOf(publicOf(privateKey)), value: signatureOf(payload, privateKey) }]);
}

/**
 * Returns the signed part of a text if a key of the ring has signed it; throws a UserError otherwise.
 *
 * @param {string} text
 * @param {readonly string[]} ring public keys
 * @param {string} what the text's name in the error message
 */
export function openSigned(text, ring, what) {
  const signed = splitSigned(text);
  if (!signed) throw new UserError(`${what} is not signed.`);
  /** @param {import('./format/signed-text.mjs').Signature} signature */
  const isGood = ({ key, value }) =>
    ring.filter((each) => nameOf(each) === key).some((each) => verifyText(each, signed.payload, value));
  if (signed.signatures.some(isGood)) return signed.payload;
  throw new UserError(
    `${what} is not signed by a key of this target that may sign it (${ring.map(nameOf).join(', ') || 'it knows none'}).`,
  );
}

/**
 * Reads a private key from a PEM file, or from the PEM itself, which a build machine keeps in a variable.
 *
 * @param {string} fileOrPem
 */
export function readKey(fileOrPem) {
  const isPem = fileOrPem.includes('PRIVATE KEY');
  const name = isPem ? 'RELEASE_KEY' : fileOrPem;
  const pem = isPem ? fileOrPem : readText(fileOrPem);
  // Node says of it what it says of a file that is no key at all.
  if (/ENCRYPTED/.test(pem))
    throw new UserError(
      `${name} is protected with a password, and a release is signed without one: write the key without it ("openssl pkey"), where only you can read it.`,
    );
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The sentence below.
  }
  throw new UserError(`${name} holds no Ed25519 private key (PEM, PKCS 8).`);
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new UserError(`There is no signing key at ${file}: make one with "pnpm release key new ${file}".`);
    if (codeOf(error) === 'EISDIR') throw new UserError(`${file} is a folder: name the file of the signing key in it.`);
    throw error;
  }
}

/** Puts a draft into place unless something is there; by a copy on a disk without hard links. @param {string} draft @param {string} file */
function putOnce(draft, file) {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}

/**
 * Makes a key file that only its owner can read. Two processes that make it at once end up with the same key.
 *
 * @param {string} file
 */
export function makeKey(file) {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, pem, { mode: 0o600 });
  try {
    putOnce(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file);
}
