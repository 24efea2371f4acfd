import { randomUUID } from 'node:crypto';
import type { Api } from '../http/context.ts';

/** One operation of the OpenAPI document. */
export interface DocumentedOperation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its parameters in braces, relative to `/api`. */
  path: string;
  operationId: string;
  access: 'public' | 'intake' | 'feed' | 'session' | { permission: string };
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  body: JsonSchema | undefined;
  contentTypes: string[];
}

export interface JsonSchema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface RawOperation {
  operationId: string;
  security: object[];
  'x-permission'?: string;
  parameters?: DocumentedOperation['parameters'];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every operation in the OpenAPI document, which is every route of the API. */
export function operationsOf(app: Api): DocumentedOperation[] {
  const { paths } = app.openApi() as unknown as { paths: Record<string, Record<string, RawOperation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => {
      const content = raw.requestBody?.content ?? {};
      return {
        method: method.toUpperCase() as DocumentedOperation['method'],
        path,
        operationId: raw.operationId,
        access: accessOf(raw),
        parameters: raw.parameters ?? [],
        body: content['application/json']?.schema,
        contentTypes: Object.keys(content),
      } satisfies DocumentedOperation;
    }),
  );
}

function accessOf(raw: RawOperation): DocumentedOperation['access'] {
  if (raw['x-permission']) return { permission: raw['x-permission'] };
  const scheme = raw.security.flatMap((one) => Object.keys(one))[0];
  return scheme === undefined ? 'public' : scheme === 'intake' || scheme === 'feed' ? scheme : 'session';
}

/** The path with ids; without `idOf` they are ids that no row has. */
export function pathOf(
  { path, parameters }: DocumentedOperation,
  idOf: (path: string) => string = () => randomUUID(),
): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const values = parameters.find((one) => one.name === name)?.schema.enum;
    return String(values?.[0] ?? idOf(path));
  });
}
