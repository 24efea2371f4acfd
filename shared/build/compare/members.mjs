import ts from 'typescript';
import { sourceOf } from '../report/modules.mjs';

/**
 * The members that a declaration names, at any depth. TypeScript lets a caller pass a property that nobody reads, so
 * an optional one that is gone is found by its name alone.
 *
 * @param {string} text
 */
function membersIn(text) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isMember = ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyDeclaration(node);
    if (isMember && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(sourceOf(text));
  return names;
}

/**
 * The members that the declarations of the first had and those of the second no longer name anywhere.
 *
 * @param {Map<string, string>} before declarations by name
 * @param {Map<string, string>} after
 */
export function lostMembers(before, after) {
  const left = membersIn([...after.values()].join('\n'));
  return [...membersIn([...before.values()].join('\n'))].filter((name) => !left.has(name)).sort();
}
