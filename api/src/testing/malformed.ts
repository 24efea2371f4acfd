import fc from 'fast-check';
import type { DocumentedOperation, JsonSchema } from './routes.ts';
import { pathOf } from './routes.ts';

/** A request that no route may accept, and why. */
export interface MalformedRequest {
  operation: DocumentedOperation;
  why: string;
  method: string;
  /** Relative to `/api`, as it is sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

const json = { 'content-type': 'application/json' };
const HUGE = ['1e400', '-1e400', '1e30', '123456789012345678901234567890'];

/** Any malformed request to any operation. `resolve` follows a `$ref`. */
export function malformedRequests(operations: DocumentedOperation[], resolve: (schema: JsonSchema) => JsonSchema): fc.Arbitrary<MalformedRequest> {
  return fc.constantFrom(...operations).chain((operation) => {
    const kinds = [badQuery(operation), ...badPath(operation), ...badBody(operation, resolve), ...badKey(operation, resolve)];
    return fc.oneof(...kinds).map((change) => ({ operation, method: operation.method, path: pathOf(operation), ...change, headers: { ...keyFor(operation), ...change.headers } }));
  });
}

type Change = Omit<Partial<MalformedRequest>, 'operation'> & { why: string };

const keyFor = (operation: DocumentedOperation): Record<string, string> => (operation.parameters.some((one) => one.in === 'header') ? { 'idempotency-key': 'malformed-1' } : {});

function badQuery(operation: DocumentedOperation): fc.Arbitrary<Change> {
  const names = operation.parameters.filter((one) => one.in === 'query');
  const unknown = fc.constantFrom('zz=1', '__proto__=1', 'constructor=1', 'constructor[prototype]=1', 'limit%00=1', 'toString=1', 'LIMIT=1', 'page=1', '%F0%9F%92%A9=1');
  const limits = fc.constantFrom('0', '-1', '1.5', '201', '1e3', '', 'NaN', 'Infinity', '0x10', '99999999999999999999', '5;drop', '%00', '[]', 'true');
  const cursors = fc.constantFrom('a b', '%00', '!!!', 'a'.repeat(2_001), '..%2F..');
  const known: fc.Arbitrary<string>[] = [unknown];
  if (names.some((one) => one.name === 'limit')) known.push(limits.map((value) => `limit=${value}`), cursors.map((value) => `cursor=${value}`));
  if (names.some((one) => one.name === 'limit')) known.push(fc.constant('limit=1&limit=2'), fc.constant('dir=sideways'), fc.constant('sort=password'), fc.constant('count=exact'));
  for (const { name, schema } of names.filter((one) => textual(one.schema))) known.push(fc.constantFrom('%00', 'a%00b').map((value) => `${name}=${value}`), fc.constant(`${name}=${'x'.repeat(5_000)}`).filter(() => schema.maxLength !== undefined));
  return fc.oneof(...known).map((query) => ({ why: `query ${query.slice(0, 80)}`, path: `${pathOf(operation)}?${query}` }));
}

const textual = (schema: JsonSchema) => schema.type === 'string' && schema.enum === undefined && (schema.maxLength ?? 0) > 0;

function badPath(operation: DocumentedOperation): fc.Arbitrary<Change>[] {
  if (!operation.path.includes('{')) return [];
  const ids = fc.constantFrom('0', '-1', 'null', 'undefined', '%00', 'a%00b', '..%2F..%2Fetc', '%ED%A0%80', '%zz', "1'%20or%201=1", 'x'.repeat(300), 'D-99999999999999999999', '00000000-0000-0000-0000-00000000000g', '__proto__', '%F0%9F%92%A9');
  return [ids.map((id) => ({ why: `path ${id.slice(0, 40)}`, path: operation.path.replace(/\{\w+\}/g, id) }))];
}

function badKey(operation: DocumentedOperation, resolve: (schema: JsonSchema) => JsonSchema): fc.Arbitrary<Change>[] {
  if (Object.keys(keyFor(operation)).length === 0) return [];
  const body = JSON.stringify(sample(operation.body ?? {}, resolve));
  return [fc.constantFrom(' ', 'a b', 'x'.repeat(256)).map((key) => ({ why: `key ${key.slice(0, 20)}`, body, headers: { ...json, 'idempotency-key': key } }))];
}

function badBody(operation: DocumentedOperation, resolve: (schema: JsonSchema) => JsonSchema): fc.Arbitrary<Change>[] {
  if (operation.method === 'GET') return [];
  const text = (why: string, body: string | Buffer, headers: Record<string, string> = json): Change => ({ why, body, headers });
  const anyBody = fc.constantFrom(
    text('broken JSON', '{"a":'),
    text('unquoted JSON', '{a:1}'),
    text('NaN', '{"a":NaN}'),
    text('prototype', '{"__proto__":{"admin":true}}'),
    text('constructor', '{"constructor":{"prototype":{"admin":true}}}'),
    text('bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    text('unknown field', '{"zz":1}'),
    text('list', '[1,2]'),
    text('string', '"x"'),
    text('number', '1'),
    text('flag', 'true'),
    text('very deep', `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
    text('very long', `{"a":"${'x'.repeat(2_000_000)}"}`),
    text('XML', '<a/>', { 'content-type': 'application/xml' }),
    text('plain text', 'a=1', { 'content-type': 'text/plain' }),
    text('unknown charset', '{"zz":1}', { 'content-type': 'application/json; charset=klingon' }),
    text('broken multipart', '--x\r\nnothing', { 'content-type': 'multipart/form-data; boundary=x' }),
    text('multipart without boundary', 'x', { 'content-type': 'multipart/form-data' }),
  );
  if (!operation.body) return [anyBody];
  return [anyBody, badField(operation.body, resolve)];
}

/** A body that would do but for one thing. */
function badField(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): fc.Arbitrary<Change> {
  const { properties = {}, required = [] } = resolve(schema);
  const base = sample(schema, resolve) as Record<string, unknown>;
  const changes: { why: string; body: string }[] = [{ why: 'one field too many', body: JSON.stringify({ ...base, zz: 1 }) }];
  for (const name of required) changes.push({ why: `without ${name}`, body: JSON.stringify({ ...base, [name]: undefined }) });
  for (const [name, field] of Object.entries(properties)) {
    for (const value of wrongValues(resolve(field))) changes.push({ why: `${name} = ${value.slice(0, 40)}`, body: withRaw(base, name, value) });
  }
  return fc.constantFrom(...changes).map((change) => ({ ...change, headers: json }));
}

/** JSON texts that cannot be a value of this schema. */
function wrongValues(schema: JsonSchema): string[] {
  if (schema.anyOf) return ['{"zz":1}', '[[]]'];
  if (schema.enum) return ['"zz"', '{}', '[]', '1e400', '"\\u0000"'];
  if (schema.type === 'integer') return ['"1"', '1.5', '{}', '[]', 'true', ...HUGE];
  if (schema.type === 'boolean') return ['"true"', '1', '{}', 'null'];
  if (schema.type === 'array') return ['"x"', '{}', '1', '[{"zz":1}]', 'null'];
  if (schema.type === 'string') return ['1', 'true', '{}', '[]', 'null', '"a\\u0000b"', '"a\\ud800b"', ...(schema.maxLength ? [JSON.stringify('x'.repeat(schema.maxLength + 1))] : [])];
  return ['"x"', '1'];
}

function withRaw(base: Record<string, unknown>, name: string, raw: string): string {
  const others = Object.entries(base).filter(([key, value]) => key !== name && value !== undefined);
  return `{${[...others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${raw}`].join(',')}}`;
}

/** Something of this shape, as simple as it can be. */
export function sample(given: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema): unknown {
  const schema = resolve(given);
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, resolve);
  if (schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return schema.minItems ? [sample(schema.items ?? {}, resolve)] : [];
  if (schema.type === 'string') return schema.pattern?.includes('[0-9a-f]{8}') ? '01a1fb9a-0754-7641-9da6-37aee7e360da' : '500000000001'.slice(0, Math.max(schema.minLength ?? 1, Math.min(schema.maxLength ?? 12, 12)));
  return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {}, resolve)]));
}
