import type { Arrivals } from './arrivals.ts';
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

/**
 * Makes the function through which every loader of the page passes its scripts and stylesheets. It sets the
 * released hash and, after a failed try, adds a query, because a refused body stays in the HTTP cache.
 */
export function createGuard(
  hashes: ReadonlyMap<string, string>,
  report: Report = () => undefined,
  arrivals: Pick<Arrivals, 'notRun'> = { notRun: () => false },
) {
  const tries = new Map<string, number>();
  return (element: HTMLScriptElement | HTMLLinkElement, url: string): void => {
    const file = plain(url);
    const tried = tries.get(file) ?? 0;
    tries.set(file, tried + 1);
    const address = tried > 0 ? `${file}?retry=${tried}` : url;
    element.addEventListener('load', () => tries.delete(file));
    element.addEventListener('error', () => {
      if (!hashes.has(file)) report({ kind: 'file-not-released', file });
      else
        report({ kind: arrivals.notRun(file, new URL(address, file).href) ? 'file-altered' : 'file-not-loaded', file });
    });
    element.crossOrigin = 'anonymous';
    element.integrity = hashes.get(file) ?? IMPOSSIBLE;
    if (element instanceof HTMLScriptElement) element.src = address;
    else {
      element.href = address;
      giveUpLate(element);
    }
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
