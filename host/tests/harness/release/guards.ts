import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './changed-build.ts';
import type { ReleaseSite } from './release-site.ts';

/** The guards between a damaged file and the page. Each is removed from published code by replacing text. */
export const GUARDS = {
  'the hashes in the document': { of: 'document', from: / integrity="[^"]+"/g, to: '' },
  'the hashes that every loader sets, of the panel’s own chunks and of the registry’s files': {
    of: 'start',
    from: /\.integrity=/g,
    to: '.unread=',
  },
  'the hash of the list of later files': {
    of: 'start',
    from: /(\}\(\w+\))!==\w+\)(?=throw Error\(`\$\{\w+\} is not what was released)/g,
    to: '$1&&!1)',
  },
  'the policy for addresses of scripts': {
    of: 'start',
    from: /createScriptURL\((\w+)\)\{/g,
    to: 'createScriptURL($1){return $1;',
  },
  'the signature of the registry': { of: 'start', from: /crypto\.subtle\.verify\(/g, to: '(()=>Promise.resolve(!0))(' },
} as const;
export type Guard = keyof typeof GUARDS;

function changed(text: string, { from, to }: (typeof GUARDS)[Guard], guard: string): string {
  const after = text.replaceAll(from, to);
  if (after === text) throw new Error(`The release does not show ${guard}: say in GUARDS how it is written now.`);
  return after;
}

/** Removes one guard from a published site; the rest stays as released. Returns a function that restores it. */
export function removeGuard(guard: Guard, { targetDir }: ReleaseSite): () => void {
  const folder = join(targetDir, 'host');
  const document = join(folder, 'index.html');
  const start = join(
    folder,
    readdirSync(folder).find((name) => /^start\..+\.js$/.test(name))!,
  );
  for (const twin of ['br', 'gz']) for (const file of [document, start]) rmSync(`${file}.${twin}`, { force: true });
  const before = [document, start].map((file) => [file, readFileSync(file, 'utf8')] as const);
  const [[, html], [, code]] = before as [(typeof before)[number], (typeof before)[number]];
  const change = GUARDS[guard];
  if (change.of === 'document') writeFileSync(document, changed(html, change, guard));
  else {
    const after = changed(code, change, guard);
    writeFileSync(start, after);
    writeFileSync(document, html.replaceAll(hashOf(code), hashOf(after)));
  }
  return () => before.forEach(([file, text]) => writeFileSync(file, text));
}
