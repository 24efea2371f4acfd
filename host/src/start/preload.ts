import type { Provides } from '@backoffice/shared/release/format/compatibility';
import { addressOfFile, type Release } from '../registry/registry.ts';

/**
 * Starts fetching what the address needs of a remote: its entry, its manifest, and the files and doors of the
 * screen in the address. Integrity and crossorigin must equal those of the later tag, or the file loads twice.
 * `prefetch` is for what may be needed: the browser takes it when it has nothing else to do.
 */
export function preload(
  release: Release,
  path: string,
  provides: Provides,
  hashes: ReadonlyMap<string, string>,
  rel: 'preload' | 'prefetch' = 'preload',
): void {
  const screen = release.first[path.replace(/^\/admin\/?/, '').split('/')[0] ?? ''];
  const ofRemote = [release.entry, ...release.expose, ...(screen?.files ?? [])].map((file) =>
    addressOfFile(release, file),
  );
  const ofHost = (screen?.doors ?? []).flatMap((door) => provides[door]?.files ?? []);
  const addresses = [...ofRemote, ...ofHost.map((file) => new URL(`/${file}`, globalThis.location.href).href)];
  for (const address of new Set(addresses)) addLink(address, hashes.get(address), rel);
}

function addLink(address: string, hash: string | undefined, rel: string) {
  if (!hash) return;
  const link = document.createElement('link');
  link.rel = rel;
  link.as = address.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = hash;
  link.href = address;
  document.head.append(link);
}
