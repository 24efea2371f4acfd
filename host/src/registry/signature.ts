import { splitSigned, type Signature } from '@backoffice/shared/release/format/signed-text';
import { RegistryError } from './registry.ts';

/** The public keys that the publication wrote into the page: 32 bytes each, base64url. */
export const keysOfPage = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="release-keys"]')?.content.split(' ').filter(Boolean) ?? [];

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const CANNOT =
  'This browser cannot check the signature of the list of modules. Open the panel over https or on localhost, with Chrome or Edge 137, Firefox 129, Safari 17 or a later one.';

async function opened(key: string): Promise<CryptoKey> {
  // Absent on pages that are neither https nor localhost.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) throw new RegistryError(CANNOT);
  return subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']).catch(() => {
    throw new RegistryError(CANNOT);
  });
}

/**
 * Makes the function that resolves to the signed part of a text. It rejects with a {@link RegistryError} when no
 * accepted key has signed it, or when this browser cannot verify signatures: the check is never skipped.
 */
export function createVerifier(keys: readonly string[]) {
  // Started now, while the text is still loading.
  const ring = new Map(keys.map((key) => [key.slice(0, 8), opened(key)]));
  for (const key of ring.values()) key.catch(() => undefined);

  const isGood = async ({ key, value }: Signature, bytes: BufferSource) => {
    const accepted = await ring.get(key);
    return accepted !== undefined && crypto.subtle.verify('Ed25519', accepted, bytesOf(value), bytes);
  };

  return async function signedPart(text: string): Promise<string> {
    const signed = splitSigned(text);
    if (!signed) throw new RegistryError('The list of modules is not signed.');
    const bytes = new TextEncoder().encode(signed.payload);
    for (const signature of signed.signatures) if (await isGood(signature, bytes)) return signed.payload;
    throw new RegistryError('The list of modules is not signed by a key that this panel accepts.');
  };
}
