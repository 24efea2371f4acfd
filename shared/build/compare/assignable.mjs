import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { OURS } from '../report/modules.mjs';
import { textOf } from '../report/text.mjs';

/** @import { Place } from '../report/modules.mjs' */
/** @import { Report } from '../report/doors.mjs' */

/**
 * One value or type that passes from one side to the other: `given` has to do where `wanted` is expected.
 *
 * @typedef {{ side: 'host' | 'remote', place: Place }} End
 * @typedef {{ given: End, wanted: End, isType: boolean }} Passage
 */

/** Where the files of both sides are said to be: below `shared`, whose libraries their types name. */
const BASE = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.types');
const CHECK = join(BASE, 'check.ts');

/** @type {ts.CompilerOptions} */
const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** @param {'host' | 'remote'} side @param {string} module */
const fileOf = (side, module) => join(BASE, side, `${module.slice(OURS.length)}.d.ts`);

/** The files of one side, a file a module. @param {'host' | 'remote'} side @param {Report} report */
const filesOf = (side, { modules }) =>
  [...modules].map(([module, declarations]) => {
    const text = textOf({ doors: new Map(), modules: new Map([[module, declarations]]) });
    return /** @type {[string, string]} */ ([fileOf(side, module), `${text}\nexport {};\n`]);
  });

/** @param {End} end @param {string} as */
const importOf = ({ side, place }, as) =>
  `import { ${place.name} as ${as} } from '${place.module.startsWith(OURS) ? `${side}:${place.module}` : place.module}';`;

/** A line of imports and a line that fails when the passage does. @param {Passage} passage @param {number} index */
function linesOf({ given, wanted, isType }, index) {
  const [from, to] = [`Given${index}`, `Wanted${index}`];
  const of = isType ? '' : 'typeof ';
  return [
    `${importOf(given, from)} ${importOf(wanted, to)}`,
    `export const passage${index}: ${of}${to} = undefined as unknown as ${of}${from};`,
  ];
}

/** @param {Map<string, string>} files */
function hostOf(files) {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const side = text.startsWith('host:') || from.startsWith(join(BASE, 'host')) ? 'host' : 'remote';
      const path = text.replace(/^(host|remote):/, '');
      if (!path.startsWith(OURS)) return ts.resolveModuleName(text, from, OPTIONS, host);
      const resolvedFileName = fileOf(side, path);
      return {
        resolvedModule: files.has(resolvedFileName) ? { resolvedFileName, extension: ts.Extension.Dts } : undefined,
      };
    });
  return host;
}

/** The last sentence of an explanation is its cause. @param {string | ts.DiagnosticMessageChain} message */
function causeOf(message) {
  const lines = ts.flattenDiagnosticMessageText(message, '\n').split('\n');
  return (lines.at(-1) ?? '').trim();
}

/**
 * What TypeScript says of each passage between the two sides: `null` where what is given will do.
 *
 * @param {{ host: Report, remote: Report }} sides
 * @param {Passage[]} passages
 * @returns {(string | null)[]}
 */
export function problemsOfPassages({ host, remote }, passages) {
  const files = new Map([...filesOf('host', host), ...filesOf('remote', remote)]);
  files.set(CHECK, passages.flatMap(linesOf).join('\n'));
  const program = ts.createProgram([CHECK], OPTIONS, hostOf(files));
  const source = program.getSourceFile(CHECK);
  const found = source ? program.getSemanticDiagnostics(source) : [];
  return passages.map((_, index) => {
    const one = found.find(
      ({ start = 0 }) =>
        source && [2 * index, 2 * index + 1].includes(source.getLineAndCharacterOfPosition(start).line),
    );
    return one ? causeOf(one.messageText) : null;
  });
}
