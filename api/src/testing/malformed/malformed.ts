import fc from 'fast-check';
import { type BadField, badFields, sample } from './malformed-body.ts';
import type { DocumentedOperation, JsonSchema } from '../routes.ts';
import { pathOf } from '../routes.ts';

/** A request that no route may accept, and why. */
export interface MalformedRequest {
  operation: DocumentedOperation;
  why: string;
  /** The wrong part: only a path may be answered with 404. */
  part: 'path' | 'query' | 'body' | 'key';
  /** The field that the answer must name. */
  field?: string;
  method: string;
  /** Relative to `/api`, exactly as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export type Resolve = (schema: JsonSchema) => JsonSchema;
type Change = Omit<Partial<MalformedRequest>, 'operation'> & Pick<MalformedRequest, 'why' | 'part'>;

const json = { 'content-type': 'application/json' };

/** Generates malformed requests to one operation, about a row from `idOf`. `resolve` follows a `$ref`. */
export function malformedRequests(
  operation: DocumentedOperation,
  resolve: Resolve,
  idOf?: (path: string) => string,
): fc.Arbitrary<MalformedRequest> {
  const path = pathOf(operation, idOf);
  const kinds = [
    badQuery(operation, path),
    ...badPath(operation),
    ...badBody(operation, resolve),
    ...badKey(operation, resolve),
  ];
  return fc.oneof(...kinds).map((change) => requestOf(operation, path, change));
}

const requestOf = (operation: DocumentedOperation, path: string, change: Change): MalformedRequest => ({
  operation,
  method: operation.method,
  path,
  ...change,
  headers: { ...keyFor(operation), ...change.headers },
});

/** Each body with one wrong field, for every field of the operation's schema. */
export const everyBadField = (operation: DocumentedOperation, resolve: Resolve): MalformedRequest[] =>
  operation.body
    ? badFields(operation.body, resolve).map((one) => requestOf(operation, pathOf(operation), wrongField(one)))
    : [];

const keyFor = (operation: DocumentedOperation): Record<string, string> =>
  operation.parameters.some((one) => one.in === 'header') ? { 'idempotency-key': 'malformed-1' } : {};

function badQuery(operation: DocumentedOperation, path: string): fc.Arbitrary<Change> {
  const names = operation.parameters.filter((one) => one.in === 'query');
  const knows = (name: string) => names.some((one) => one.name === name);
  const query = (text: string, field?: string): Change => ({
    part: 'query',
    why: `query ${text.slice(0, 80)}`,
    path: `${path}?${text}`,
    ...(field && names.length > 0 ? { field } : {}),
  });
  const unknown = ['zz', '__proto__', 'toString', 'LIMIT', 'page']
    .filter((name) => !knows(name))
    .map((name) => query(`${name}=1`, name));
  const known: fc.Arbitrary<Change>[] = [
    fc.constantFrom(
      ...unknown,
      ...['constructor=1', 'constructor[prototype]=1', 'limit%00=1', '%F0%9F%92%A9=1'].map((text) => query(text)),
    ),
  ];
  if (knows('limit')) {
    known.push(
      fc
        .constantFrom(
          '0',
          '-1',
          '1.5',
          '201',
          '1e3',
          '',
          'NaN',
          'Infinity',
          '0x10',
          '99999999999999999999',
          '5;drop',
          '%00',
          '[]',
          'true',
        )
        .map((value) => query(`limit=${value}`, 'limit')),
      fc
        .constantFrom('a%20b', '%00', '!!!', 'a'.repeat(2_001), '..%2F..')
        .map((value) => query(`cursor=${value}`, 'cursor')),
      fc.constantFrom(
        query('limit=1&limit=2', 'limit'),
        query('dir=sideways', 'dir'),
        query('sort=password', 'sort'),
        query('count=exact', 'count'),
      ),
    );
  }
  for (const { name, schema } of names.filter((one) => textual(one.schema))) {
    known.push(
      fc
        .constantFrom(
          query(`${name}=%00`, name),
          query(`${name}=a%00b`, name),
          query(`${name}=${'x'.repeat(5_000)}`, name),
        )
        .filter(({ path: sent = '' }) => schema.maxLength !== undefined || sent.length < 5_000),
    );
  }
  return fc.oneof(...known);
}

const textual = (schema: JsonSchema) =>
  schema.type === 'string' && schema.enum === undefined && (schema.maxLength ?? 0) > 0;

function badPath(operation: DocumentedOperation): fc.Arbitrary<Change>[] {
  if (!operation.path.includes('{')) return [];
  const ids = fc.constantFrom(
    '0',
    '-1',
    'null',
    'undefined',
    '%00',
    'a%00b',
    '..%2F..%2Fetc',
    '%ED%A0%80',
    '%zz',
    "1'%20or%201=1",
    'x'.repeat(300),
    'D-99999999999999999999',
    '00000000-0000-0000-0000-00000000000g',
    '__proto__',
    '%F0%9F%92%A9',
  );
  return [
    ids.map((id) => ({ part: 'path', why: `path ${id.slice(0, 40)}`, path: operation.path.replace(/\{\w+\}/g, id) })),
  ];
}

function badKey(operation: DocumentedOperation, resolve: Resolve): fc.Arbitrary<Change>[] {
  if (Object.keys(keyFor(operation)).length === 0) return [];
  const body = JSON.stringify(sample(operation.body ?? {}, resolve));
  return [
    fc.constantFrom(' ', 'a b', 'x'.repeat(256)).map((key) => ({
      part: 'key',
      why: `key ${key.slice(0, 20)}`,
      body,
      headers: { ...json, 'idempotency-key': key },
    })),
  ];
}

const text = (why: string, body: string | Buffer, headers: Record<string, string> = json): Change => ({
  part: 'body',
  why,
  body,
  headers,
});

const ANY_BODY: Change[] = [
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
];

const wrongField = (one: BadField): Change => ({ part: 'body', ...one, body: one.body(), headers: json });

function badBody(operation: DocumentedOperation, resolve: Resolve): fc.Arbitrary<Change>[] {
  if (operation.method === 'GET') return [];
  const any = fc.constantFrom(...ANY_BODY);
  if (!operation.body) return [any];
  return [any, fc.constantFrom(...badFields(operation.body, resolve)).map(wrongField)];
}
