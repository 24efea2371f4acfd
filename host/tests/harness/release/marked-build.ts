import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { copyOf, hashOf, swap, type Build, type Texts } from './changed-build.ts';

/** Ends every marked file: without it, the rest is still a valid script. */
export const TAIL = '/*the end*/';
/** One byte of it can be changed, and the file still runs. */
export const SWITCH = '/*0*/';

const nameOf = (file: string) => file.split('/').at(-1)!;

/** Adds code to a file that records that it ran, and changes nothing else. */
function withMark(file: string, content: string): string {
  const strict = content.startsWith('"use strict";') ? '"use strict";' : '';
  return `${strict}${markOf(file)}${content.slice(strict.length)}\n${TAIL}`;
}

/** The code of the mark. */
export const markOf = (file: string) => `${SWITCH}(globalThis.ranFiles??=[]).push(${JSON.stringify(nameOf(file))});`;

/**
 * Copies a build and makes each script record that it ran, with all hashes updated. File names stay the
 * same, so publish it to a separate target. Returns the folder.
 */
export function markedBuild(folder: string, to: string): string {
  const { dist, build } = copyOf(folder, to, 'marked');
  const files = readdirSync(dist).filter((name) => name.endsWith('.js'));
  const isStart = (name: string) => build.kind === 'host' && name.startsWith('start.');
  const changed = files.filter((name) => !isStart(name)).map((name) => rewrite(dist, name, []));
  // The start script contains the hashes of first files by name and that of the list of the others, and the document
  // that of the start script.
  const byName: Texts = changed.map(({ name, before, after }) => [`${name}":"${before}`, `${name}":"${after}`]);
  const lists = readdirSync(dist)
    .filter((name) => name.startsWith('files-of-'))
    .map((name) => rewriteList(dist, name, byName));
  changed.push(...lists);
  const ofLists: Texts = lists.map(({ before, after }) => [before, after]);
  const all = [...changed, ...files.filter(isStart).map((name) => rewrite(dist, name, [...byName, ...ofLists]))];
  if (build.kind === 'host') {
    const html = readFileSync(join(dist, 'index.html'), 'utf8');
    writeFileSync(
      join(dist, 'index.html'),
      swap(
        html,
        all.map(({ before, after }) => [before, after]),
      ),
    );
  }
  const hashes = Object.fromEntries(changed.map(({ name, after }) => [name, after]));
  writeFileSync(
    join(dist, 'build.json'),
    JSON.stringify({ ...build, files: { ...build.files, ...hashes } } satisfies Build),
  );
  return dist;
}

function rewrite(dist: string, name: string, texts: Texts) {
  const before = readFileSync(join(dist, name), 'utf8');
  const after = withMark(name, swap(before, texts));
  writeFileSync(join(dist, name), after);
  return { name, before: hashOf(before), after: hashOf(after) };
}

function rewriteList(dist: string, name: string, texts: Texts) {
  const before = readFileSync(join(dist, name), 'utf8');
  const after = swap(before, texts);
  writeFileSync(join(dist, name), after);
  return { name, before: hashOf(before), after: hashOf(after) };
}

/** Whether a script has run, or a style sheet applies, in this page. */
export const hasRun = (page: Page, file: string): Promise<boolean> =>
  page.evaluate((name) => (globalThis as { ranFiles?: string[] }).ranFiles?.includes(name) ?? false, nameOf(file));
