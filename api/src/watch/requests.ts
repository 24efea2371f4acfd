import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

/** In seconds: of the goals in docs/operations.md, 0.3 for lists and acts, and what is below and above them. */
const BUCKETS = [0.01, 0.05, 0.1, 0.3, 1, 5];
/** It lasts as long as somebody listens. */
const STREAM = 'streamEvents';

/**
 * The time of each request by operation and class of status. An operation is the one of openapi.json, never a path, so
 * that no id and no text of a caller becomes a label; whatever has no route is `none`.
 */
export function createRequestTimes(registry: Registry): (request: FastifyRequest, reply: FastifyReply) => void {
  const seconds = new Histogram({
    name: 'backoffice_http_request_duration_seconds',
    help: 'Time until a request was answered, by operation and class of status',
    labelNames: ['operation', 'class'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const known = new Map<string, { observe(value: number): void }>();
  return ({ routeOptions }, { statusCode, elapsedTime }) => {
    const operation = routeOptions.schema?.operationId ?? 'none';
    if (operation === STREAM) return;
    const kind = `${Math.floor(statusCode / 100)}xx`;
    const key = `${operation} ${kind}`;
    let own = known.get(key);
    if (!own) known.set(key, (own = seconds.labels(operation, kind)));
    own.observe(elapsedTime / 1000);
  };
}
