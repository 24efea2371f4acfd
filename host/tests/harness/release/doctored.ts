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
  /** Texts of its code that become others. */
  replace?: [string, string][];
}

const WORKSPACE = join(import.meta.dirname, '..', '..', '..', '..');
export const hashOf = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const underscored = (text: string) => text.replaceAll(/\W/g, '_');

export type Texts = [string, string][];
export const swap = (text: string, changes: Texts) =>
  changes.reduce((done, [one, other]) => done.replaceAll(one, other), text);

/** A copy of a build, without compressed twins. */
export function copyOf(folder: string, to: string, version: string) {
  const dist = join(to, `${folder}-${version}`, 'dist');
  cpSync(join(WORKSPACE, folder, 'dist'), dist, { recursive: true });
  for (const file of readdirSync(dist).filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(dist, file));
  return { dist, build: JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as Build };
}

/** Changes texts of a file and gives it a name of its new content. Answers what else has to change for that. */
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

/** Hosts share a folder, so changed files get other names; the start script knows the names and hashes, the document the start script. */
function changeHost(dist: string, build: Build, texts: Texts): Build {
  const named = (start: string) => readdirSync(dist).find((name) => name.startsWith(start) && name.endsWith('.js'))!;
  const ofMain = renewed(dist, named('main.'), texts);
  const ofStart = renewed(dist, named('start.'), [...texts, ...ofMain]);
  const html = join(dist, 'index.html');
  writeFileSync(html, swap(readFileSync(html, 'utf8'), [...ofMain, ...ofStart]));
  return JSON.parse(swap(JSON.stringify(build), ofMain)) as Build;
}

/** A remote's version has a folder to itself. It stands in the names of its globals, too. */
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
 * Another version of a package without building it again: a copy of its build in which version, contract and hashes
 * are others, everywhere where they stand. Answers its folder. What is tested with it is what happens between
 * versions; that a build writes these things right is tested where it is built.
 */
export function doctored(folder: string, to: string, { version, contract, replace = [] }: Change): string {
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
