import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { compiled } from '../../http/compiled.ts';
import { FetchProblem } from './get.ts';

/** Files of one build; ours have about thirty. */
const MOST_FILES = 300;

/** A plain name: every file lies in the folder itself. */
const FILE = '^[A-Za-z0-9_@-][A-Za-z0-9_.@-]{0,150}$';
const HASH = '^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$';
const file = Type.String({ pattern: FILE });
const words = Type.Array(Type.String());
const anything = Type.Unknown();

/**
 * What `build.json` of a module must say for the API; the rest is checked by the tab with the rules of a published
 * release.
 */
const Build = Type.Object({
  kind: Type.Literal('remote'),
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
  version: Type.String({ pattern: '^[0-9A-Za-z.+_-]{1,80}$' }),
  actions: words,
  contract: Type.String({ pattern: '^\\d{1,4}\\.\\d{1,4}$' }),
  shared: Type.Optional(Type.Record(Type.String(), Type.String())),
  entry: file,
  expose: Type.Array(file),
  first: Type.Record(Type.String(), Type.Object({ files: Type.Array(file), doors: words })),
  requires: Type.Record(Type.String(), words),
  menu: Type.Array(anything, { minItems: 1 }),
  files: Type.Record(Type.String({ pattern: FILE }), Type.String({ pattern: HASH })),
});
export type Build = Static<typeof Build>;

/** Reads a `build.json` of this module; throws a {@link FetchProblem}. */
export function readBuild(text: string, module: string): Build {
  let found: Build;
  try {
    // Checked in the next step.
    found = JSON.parse(text) as Build;
  } catch {
    throw new FetchProblem('build.json of this address cannot be read.');
  }
  if (!compiled(Build).Check(found)) {
    const [wrong] = compiled(Build).Errors(found);
    const at = wrong?.instancePath.slice(1).replaceAll('/', '.') || 'kind';
    throw new FetchProblem(
      `build.json of this address is not that of a module: ${at.slice(0, 80)} is missing or wrong.`,
    );
  }
  if (found.name !== module) throw new FetchProblem(`This address has a build of ${found.name}, not of ${module}.`);
  const names = Object.keys(found.files);
  if (names.length > MOST_FILES) throw new FetchProblem(`A build may have ${MOST_FILES} files, and this one has more.`);
  const stray = names.find((name) => !new RegExp(FILE).test(name));
  if (stray !== undefined) throw new FetchProblem('A file of this build is not in the folder itself.');
  const { entry, expose, first } = found;
  const needed = [entry, ...expose, ...Object.values(first).flatMap(({ files }) => files)];
  const unhashed = needed.find((name) => !Object.hasOwn(found.files, name));
  if (unhashed !== undefined) throw new FetchProblem(`The build needs ${unhashed} and gives no hash of it.`);
  return found;
}

/** Whether these bytes are those that the hash names. */
export function isOf(hash: string, bytes: Buffer): boolean {
  const [kind = '', value] = hash.split(/-(.*)/s);
  return createHash(kind).update(bytes).digest('base64') === value;
}
