import ts from 'typescript';
import { home, meant, sourceOf } from './source.mjs';

/** The name of a property, of a member or of an attribute is no use of a variable. */
function isOnlyAName(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isJsxAttribute(parent)) &&
    parent.name === node
  );
}

function eachIn(node, visit) {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  visit(node);
  ts.forEachChild(node, (child) => eachIn(child, visit));
}

/** What `import('…')` names; `undefined` for any other node. */
function lazyOf(node) {
  const [named] =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
  return named && ts.isStringLiteral(named) ? named.text : undefined;
}

const known = new Map();

/**
 * What `name` of `file` does when it runs, with whatever it uses of its own file; `*` is all of the file. `calls` are the
 * places of other files of the project that it uses as values, `members` the names of the members it reaches for and
 * `text` its SQL. Types are left out.
 */
export function readCode(file, name) {
  const key = `${file} ${name}`;
  if (!known.has(key)) known.set(key, read(file, name));
  return known.get(key);
}

function read(file, name) {
  const { declared, imported, tree } = sourceOf(file);
  const [calls, members, seen] = [new Map(), new Set(), new Set()];
  let text = '';
  const call = (place) => calls.set(`${place.file} ${place.name}`, place);
  const look = (local) => {
    if (seen.has(local)) return;
    seen.add(local);
    const node = declared.get(local);
    if (node) eachIn(node, see);
    const declaring = imported.has(local) && home(imported.get(local));
    if (declaring) call(declaring);
  };
  const see = (node) => {
    if (ts.isIdentifier(node) && isOnlyAName(node)) members.add(node.text);
    else if (ts.isIdentifier(node)) look(node.text);
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isNoSubstitutionTemplateLiteral(node))
      text += ` ${node.text}`;
    const specifier = lazyOf(node);
    const lazy = specifier && meant(specifier, file);
    if (lazy) call({ file: lazy, name: '*' });
  };
  if (name === '*')
    tree.statements
      .filter((each) => !ts.isImportDeclaration(each) && !ts.isExportDeclaration(each))
      .forEach((each) => eachIn(each, see));
  else look(name);
  return { calls: [...calls.values()], members, text };
}
