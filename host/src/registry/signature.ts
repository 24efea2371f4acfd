import { openList } from '@backoffice/shared/release/format/list';
import type { Anchor } from '@backoffice/shared/release/format/ring';
import { type Registry, RegistryError } from './registry.ts';

/** How many of which root keys have to have signed the ring; the publication wrote it into the page. */
export function rootsOfPage(): Anchor {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="release-roots"]');
  const [threshold, ...keys] = meta?.content.split(' ') ?? [];
  return { threshold: Number(threshold), keys };
}

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
 * Makes the function that opens a signed list (format/list.mjs). It rejects with a {@link RegistryError} when nothing of it
 * can be used, or when this browser cannot verify signatures: the check is never skipped.
 */
export function createOpener(anchor: Anchor) {
  const known = new Map<string, Promise<CryptoKey>>();
  const keyOf = (key: string) => {
    const found = known.get(key) ?? opened(key);
    known.set(key, found);
    return found;
  };
  // Started now, while the text is still loading.
  for (const key of anchor.keys) keyOf(key).catch(() => undefined);

  const verify = async (key: string, text: string, value: string) => {
    const accepted = await keyOf(key);
    try {
      return await crypto.subtle.verify('Ed25519', accepted, bytesOf(value), new TextEncoder().encode(text));
    } catch {
      // No signature at all: nobody's part may stop the others.
      return false;
    }
  };

  return async function open(text: string, before?: Registry): Promise<Registry> {
    const list = await openList(text, { anchor, before, verify });
    if (list === 'unsigned') throw new RegistryError('The list of modules is not signed.');
    if (list === 'foreign')
      throw new RegistryError('The list of modules is not signed by a key that this panel accepts.');
    return list;
  };
}
