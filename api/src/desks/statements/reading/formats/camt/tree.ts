import { SaxesParser } from 'saxes';
import { LIMITS } from '../../limits.ts';
import { damaged, Refusal } from '../../refusal.ts';

/** An element with its text, its attributes and its children. */
export interface Element {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Element[];
}

/**
 * Reads XML and hands over each child of an element `container` when it ends, so that a large statement is never held as
 * a whole. The parser expands the five entities of XML and no other, and nothing is fetched.
 */
export function readChildren(xml: string, container: string, take: (parent: number, child: Element) => void): void {
  const open: Element[] = [];
  let containers = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw damaged('This XML file is cut off or damaged.');
  });
  parser.on('doctype', () => {
    throw new Refusal(
      'DAMAGED_FILE',
      'This XML file declares a document type, which statements never do; it is not read.',
    );
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length >= LIMITS.xmlDepth) throw damaged('This XML file is nested too deeply.');
    if (local === container) containers += 1;
    open.push({
      name: local,
      text: '',
      attributes: Object.fromEntries(Object.values(attributes).map((each) => [each.local, each.value])),
      children: [],
    });
  });
  const add = (text: string) => {
    const current = open.at(-1);
    if (!current) return;
    current.text += text;
    if (current.text.length > LIMITS.cellCharacters) throw damaged('An element of this XML file never ends.');
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const [element, parent] = [open.pop(), open.at(-1)];
    if (!element || !parent) return;
    if (parent.name === container) take(containers, element);
    else if (open.some(({ name }) => name === container)) parent.children.push(element);
  });
  parser.write(xml).close();
}

/** All elements on a path, `RmtInf/Ustrd`. */
export function all(element: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)), [element]);
}

/** The text of the first element on the first of the paths that has one. */
export function textOf(element: Element, ...paths: string[]): string | null {
  for (const path of paths) {
    const text = all(element, path)[0]?.text.trim();
    if (text) return text;
  }
  return null;
}
