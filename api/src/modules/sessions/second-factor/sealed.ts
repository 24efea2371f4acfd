import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../../db/database.ts';
import type { Deps } from '../../../http/context.ts';
import { sharedSecret } from '../keys/shared-secret.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes that say which key was used. */
const KID = 4;
const NONCE = 12;
const TAG = 16;

/** Within an act `db` is its transaction: an act that waited for another connection could wait for ever. */
interface SealedAt extends Pick<Deps, 'settings'> {
  db: DbOrTx;
}

const digest = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const kidOf = (key: Buffer): Buffer => digest(key).subarray(0, KID);

/**
 * Encrypts and decrypts the secrets of authenticator apps: key id, nonce, tag, ciphertext. A secret is bound to its
 * person, so that a row that was copied to another person cannot be read. A copy of the database alone does not give away
 * the secrets that were sealed with FACTOR_SECRET; those before it stay sealed with the key in the database until
 * `keys rotate factor`.
 */
export async function seal(at: SealedAt, staffId: string, secret: Buffer): Promise<Buffer> {
  const [key] = (await keysOf(at)) as [Buffer];
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(staffId));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([kidOf(key), nonce, cipher.getAuthTag(), text]);
}

export async function unseal(at: SealedAt, staffId: string, sealed: Buffer): Promise<Buffer> {
  const kid = sealed.subarray(0, KID);
  const key = (await keysOf(at)).find((one) => kidOf(one).equals(kid));
  if (!key) throw new Error('The key that encrypted a second factor is missing: set FACTOR_SECRET as it was.');
  const nonce = sealed.subarray(KID, KID + NONCE);
  const decipher = createDecipheriv(CIPHER, key, nonce)
    .setAAD(Buffer.from(staffId))
    .setAuthTag(sealed.subarray(KID + NONCE, KID + NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(KID + NONCE + TAG)), decipher.final()]);
}

/** Whether a value is encrypted by the key that encrypts now. */
export async function isCurrent(at: SealedAt, sealed: Buffer): Promise<boolean> {
  const [key] = (await keysOf(at)) as [Buffer];
  return sealed.subarray(0, KID).equals(kidOf(key));
}

/** The first one encrypts; the others were used before it, and before FACTOR_SECRET was set. */
async function keysOf({ db, settings: { factorSecret, factorSecretBefore } }: SealedAt): Promise<Buffer[]> {
  const stored = digest(await sharedSecret(db, 'second-factor'));
  return [...[factorSecret, factorSecretBefore].filter(Boolean).map(digest), stored];
}
