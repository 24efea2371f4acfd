import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings/env.ts';

/** Requests are logged with the remote they came from (header `x-remote`), never with tokens, bodies or queries. */
export function loggerOf({ logLevel }: Pick<Settings, 'logLevel'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: {
      err: errorFacts,
      req: (request) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
        remote: remoteOf(request.headers?.['x-remote']),
      }),
    },
  };
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
