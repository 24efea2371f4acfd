import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Build {
  kind: 'host' | 'remote';
  name: string;
  version: string;
  contract: string;
  files: Record<string, string>;
}

interface Change {
  version: string;
  contract?: string;
  /** Texts of its code to replace, as pairs. */
  replace?: [string, string][];
}

const WORKSPACE = join(import.meta.dirname, '..', '..', '..', '..');
export const hashOf = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const underscored = (text: string) => text.replaceAll(/\W/g, '_');

export type Texts = [string, string][];
export const swap = (text: string, changes: Texts) =>
  changes.reduce((done, [one, other]) => done.replaceAll(one, other), text);

/** Copies a build, without its compressed files. */
export function copyOf(folder: string, to: string, version: string) {
  const dist = join(to, `${folder}-${version}`, 'dist');
  cpSync(join(WORKSPACE, folder, 'dist'), dist, { recursive: true });
  for (const file of readdirSync(dist).filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(dist, file));
  return { dist, build: JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Build };
}

/**
 * Replaces texts in a file and renames it by its new content hash. Returns the replacements needed wherever the file is
 * named.
 */
function renewed(dist: string, file: string, changes: Texts): Texts {
  const before = readFileSync(join(dist, file), 'utf8');
  const after = swap(before, changes);
  const name = file.replace(/\.[0-9a-f]{8}\./, `.${createHash('sha256').update(after).digest('hex').slice(0, 8)}.`);
  rmSync(join(dist, file));
  writeFileSync(join(dist, name), after);
  return [
    [hashOf(before), hashOf(after)],
    [file, name],
  ];
}

/**
 * All versions of the host share a folder, so changed files get new names. The start script contains names and hashes
 * of the others, and the document those of the start script.
 */
function changeHost(dist: string, build: Build, texts: Texts): Build {
  const named = (start: string) => readdirSync(dist).find((name) => name.startsWith(start) && name.endsWith('.js'))!;
  const ofMain = renewed(dist, named('main.'), texts);
  const ofStart = renewed(dist, named('start.'), [...texts, ...ofMain]);
  const html = join(dist, 'index.html');
  writeFileSync(html, swap(readFileSync(html, 'utf8'), [...ofMain, ...ofStart]));
  return JSON.parse(swap(JSON.stringify(build), ofMain)) as Build;
}

/** Each version of a remote has a folder of its own, so names stay. The names of its globals contain the version. */
function changeRemote(dist: string, build: Build, texts: Texts, version: string): Build {
  const all: Texts = [...texts, [underscored(build.version), underscored(version)]];
  for (const file of Object.keys(build.files).filter((name) => name.endsWith('.js'))) {
    writeFileSync(join(dist, file), swap(readFileSync(join(dist, file), 'utf8'), all));
  }
  return {
    ...build,
    files: Object.fromEntries(Object.keys(build.files).map((file) => [file, hashOf(readFileSync(join(dist, file)))])),
  };
}

/**
 * Makes another version of a package without building it: copies its build and replaces version, contract and hashes
 * wherever they occur. Returns the folder. These tests are about switching between versions; tests of the build check
 * that it writes such values correctly.
 */
export function changedBuild(folder: string, to: string, { version, contract, replace = [] }: Change): string {
  const { dist, build } = copyOf(folder, to, version);
  const texts: Texts = [
    [build.version, version],
    ...(contract ? [[`"${build.contract}"`, `"${contract}"`] as [string, string]] : []),
    ...replace,
  ];
  const changed = build.kind === 'host' ? changeHost(dist, build, texts) : changeRemote(dist, build, texts, version);
  writeFileSync(
    join(dist, 'build.json'),
    JSON.stringify({ ...changed, version, contract: contract ?? build.contract }),
  );
  return dist;
}
