import { callsOf, type Call, type Operation } from './calls.ts';
import { braces, literal, nameOf, NOTICE, SHORT, typeOf, type Schema } from './typescript.ts';

/** The parts of openapi.json that the types are generated from. */
export interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Schemas that the panel uses beyond those of the calls. */
const ROOTS = ['RefusalCode'];

/**
 * `shared/src/contract/api.gen.ts`: the named schemas that staff's calls use, and one table of those calls. Our own
 * generator, because openapi-typescript writes every operation with its headers, cookies and statuses, eight times as
 * much, of which the panel would use only the schemas; and our routes use only a dozen keywords.
 */
export function contractTypes({ paths, components }: Described): string {
  const calls = callsOf(paths, components.schemas);
  const names = reachable(calls, components.schemas);
  const types = Object.entries(components.schemas)
    .filter(([name]) => names.has(name))
    .map(([name, schema]) => declared(name, schema));
  return `${NOTICE}\n${types.join('\n\n')}\n\n${TABLE_COMMENT}\nexport interface Calls {\n${calls.map(lineOf).join('\n')}\n}\n`;
}

const TABLE_COMMENT = '/** What each call of staff answers (of an envelope, its `data`), and what is sent with it. */';

function declared(name: string, schema: Schema): string {
  const comment = schema.description ? `/** ${schema.description} */\n` : '';
  return schema.properties
    ? `${comment}export interface ${name} ${typeOf(schema)}`
    : `${comment}export type ${name} = ${typeOf(schema)};`;
}

function lineOf({ route, answer, query, body }: Call): string {
  const parts = [`answer: ${typeOf(answer, { depth: 2 })}`];
  if (query.length > 0) parts.push(`query: ${braces(query, { depth: 2, sent: true })}`);
  if (body.length > 0)
    parts.push(
      `body: ${body.map((one) => (typeof one === 'string' ? one : typeOf(one, { depth: 2, sent: true }))).join(' | ')}`,
    );
  const line = parts.join('; ');
  return `  ${literal(route)}: ${line.length <= SHORT && !line.includes('\n') ? `{ ${line} }` : `{\n    ${parts.join(';\n    ')};\n  }`};`;
}

/** The schemas that the calls refer to, directly or through other schemas. */
function reachable(calls: readonly Call[], schemas: Record<string, Schema>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name) || !schemas[name]) return;
    found.add(name);
    namedIn(schemas[name]).forEach(visit);
  };
  [...ROOTS, ...namedIn(calls)].forEach(visit);
  return found;
}

const namedIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => nameOf(ref!));
