import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { compiled } from './compiled.ts';
import type { FieldError } from './envelope.ts';
import { fieldSentence } from './field-sentences.ts';

interface SchemaError {
  keyword: string;
  instancePath: string;
  params?: object;
}

/**
 * Bodies are validated as received; values of queries and paths are first converted to the number, flag or list
 * expected.
 */
export const validatorCompiler: FastifySchemaCompiler<TSchema> =
  ({ schema, httpPart }) =>
  (value: unknown) => {
    const read = httpPart === 'querystring' || httpPart === 'params' ? readTexts(schema, value) : value;
    if (compiled(schema).Check(read)) return { value: read };
    return { error: new SchemaMismatch(httpPart ?? 'body', compiled(schema).Errors(read) as SchemaError[]) };
  };

/** A request that does not fit the schema of its route; answered with 400 and one line a field. */
export class SchemaMismatch extends Error {
  override name = 'SchemaMismatch';
  readonly fields: FieldError<string>[];

  constructor(part: string, errors: SchemaError[]) {
    super(`The ${part} does not fit`);
    this.fields = toFieldErrors(errors);
  }
}

function toFieldErrors(errors: SchemaError[]): FieldError<string>[] {
  const fields = new Map<string, FieldError<string>>();
  for (const error of errors) {
    for (const one of toOne(error)) if (!fields.has(one.field)) fields.set(one.field, one);
  }
  const all = [...fields.values()];
  const named = all.filter((one) => one.field !== '');
  return (named.length > 0 ? named : all).slice(0, 20);
}

function toOne({ keyword, instancePath, params }: SchemaError): FieldError<string>[] {
  const at = instancePath.split('/').slice(1).join('.');
  const within = (name: string) => (at ? `${at}.${name}` : name);
  const listed = (params ?? {}) as { requiredProperties?: string[]; additionalProperties?: string[] };
  if (keyword === 'required') {
    return (listed.requiredProperties ?? []).map((name) => faultOf(within(name), 'REQUIRED', keyword));
  }
  if (keyword === 'additionalProperties') {
    return (listed.additionalProperties ?? []).map((name) => faultOf(within(name), 'UNKNOWN', keyword));
  }
  if (keyword === 'boolean') return [];
  return [faultOf(at, keyword.toUpperCase(), keyword, params)];
}

const faultOf = (field: string, code: string, keyword: string, params?: object): FieldError<string> => ({
  field,
  code,
  msg: fieldSentence(keyword, field, params),
});

interface JsonSchema {
  type?: string;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

/** Stricter than a general conversion: '', '5.5', '0x10' and 'true' are not integers. */
function readTexts(schema: TSchema, value: unknown): unknown {
  const properties = (schema as JsonSchema).properties ?? {};
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [
      name,
      readText(Object.hasOwn(properties, name) ? properties[name] : undefined, text),
    ]),
  );
}

function readText(schema: JsonSchema | undefined, text: unknown): unknown {
  if (schema?.type === 'array') return (Array.isArray(text) ? text : [text]).map((one) => readText(schema.items, one));
  if (typeof text !== 'string') return text;
  if (schema?.type === 'integer') return /^-?\d{1,16}$/.test(text) ? Number(text) : text;
  if (schema?.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
