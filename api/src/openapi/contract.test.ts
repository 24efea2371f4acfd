import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiRoot } from '../settings/paths.ts';
import { contractTypes, type Described } from './contract.ts';
import { typeOf } from './typescript.ts';

const deposit = {
  type: 'object',
  required: ['id', 'flags'],
  properties: {
    id: { type: 'string' },
    flags: { type: 'array', items: { enum: ['LATE', 'FIRST'] } },
    paid: { type: 'integer', description: 'In all, paise' },
  },
};
const refusal = { $ref: '#/components/schemas/Refusal' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const document = (paths: Described['paths']): Described => ({
  paths,
  components: {
    schemas: {
      Deposit: deposit,
      Hidden: { type: 'string' },
      Refusal: { type: 'object' },
      RefusalCode: { enum: ['NOT_FOUND'] },
    },
  },
});

test('a schema becomes a type, and lists that are sent become readonly', () => {
  expect(typeOf({ type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } })).toBe(
    '(number | null)[]',
  );
  expect(typeOf({ type: 'array', items: { type: 'string' } }, { sent: true })).toBe('readonly string[]');
  expect(typeOf({ type: 'object', additionalProperties: { type: 'boolean' } })).toBe('Record<string, boolean>');
  expect(typeOf({ type: 'object', properties: { 'a-b': { const: 1 } } })).toBe("{ 'a-b'?: 1 }");
  expect(typeOf({ type: 'string', format: 'binary' })).toBe('Blob');
});

test('an unknown keyword stops the generator', () => {
  expect(() => typeOf({ type: 'object', oneOf: [] } as never)).toThrow('There is no type for the keyword oneOf');
  expect(() => typeOf({ type: 'decimal' })).toThrow('There is no type for');
});

test('a call has its answer without the envelope, and what is sent; calls that staff cannot make are left out', () => {
  const envelope = {
    anyOf: [
      { type: 'object', properties: { statusCode: { const: 1 }, data: { $ref: '#/components/schemas/Deposit' } } },
      refusal,
    ],
  };
  const text = contractTypes(
    document({
      '/deposits/{id}/hold': {
        post: {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'Idempotency-Key', in: 'header', schema: {} },
          ],
          requestBody: json({
            type: 'object',
            required: ['ids'],
            properties: { ids: { type: 'array', items: { type: 'string' } } },
          }),
          responses: { 200: json(envelope) },
        },
      },
      '/deposits': {
        get: {
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
          responses: { 200: json({ type: 'array', items: { $ref: '#/components/schemas/Deposit' } }) },
        },
      },
      '/deposits/export': { get: { responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } } } },
      '/files': {
        post: { requestBody: { content: { 'multipart/form-data': {} } }, responses: { 200: json({ type: 'null' }) } },
      },
      '/intake/deposits': {
        get: { security: [{ intake: [] }], responses: { 200: json({ $ref: '#/components/schemas/Hidden' }) } },
      },
      '/docs': { get: { responses: { 200: { content: { 'text/html': {} } } } } },
    }),
  );
  expect(text).toContain(
    "export interface Deposit {\n  id: string;\n  flags: ('LATE' | 'FIRST')[];\n  /** In all, paise */ paid?: number;\n}",
  );
  expect(text).toContain(`export interface Calls {
  'POST /deposits/{id}/hold': { answer: Deposit; body: { ids: readonly string[] } };
  'GET /deposits': { answer: Deposit[]; query: { q?: string } };
  'GET /deposits/export': { answer: Blob };
  'POST /files': { answer: null; body: FormData };
}`);
  expect(text).not.toMatch(/Hidden|intake|docs|Idempotency/);
});

test('the codes of refusals are in the document, and so in the contract', () => {
  const { components } = JSON.parse(readFileSync(path.join(apiRoot, 'openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
  };
  expect(components.schemas['Refusal']?.properties?.['code']).toEqual({ $ref: '#/components/schemas/RefusalCode' });
  expect(components.schemas['Error']?.properties?.['code']).toEqual({ $ref: '#/components/schemas/RefusalCode' });
});
