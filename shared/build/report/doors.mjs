import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';
import { isGenerated, OURS, readModule, sourceOf } from './modules.mjs';

/*
 * The report of the doors, from the declaration files that TypeScript writes: every exported name with its
 * declaration and with whatever of `shared` that refers to.
 */

/** @import { Modules, Place } from './modules.mjs' */
/**
 * @typedef {Map<string, Map<string, Place>>} Doors the names of each door, and where each is declared
 * @typedef {{ doors: Doors, modules: Modules }} Report
 */

const SHARED = '@backoffice/shared/';

/**
 * The doors of `exports` that are TypeScript: `kit/core` leads to `kit/core`, `screens/x` to `screens/x/index`.
 *
 * @param {Record<string, unknown>} exports
 * @param {string[]} files declaration files, below `shared/src`, without an ending
 */
export function doorsIn(exports, files) {
  /** @type {Map<string, string>} */
  const doors = new Map();
  for (const [key, target] of Object.entries(exports)) {
    if (typeof target !== 'string' || !/\.tsx?$/.test(target)) continue;
    const path = target.replace('./src/', '').replace(/\.tsx?$/, '');
    if (!path.includes('*')) doors.set(key.slice(2), path);
    const pattern = new RegExp(`^${path.replace('*', '([^/]+)')}$`);
    for (const file of path.includes('*') ? files : []) {
      const [, part] = pattern.exec(file) ?? [];
      if (part) doors.set(key.slice(2).replace('*', part), file);
    }
  }
  return doors;
}

/** The declaration files below a folder, by their path without an ending. @param {string} folder */
function readAll(folder) {
  /** @type {Map<string, ts.SourceFile>} */
  const sources = new Map();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.d.ts')) continue;
    const path = file.split(sep).join('/').slice(0, -'.d.ts'.length);
    sources.set(path, sourceOf(readFileSync(join(folder, file), 'utf8')));
  }
  return sources;
}

/**
 * Reads the declaration files of `shared/src` in `folder`.
 *
 * @param {{ folder: string, exports: Record<string, unknown> }} options
 * @returns {Report}
 */
export function readDoors({ folder, exports }) {
  const sources = readAll(folder);
  const entries = doorsIn(exports, [...sources.keys()]);

  /** @param {string} from @param {string} specifier the path of a module of `shared`; undefined for a library */
  const pathOf = (from, specifier) => {
    if (specifier.startsWith(SHARED)) return entries.get(specifier.slice(SHARED.length));
    if (!specifier.startsWith('.')) return undefined;
    const path = posix.join(posix.dirname(from), specifier).replace(/(\.d)?\.(tsx?|js)$/, '');
    return sources.has(path) ? path : posix.join(path, 'index');
  };

  /** @param {string} from @param {string} specifier @param {string} name @returns {Place} */
  const find = (from, specifier, name) => {
    const path = pathOf(from, specifier);
    if (path === undefined) return { module: specifier, name };
    return exported(path).get(name) ?? { module: OURS + path, name };
  };

  /** @type {Map<string, Map<string, Place>>} */
  const known = new Map();
  /** What a module exports, and where each name is declared. @param {string} path @returns {Map<string, Place>} */
  function exported(path) {
    const before = known.get(path);
    if (before) return before;
    /** @type {Map<string, Place>} */
    const names = new Map();
    known.set(path, names);
    for (const statement of sources.get(path)?.statements ?? []) addExports(statement, path, names);
    return names;
  }

  /** @param {ts.Statement} statement @param {string} path @param {Map<string, Place>} names */
  function addExports(statement, path, names) {
    if (ts.isExportDeclaration(statement)) {
      const specifier = statement.moduleSpecifier;
      const from = specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
      const clause = statement.exportClause;
      if (!clause && from) for (const [name, place] of exported(pathOf(path, from) ?? '')) names.set(name, place);
      if (clause && ts.isNamedExports(clause))
        for (const { name, propertyName } of clause.elements) {
          const own = (propertyName ?? name).text;
          names.set(name.text, from ? find(path, from, own) : { module: OURS + path, name: own });
        }
      return;
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return;
    const declared = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name)
      : [/** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (statement)).name];
    for (const name of declared)
      if (name && ts.isIdentifier(name)) names.set(name.text, { module: OURS + path, name: name.text });
  }

  /** @type {Modules} */
  const modules = new Map();
  for (const [path, source] of sources) {
    if (isGenerated(path)) continue;
    const own = OURS + path;
    modules.set(
      own,
      readModule(source, own, (specifier, name) => find(path, specifier, name)),
    );
  }
  /** @type {Doors} */
  const doors = new Map();
  for (const [door, path] of entries)
    doors.set(door, new Map([...exported(path)].filter(([, { module }]) => !isGenerated(module))));
  return { doors, modules };
}
