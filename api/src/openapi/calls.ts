import { nameOf, type Field, type Schema } from './typescript.ts';

interface Body {
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

/** One call that the panel can make: method and path, what is sent and what is answered. */
export interface Call {
  /** `GET /deposits/{id}` */
  route: string;
  /** For an envelope, its `data`: `Http` unwraps it. */
  answer: Schema;
  query: readonly Field[];
  /** JSON, a form or either. */
  body: readonly (Schema | Form)[];
}

/** Media types of answers that are read as files. Pages and streams are not calls. */
const FILES = /^(image\/|text\/csv)/;
const FILE: Schema = { type: 'string', format: 'binary' };

/** The calls of staff. The intake belongs to the operator's own app. */
export function callsOf(paths: Record<string, Record<string, Operation>>, schemas: Record<string, Schema>): Call[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
  );
  return all
    .filter(({ operation }) => !operation.security?.some((one) => 'intake' in one || 'feed' in one))
    .flatMap(({ route, operation }) => callOf(route, operation, schemas) ?? []);
}

function callOf(
  route: string,
  { parameters = [], requestBody, responses }: Operation,
  schemas: Record<string, Schema>,
): Call | undefined {
  const [type, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  const answer = type && FILES.test(type) ? FILE : type === 'application/json' ? content?.schema : undefined;
  if (!answer) return undefined;
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, required, schema }) => ({ name, optional: !required, schema }));
  return { route, answer: dataOf(answer), query, body: bodyOf(requestBody, schemas) };
}

/** Built by `toFormData` and `toUrlEncoded`; the compiler does not know its fields. */
export type Form = 'FormData' | 'URLSearchParams';
const FORMS: Readonly<Record<string, Form>> = {
  'multipart/form-data': 'FormData',
  'application/x-www-form-urlencoded': 'URLSearchParams',
};

/** A named schema is resolved, because a body that is sent may contain readonly lists, and an answer may not. */
const bodyOf = ({ content = {} }: Body = {}, schemas: Record<string, Schema>): (Schema | Form)[] =>
  Object.entries(content).map(
    ([type, { schema = {} }]) => FORMS[type] ?? (schema.$ref ? schemas[nameOf(schema.$ref)]! : schema),
  );

/** `data` of `{ statusCode: 1, status, data }`, the first of the two variants of an act's answer. */
function dataOf(answer: Schema): Schema {
  const [done, refusal] = answer.anyOf ?? [];
  return (refusal?.$ref?.endsWith('/Refusal') && done?.properties?.['data']) || answer;
}
