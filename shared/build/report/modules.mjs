import ts from 'typescript';

/*
 * The modules of the report: for each the declarations by name, each with its text and with what it refers to. Read
 * from TypeScript's own declaration files, and from the committed report in the same way.
 */

/**
 * Where a name is declared: `module` is a library, or a file of `shared/src`, written `~/kit/layout/page`.
 *
 * @typedef {{ module: string, name: string }} Place
 * @typedef {Place & { local?: string }} Reference `local` is the name that an import gives to it
 * @typedef {{ text: string, refs: Reference[] }} Declaration
 * @typedef {Map<string, Declaration>} Module
 * @typedef {Map<string, Module>} Modules
 * @typedef {(specifier: string, name: string) => Place} Find says where a name of another module is declared
 */

/** The first characters of a module of `shared`. */
export const OURS = '~/';
/** Types made from `openapi.json`, which has a history of its own. @param {string} module */
export const isGenerated = (module) => module.endsWith('.gen');

const printer = ts.createPrinter({ removeComments: true });

/** @param {string} text */
export const sourceOf = (text) => ts.createSourceFile('module.d.ts', text, ts.ScriptTarget.Latest, true);

/** @param {ts.Statement} statement @returns {string[]} */
function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const { name } = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (statement));
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/** Whether an identifier names a member or a parameter and so refers to nothing. @param {ts.Identifier} node */
function isLabel(node) {
  const { parent } = node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isImportTypeNode(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer !== node;
  const { name } = /** @type {{ name?: ts.Node }} */ (/** @type {unknown} */ (parent));
  return name === node && !ts.isVariableDeclaration(parent);
}

/** @param {ts.ImportTypeNode} node */
const specifierOf = ({ argument }) =>
  ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';
/** @param {ts.EntityName | undefined} name @returns {string} */
const firstOf = (name) => (name === undefined ? '*' : ts.isIdentifier(name) ? name.text : firstOf(name.left));

/**
 * The local names that a module imports: what each stands for.
 *
 * @param {ts.SourceFile} source
 * @param {Find} find
 */
function importsOf(source, find) {
  /** @type {Map<string, Place>} */
  const imports = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const { importClause } = statement;
    if (importClause?.name) imports.set(importClause.name.text, find(from, 'default'));
    const bindings = importClause?.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, find(from, '*'));
    if (bindings && ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        imports.set(name.text, find(from, (propertyName ?? name).text));
  }
  return imports;
}

/** @param {Place} place */
export const keyOf = ({ module, name }) => `${module}#${name}`;

/**
 * What a declaration refers to, outside of itself.
 *
 * @param {ts.Statement} statement
 * @param {{ own: string, locals: Set<string>, imports: Map<string, Place>, find: Find }} around
 */
function refsOf(statement, { own, locals, imports, find }) {
  /** @type {Map<string, Reference>} */
  const refs = new Map();
  /** @param {Reference} place */
  const add = (place) => refs.set(`${keyOf(place)} ${place.local ?? ''}`, place);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportTypeNode(node)) add(find(specifierOf(node), firstOf(node.qualifier)));
    if (ts.isIdentifier(node) && !isLabel(node)) {
      const imported = imports.get(node.text);
      if (locals.has(node.text)) add({ module: own, name: node.text });
      else if (imported) add({ ...imported, local: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  const itself = new Set(namesOf(statement));
  return [...refs.values()].filter(({ module, name }) => module !== own || !itself.has(name));
}

/**
 * Reads the declarations of one module.
 *
 * @param {ts.SourceFile} source
 * @param {string} own the module's own name
 * @param {Find} find
 */
export function readModule(source, own, find) {
  const locals = new Set(source.statements.flatMap(namesOf));
  const around = { own, locals, imports: importsOf(source, find), find };
  /** @type {Module} */
  const declarations = new Map();
  for (const statement of source.statements) {
    const names = namesOf(statement);
    if (names.length === 0) continue;
    const text = printed(statement, source, find);
    const refs = refsOf(statement, around);
    for (const name of names) {
      const before = declarations.get(name);
      declarations.set(
        name,
        before ? { text: `${before.text}\n${text}`, refs: [...before.refs, ...refs] } : { text, refs },
      );
    }
  }
  return declarations;
}

/**
 * A declaration without comments; its import types lead to where the type is declared.
 *
 * @param {ts.Statement} statement
 * @param {ts.SourceFile} source
 * @param {Find} find
 */
function printed(statement, source, find) {
  /** @param {ts.ImportTypeNode} node @param {ts.ImportTypeNode} seen */
  const placed = (node, seen) => {
    const { module } = find(specifierOf(node), firstOf(node.qualifier));
    const argument = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(module, true));
    const { attributes, qualifier, typeArguments, isTypeOf } = seen;
    return ts.factory.updateImportTypeNode(seen, argument, attributes, qualifier, typeArguments, isTypeOf);
  };
  const { transformed } = ts.transform(statement, [
    (context) => (root) => {
      /** @param {ts.Node} node @returns {ts.Node} */
      const visit = (node) => {
        const seen = ts.visitEachChild(node, visit, context);
        return ts.isImportTypeNode(node) && ts.isImportTypeNode(seen) ? placed(node, seen) : seen;
      };
      return /** @type {ts.Statement} */ (visit(root));
    },
  ]);
  return printer.printNode(ts.EmitHint.Unspecified, /** @type {ts.Node} */ (transformed[0]), source);
}
