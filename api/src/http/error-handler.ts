import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, HttpError } from './errors.ts';
import { isBroken, Unconfirmed } from '../db/pool/truth.ts';
import { isPgError } from './transaction.ts';
import type { Refusal } from './watch/security-log.ts';
import { SchemaMismatch } from './validation.ts';

/** Turns every error into `{msg, code?, errors?, requestId}`. Internal details go to the log only. */
export function errorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body, headers } = translate(error);
  if (status >= 500) {
    request.server.deps.metrics.count('serverErrors');
    request.log.error({ err: error }, 'request failed');
  }
  const refusal = REFUSALS[status];
  if (refusal)
    request.server.security.note(refusal, {
      ip: request.ip,
      username: request.actor?.username,
      route: request.routeOptions.url,
      reqId: request.id,
    });
  void reply
    .headers(headers ?? {})
    .status(status)
    .type('application/json; charset=utf-8');
  void reply.serializer(JSON.stringify).send({ ...body, requestId: request.id });
}

const REFUSALS: Partial<Record<number, Refusal>> = { 401: 'unauthorized', 403: 'forbidden', 429: 'rateLimited' };

export function notFoundHandler(request: FastifyRequest, reply: FastifyReply): void {
  errorHandler(new HttpError(404, 'There is nothing at this address.', { code: 'NOT_FOUND' }), request, reply);
}

interface Translated {
  status: number;
  body: ErrorBody;
  headers?: Record<string, string>;
}

function translate(error: unknown): Translated {
  if (error instanceof HttpError) return translateHttp(error);
  if (error instanceof SchemaMismatch) {
    return {
      status: 400,
      body: { msg: error.fields[0]?.msg ?? 'The request is not valid.', code: 'BAD_REQUEST', errors: error.fields },
    };
  }
  if (error instanceof Unconfirmed) return notConfirmed();
  if (isBroken(error)) return unavailable();
  if (isPgError(error)) return translateDatabase(error.code);
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) return translateFramework(status);
  return { status: 500, body: { msg: 'Something went wrong. Please try again.', code: 'INTERNAL' } };
}

function translateHttp(error: HttpError): Translated {
  const { status, message, code, errors, headers } = error;
  return { status, headers, body: { msg: message, ...(code ? { code } : {}), ...(errors ? { errors } : {}) } };
}

/** Sentences for the refusals of Fastify, whose own messages name internals such as body limits and error codes. */
const INVALID: ErrorBody = { msg: 'The request is not valid.', code: 'HTTP_400' };
const FRAMEWORK: Record<number, ErrorBody> = {
  404: { msg: 'There is nothing at this address.', code: 'HTTP_404' },
  405: { msg: 'This cannot be done here.', code: 'HTTP_405' },
  413: { msg: 'The request is too large.', code: 'HTTP_413' },
  415: { msg: 'This content type is not accepted here.', code: 'HTTP_415' },
  431: { msg: 'The request has too many headers.', code: 'HTTP_431' },
};

/** A refusal by Fastify. One without a sentence here is answered as 400, so that status and code agree. */
function translateFramework(status: number): Translated {
  const body = FRAMEWORK[status];
  return body ? { status, body } : { status: 400, body: INVALID };
}

/** A value that passed the schema but not PostgreSQL (class 22) is still the caller's error. */
function translateDatabase(code: string): Translated {
  if (code.startsWith('22')) return { status: 400, body: { msg: 'The request is not valid.', code: 'BAD_REQUEST' } };
  if (code === '55P03' || code === '40P01' || code === '40001') {
    return {
      status: 409,
      headers: { 'retry-after': '1' },
      body: { msg: 'Somebody is working on this right now. Please try again.', code: 'BUSY' },
    };
  }
  if (code === '57014')
    return {
      status: 500,
      body: { msg: 'This took too long and was stopped. Ask for less at once.', code: 'TOO_SLOW' },
    };
  if (['53', '57', 'XX'].includes(code.slice(0, 2))) return unavailable();
  return { status: 500, body: { msg: 'Something went wrong. Please try again.', code: 'INTERNAL' } };
}

function unavailable(): Translated {
  return {
    status: 503,
    headers: { 'retry-after': '2' },
    body: { msg: 'The database cannot be reached right now. Please try again.', code: 'UNAVAILABLE' },
  };
}

/** Neither a success nor a failure may be claimed: the panel shows the outcome as unknown and repeats the key. */
function notConfirmed(): Translated {
  return {
    status: 503,
    headers: { 'retry-after': '2' },
    body: {
      msg: 'The database has not confirmed this yet. Please try again: what was done is not done twice.',
      code: 'UNCONFIRMED',
    },
  };
}
