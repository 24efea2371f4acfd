import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings/env.ts';

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Requests are logged with the remote they came from (header `x-remote`), never with tokens, bodies or queries. Lines
 * about a request have its `reqId`, which is the `requestId` of an error's answer and of the audit.
 */
export function loggerOf({ logLevel }: Pick<Settings, 'logLevel'>, stream?: LogStream): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(stream ? { stream } : {}),
    serializers: {
      err: errorFacts,
      req: (request) => ({
        method: request.method,
        path: pathOf(request),
        ip: request.ip,
        remote: remoteOf(request.headers?.['x-remote']),
      }),
    },
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The path as its route declares it, with the ids of rows in it. What else stands in an address was typed by somebody,
 * and an address without a route is not repeated.
 */
function pathOf({ routeOptions, params }: FastifyRequest): string | undefined {
  const values = (params ?? {}) as Record<string, unknown>;
  return routeOptions.url?.replaceAll(/:(\w+)/g, (declared, name: string) => {
    const value = String(values[name]);
    return ID.test(value) ? value : declared;
  });
}

/**
 * PostgreSQL's own `detail`, `where` and `internalQuery` of an error repeat values of rows, so they are left out of
 * the log.
 */
function errorFacts(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack, code, constraint } = error;
  return {
    type: name,
    message,
    stack: stack ?? '',
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
  };
}

/** e.g. `remote-deposit@1.4.0`; anything else is not logged. */
function remoteOf(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w.@/:+-]{1,80}$/.test(header) ? header : undefined;
}
