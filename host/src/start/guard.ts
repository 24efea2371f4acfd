import type { Arrivals } from './arrivals.ts';
import type { OtherHashes } from './other-files.ts';
import type { Report } from './report.ts';

/** A well-formed hash that no file has, so that an unknown file fails like any other failed load. */
export const IMPOSSIBLE = `sha256-${'A'.repeat(43)}=`;

/** webpack times out a script by itself but waits for a stylesheet for ever. */
const STYLE_TIMEOUT = 8_000;

/** The absolute address without the query that a retry adds. */
export const plain = (url: string): string => {
  const { href } = new URL(url, globalThis.location.href);
  return href.replace(/\?retry=\d+$/, '');
};

/** Gives an element its address and hash; `hash` stands in for the released one where a fault is rehearsed. */
export type Guard = (element: HTMLScriptElement | HTMLLinkElement, url: string, hash?: string) => void;

interface GuardParts {
  hashes: ReadonlyMap<string, string>;
  /** Fetches the hash of a file that no screen needs first. */
  others?: Pick<OtherHashes, 'missing'>;
  report?: Report;
  arrivals?: Pick<Arrivals, 'notRun'>;
}

/**
 * Makes the function through which every loader of the page passes its scripts and stylesheets. It sets the released
 * hash, which may have to come first, and the address: after a failed try with a query, because a refused body stays in
 * the HTTP cache.
 */
export function createGuard({
  hashes,
  others = { missing: () => null },
  report = () => undefined,
  arrivals = { notRun: () => false },
}: GuardParts): Guard {
  const tries = new Map<string, number>();
  return (element, url, hash) => {
    const file = plain(url);
    const tried = tries.get(file) ?? 0;
    tries.set(file, tried + 1);
    const address = tried > 0 ? `${file}?retry=${tried}` : url;
    let isListed = true;
    element.addEventListener('load', () => tries.delete(file));
    element.addEventListener('error', () => {
      if (!isListed) return;
      if (!hashes.has(file)) report({ kind: 'file-not-released', file });
      else
        report({ kind: arrivals.notRun(file, new URL(address, file).href) ? 'file-altered' : 'file-not-loaded', file });
    });
    const ask = () => {
      element.crossOrigin = 'anonymous';
      element.integrity = hash ?? hashes.get(file) ?? IMPOSSIBLE;
      if (element instanceof HTMLScriptElement) element.src = address;
      else {
        element.href = address;
        giveUpLate(element);
      }
    };
    const waits = hashes.has(file) ? null : others.missing(file);
    if (!waits) return ask();
    // An element without an address fetches nothing yet. A list that did not come was reported by whoever fetched it.
    void waits.then((allCame) => {
      if (hashes.has(file)) return ask();
      isListed = allCame;
      element.dispatchEvent(new Event('error'));
    });
  };
}

function giveUpLate(style: HTMLLinkElement) {
  const timer = setTimeout(() => style.dispatchEvent(new Event('error')), STYLE_TIMEOUT);
  for (const end of ['load', 'error']) style.addEventListener(end, () => clearTimeout(timer));
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): void;
}

/** The page's only Trusted Types policy: a script's address is trusted when that very file was released. */
export function trustReleasedScripts(hashes: ReadonlyMap<string, string>, report: Report): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (hashes.has(plain(url))) return url;
      report({ kind: 'file-not-released', file: plain(url) });
      throw new TypeError(`${url} is not part of a release.`);
    },
  });
}
