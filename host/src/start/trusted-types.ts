import { plain } from './guard.ts';
import type { Report } from './report.ts';

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
