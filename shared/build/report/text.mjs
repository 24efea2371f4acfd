import { keyOf, readModule, sourceOf } from './modules.mjs';

/*
 * The report as text, in which a change can be read: the doors with their names, then each file with its
 * declarations, without comments.
 */

/** @import { Report } from './doors.mjs' */
/** @import { Module, Place } from './modules.mjs' */

const DOOR = '//// door ';
const FILE = '//// file ';

/** @param {[string, unknown]} a @param {[string, unknown]} b */
const byKey = ([a], [b]) => (a < b ? -1 : 1);

/** @param {string} module @param {Module} declarations */
function importsOf(module, declarations) {
  /** @type {Map<string, Set<string>>} */
  const imports = new Map();
  for (const { refs } of declarations.values())
    for (const { module: from, name, local } of refs) {
      if (local === undefined || from === module) continue;
      const names = imports.get(from) ?? new Set();
      imports.set(from, names.add(name === local ? name : `${name} as ${local}`));
    }
  return [...imports].sort(byKey).map(([from, names]) => {
    const whole = [...names].find((name) => name.startsWith('* as '));
    return `import type ${whole ?? `{ ${[...names].sort().join(', ')} }`} from '${from}';`;
  });
}

/** @param {Report} report @returns {string} */
export function textOf({ doors, modules }) {
  const lines = [];
  for (const [door, names] of [...doors].sort(byKey)) {
    lines.push(DOOR + door);
    for (const [name, place] of [...names].sort(byKey)) lines.push(`${name} = ${keyOf(place)}`);
    lines.push('');
  }
  for (const [module, declarations] of [...modules].sort(byKey)) {
    lines.push(FILE + module, ...importsOf(module, declarations));
    for (const [, { text }] of [...declarations].sort(byKey)) lines.push(text);
    lines.push('');
  }
  return lines.join('\n');
}

/** @param {string} line @returns {[string, Place]} */
function doorLine(line) {
  const [, name = '', module = '', at = ''] = /^(.+?) = (.+)#(.+)$/.exec(line) ?? [];
  return [name, { module, name: at }];
}

/** Reads what {@link textOf} wrote. @param {string} text @returns {Report} */
export function reportFrom(text) {
  /** @type {Report} */
  const report = { doors: new Map(), modules: new Map() };
  for (const part of text.split(/^\/\/\/\/ /m).slice(1)) {
    const [head = '', ...lines] = part.split('\n');
    const [kind, name = ''] = head.split(' ');
    if (kind === 'door') report.doors.set(name, new Map(lines.filter(Boolean).map(doorLine)));
    else
      report.modules.set(
        name,
        readModule(sourceOf(lines.join('\n')), name, (module, at) => ({ module, name: at })),
      );
  }
  return report;
}
