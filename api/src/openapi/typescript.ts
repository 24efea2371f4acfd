import type { Json } from '../http/openapi/named.ts';

/** The first line of every generated file. */
export const NOTICE = '// Generated from api/openapi.json by `pnpm --filter api openapi`. Do not edit.\n';

/** The keywords of JSON Schema that the routes use. */
export interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  format?: string;
  enum?: Json[];
  const?: Json;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** Keywords that restrict a value without changing its type. */
const CHECKS = [
  'pattern',
  'x-reasons',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'maxProperties',
  'uniqueItems',
];
const KNOWN = new Set([
  '$ref',
  'type',
  'description',
  'format',
  'enum',
  'const',
  'anyOf',
  'items',
  'properties',
  'required',
  'additionalProperties',
  ...CHECKS,
]);
const PLAIN: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Descriptions so frequent that the name of the field says the same. */
const SAID_OFTEN = new Set([
  'UUID in lower case',
  'Raised by every change of the row',
  'Integer paise',
  'ISO 8601 in UTC',
  'Default 50',
  'A leading - sorts downwards',
]);

/** The longest type that is written on one line. */
export const SHORT = 120;

export interface Rendering {
  /** Indentation of the line on which the type begins, in steps of two spaces. */
  depth?: number;
  /** The panel sends it, so its lists may be readonly. */
  sent?: boolean;
}

/**
 * A schema as a TypeScript type.
 * @throws Error for an unknown keyword, because a type that ignores it would be too wide without anybody noticing.
 */
export function typeOf(schema: Schema, { depth = 0, sent = false }: Rendering = {}): string {
  const unknown = Object.keys(schema).find((key) => !KNOWN.has(key));
  if (unknown) throw new Error(`There is no type for the keyword ${unknown} of ${JSON.stringify(schema)}`);
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one, { depth, sent })))].join(' | ');
  if (schema.type === 'array') return listOf(typeOf(schema.items ?? {}, { depth, sent }), sent);
  if (schema.type === 'object') return objectOf(schema, { depth, sent });
  if (schema.type === undefined) return 'unknown';
  if (schema.format === 'binary') return 'Blob';
  const plain = PLAIN[schema.type];
  if (!plain) throw new Error(`There is no type for ${JSON.stringify(schema)}`);
  return plain;
}

/** The name behind `#/components/schemas/Name`. */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

export const literal = (value: Json): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

const listOf = (item: string, sent: boolean): string =>
  `${sent ? 'readonly ' : ''}${/^[\w.]+$|^\{[^|]*\}$/s.test(item) ? item : `(${item})`}[]`;

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  rendering: Required<Rendering>,
): string {
  const names = Object.keys(properties);
  if (names.length === 0)
    return additionalProperties === undefined || additionalProperties === false
      ? 'object'
      : `Record<string, ${additionalProperties === true ? 'unknown' : typeOf(additionalProperties, rendering)}>`;
  const fields = names.map((name) => ({ name, optional: !required.includes(name), schema: properties[name]! }));
  return braces(fields, rendering);
}

export interface Field {
  name: string;
  optional: boolean;
  schema: Schema;
}

/** An object type: on one line when it is short and has no comments, otherwise one field a line. */
export function braces(fields: readonly Field[], { depth = 0, sent = false }: Rendering): string {
  const explained = fields.some(({ schema }) => commentOf(schema) !== '');
  const line = fields.map((field) => fieldOf(field, { depth, sent })).join('; ');
  if (!explained && line.length <= SHORT && !line.includes('\n')) return `{ ${line} }`;
  const pad = '  '.repeat(depth + 1);
  const lines = fields.map((field) => `${pad}${commentOf(field.schema)}${fieldOf(field, { depth: depth + 1, sent })};`);
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

const fieldOf = ({ name, optional, schema }: Field, rendering: Rendering): string =>
  `${keyOf(name)}${optional ? '?' : ''}: ${typeOf(schema, rendering)}`;

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

/** The description of a field; for one that may be `null`, that of its value. */
const saidOf = ({ description, anyOf = [] }: Schema): string | undefined =>
  description ?? anyOf.find((one) => one.description)?.description;

function commentOf(schema: Schema): string {
  const said = saidOf(schema);
  return said && !SAID_OFTEN.has(said) ? `/** ${said.replaceAll('*/', '* /')} */ ` : '';
}
