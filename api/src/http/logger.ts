import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../env.ts';

/** Requests are logged with the remote they came from (header `x-remote`), never with tokens, bodies or queries. */
export function loggerOf({ logLevel }: Pick<Settings, 'logLevel'>): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: {
      req: (request) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
        remote: remoteOf(request.headers?.['x-remote']),
      }),
    },
  };
}

/** e.g. `remote-deposit@1.4.0`; anything else is not worth a line. */
function remoteOf(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w.@/+-]{1,80}$/.test(header) ? header : undefined;
}
