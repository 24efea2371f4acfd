import type { FastifyRequest } from 'fastify';
import type { Api } from '../context.ts';

/** Traces requests, where the settings want it (`watch/traces`). */
export interface RequestTraces {
  /** Begins to trace a request that is to be traced; returns what runs work within its trace. */
  begin(request: FastifyRequest): ((work: () => void) => void) | undefined;
  /** The request was answered; without a status its client has gone. */
  end(request: FastifyRequest, statusCode?: number): void;
}

/** Has each request of an instance traced, with whatever is done for it; to be called before any other hook is added. */
export function followRequests(app: Api, { begin, end }: RequestTraces): void {
  const within = new WeakMap<FastifyRequest, (work: () => void) => void>();
  app.addHook('onRequest', (request, reply, next) => {
    const run = begin(request);
    if (!run) return next();
    within.set(request, run);
    // A hook of answers costs every request, this only those that are traced.
    reply.raw.once('close', () => end(request, reply.raw.writableFinished ? reply.statusCode : undefined));
    return run(next);
  });
  // What comes after the body was read is called from outside of what was begun with its request.
  app.addHook('preValidation', (request, _reply, next) => {
    const run = within.get(request);
    return run ? run(next) : next();
  });
}
