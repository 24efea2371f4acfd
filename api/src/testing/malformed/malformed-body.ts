import type { JsonSchema } from '../routes.ts';

type Resolve = (schema: JsonSchema) => JsonSchema;

/** A body that is valid except for one field, and the name of that field. */
export interface BadField {
  why: string;
  field: string;
  body: () => string;
}

type Path = readonly (string | number)[];

/** Bodies with an unknown field, without a required one, or with an impossible value, for every object inside them. */
export function badFields(schema: JsonSchema, resolve: Resolve): BadField[] {
  return within(resolve(schema), sample(schema, resolve), [], resolve);
}

function within(schema: JsonSchema, base: unknown, at: Path, resolve: Resolve): BadField[] {
  const { properties = {}, required = [] } = schema;
  const bad = (name: string, raw: string | undefined): BadField => {
    const path = [...at, name];
    return {
      why: `${path.join('.')} = ${(raw ?? 'nothing').slice(0, 40)}`,
      field: path.join('.'),
      body: () => withRaw(base, path, raw),
    };
  };
  const found = [bad('zz', '1'), ...required.map((name) => bad(name, undefined))];
  for (const [name, given] of Object.entries(properties)) {
    const field = resolve(given);
    const item = field.type === 'array' && field.items ? resolve(field.items) : undefined;
    const wrong = [
      ...wrongValues(field),
      ...(item && !item.properties ? wrongValues(item).map((raw) => `[${raw}]`) : []),
    ];
    found.push(...wrong.map((raw) => bad(name, raw)));
    const inner = item?.properties ? item : field;
    if (!inner.properties) continue;
    const value = sample(inner, resolve);
    const path: Path = inner === item ? [...at, name, 0] : [...at, name];
    found.push(...within(inner, withValue(base, [...at, name], inner === item ? [value] : value), path, resolve));
  }
  return found;
}

const HUGE = ['1e400', '-1e400', '1e30', '123456789012345678901234567890'];
/** Longer than any field allows; only an unbounded text would accept it. */
const ENDLESS = JSON.stringify('x'.repeat(900_000));

/** JSON texts that are not a value of this schema. No schema has numbers that are not integers. */
function wrongValues(schema: JsonSchema): string[] {
  if (schema.anyOf) return ['{"zz":1}', '[[]]'];
  if (schema.enum) return ['"zz"', '{}', '[]', '1e400', '"\\u0000"'];
  if (schema.type === 'integer' || schema.type === 'number') return ['"1"', '1.5', '{}', '[]', 'true', ...HUGE];
  if (schema.type === 'boolean') return ['"true"', '1', '{}', 'null'];
  if (schema.type === 'array') return ['"x"', '{}', '1', '[{"zz":1}]', 'null'];
  if (schema.type === 'string')
    return [
      '1',
      'true',
      '{}',
      '[]',
      'null',
      '"a\\u0000b"',
      '"a\\ud800b"',
      schema.maxLength ? JSON.stringify('x'.repeat(schema.maxLength + 1)) : ENDLESS,
    ];
  return ['"x"', '1'];
}

const PLACE = '\u{E000}';

function withRaw(base: unknown, path: Path, raw: string | undefined): string {
  return JSON.stringify(withValue(base, path, raw === undefined ? undefined : PLACE)).replace(
    JSON.stringify(PLACE),
    () => raw ?? '',
  );
}

/** A copy with another value at the path. */
function withValue(base: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(base)) return base.map((one: unknown, at) => (at === first ? withValue(one, rest, value) : one));
  const inner = (base as Record<string, unknown> | undefined)?.[first];
  return { ...(base as object), [first]: withValue(inner, rest, value) };
}

/** A minimal value of the schema. */
export function sample(given: JsonSchema, resolve: Resolve): unknown {
  const schema = resolve(given);
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, resolve);
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return schema.minItems ? [sample(schema.items ?? {}, resolve)] : [];
  if (schema.type === 'string')
    return schema.pattern?.includes('[0-9a-f]{8}')
      ? '01a1fb9a-0754-7641-9da6-37aee7e360da'
      : '500000000001'.slice(0, Math.max(schema.minLength ?? 1, Math.min(schema.maxLength ?? 12, 12)));
  return Object.fromEntries(
    (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {}, resolve)]),
  );
}
