import type { RouteOptions } from 'fastify';
import { DESKS } from '../../domain/desks.ts';
import { actionNames, permissionsOf } from '../../domain/permissions.ts';
import type { Access } from '../context.ts';
import { ErrorSchema } from '../schemas.ts';
import { hoistNamed, type Json } from './named.ts';

/** The parts of a route that go into the document. */
export type DocumentedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

const PREFIX = '/api';

/** What the staff of each desk may do, their leads, and owners: a fake of the API signs people in by it. */
const ROLES: Json = Object.fromEntries([
  ...actionNames.map((name) => [name, permissionsOf(name, false)]),
  ...actionNames.filter((name) => name !== 'Franchise').map((name) => [`${name} lead`, permissionsOf(name, true)]),
  ['Owner', permissionsOf(actionNames[0], false, true)],
]);

/**
 * The OpenAPI 3.1 document of these routes, in the order in which they were registered, and of what is sent to the
 * operator's app.
 */
export function openApiDocument(routes: readonly DocumentedRoute[], webhooks: object = {}): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.url.slice(PREFIX.length).replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[String(route.method).toLowerCase()] = operationOf(route);
  }
  const { value, schemas } = hoistNamed({ paths, webhooks, failure: ErrorSchema });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Back office API',
      version: '1.0.0',
      description:
        'Staff API of a payments back office. Reads answer plain JSON; acts of a person answer an envelope whose statusCode is 1 when it was done. Money is integer paise, times are ISO 8601 in UTC.',
    },
    servers: [{ url: PREFIX }],
    'x-desks': DESKS,
    'x-roles': ROLES,
    paths: (value as { paths: Json }).paths,
    webhooks: (value as { webhooks: Json }).webhooks,
    components: {
      schemas: sortKeys(schemas),
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        feed: {
          type: 'apiKey',
          in: 'header',
          name: 'x-feed-key',
          description: 'A key of one account; the request is signed by the scheme of Standard Webhooks',
        },
        intake: { type: 'apiKey', in: 'header', name: 'x-intake-key', description: "For the operator's own app" },
      },
    },
  };
}

function operationOf({ schema = {}, config }: DocumentedRoute): Json {
  const access = config?.access as Access;
  const more = config?.document ?? {};
  const { operationId, tags, summary, description } = schema as Record<string, Json>;
  return {
    ...defined({ operationId, tags, summary, description }),
    security:
      access === 'public' ? [] : access === 'intake' || access === 'feed' ? [{ [access]: [] }] : [{ session: [] }],
    ...(typeof access === 'object' ? { 'x-permission': access.permission } : {}),
    ...(config?.from ? { 'x-from': [...config.from] } : {}),
    ...parametersOf(schema, config),
    ...(schema.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schema.body as Json } } } }
      : {}),
    responses: {
      ...responsesOf(schema),
      default: { description: 'Not done', content: { 'application/json': { schema: ErrorSchema as unknown as Json } } },
    },
    ...more,
  };
}

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

function parametersOf(
  schema: NonNullable<DocumentedRoute['schema']>,
  config: DocumentedRoute['config'],
): { parameters?: Json } {
  const of = (part: unknown, where: string) => {
    const { properties = {}, required = [] } = (part ?? {}) as ObjectSchema;
    return Object.entries(properties).map(([name, one]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: one,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'One per intent of a person',
    schema: { type: 'string', maxLength: 255 },
  };
  const all = [
    ...of(schema.params, 'path'),
    ...of(schema.querystring, 'query'),
    ...(config?.idempotency === 'required' ? [key] : []),
  ];
  return all.length > 0 ? { parameters: all } : {};
}

function responsesOf(schema: NonNullable<DocumentedRoute['schema']>): Record<string, Json> {
  const responses = (schema.response ?? {}) as Record<string, Json>;
  return Object.fromEntries(
    Object.entries(responses).map(([status, body]) => [
      status,
      { description: 'Answered', content: { 'application/json': { schema: body } } },
    ]),
  );
}

function defined(values: Record<string, Json | undefined>): Record<string, Json> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function sortKeys(schemas: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}
