import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../workspace.mjs';

const OPTIONS = {
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
  allowImportingTsExtensions: true,
};
const kept = new Map();

/** The file that an import means, as a path from the root; `undefined` for a library. */
export function meant(specifier, file) {
  const { resolvedModule } = ts.resolveModuleName(specifier, join(root, file), OPTIONS, ts.sys);
  // Of a tool that has types in a file of its own, the tool is meant.
  const path =
    resolvedModule &&
    relative(root, resolvedModule.resolvedFileName)
      .replaceAll('\\', '/')
      .replace(/\.d\.mts$/, '.mjs');
  return path && !path.startsWith('..') && !path.includes('node_modules/') ? path : undefined;
}

/** Names that a declaration brings: one, or those of `const { a, b } = …`. */
const namesIn = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((each) => (each.name ? namesIn(each.name) : []));

function declaredBy(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((each) => namesIn(each.name).map((name) => [name, each]));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  if (isNamed && statement.name) return [[statement.name.text, statement]];
  return ts.isExportAssignment(statement) || isNamed ? [['default', statement]] : [];
}

const specified = (specifier, file) =>
  specifier && ts.isStringLiteral(specifier) ? meant(specifier.text, file) : undefined;

/** @param {import('typescript').ImportDeclaration} statement @param {string} file */
function importedBy({ importClause, moduleSpecifier }, file) {
  const from = specified(moduleSpecifier, file);
  if (!from || !importClause || importClause.isTypeOnly) return [];
  const { name, namedBindings } = importClause;
  const many =
    namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements.filter((each) => !each.isTypeOnly) : [];
  return [
    ...(name ? [[name.text, { file: from, name: 'default' }]] : []),
    ...many.map((each) => [each.name.text, { file: from, name: (each.propertyName ?? each.name).text }]),
  ];
}

/** What a file declares, imports and hands on: top-level nodes by name, `{ file, name }` by local name, and of `export … from`. */
export function sourceOf(file) {
  const known = kept.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const source = { tree, declared: new Map(), imported: new Map(), handedOn: new Map(), all: new Set() };
  for (const statement of tree.statements) {
    for (const [name, node] of declaredBy(statement)) source.declared.set(name, node);
    if (ts.isImportDeclaration(statement))
      for (const [name, of] of importedBy(statement, file)) source.imported.set(name, of);
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) continue;
    const from = specified(statement.moduleSpecifier, file);
    if (from && !statement.exportClause) source.all.add(from);
    if (from && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const each of statement.exportClause.elements)
        source.handedOn.set(each.name.text, { file: from, name: (each.propertyName ?? each.name).text });
  }
  kept.set(file, source);
  return source;
}

/** The file that declares what `file` exports under `name`: doors are walked through; `undefined` when nothing does. */
export function home({ file, name }) {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return undefined;
  const { declared, imported, handedOn, all } = sourceOf(file);
  if (declared.has(name)) return { file, name };
  const next = handedOn.get(name) ?? imported.get(name);
  if (next) return home(next);
  for (const each of all) {
    const found = home({ file: each, name });
    if (found) return found;
  }
  return undefined;
}
