import type { FastifyRequest } from 'fastify';
import { badRequest } from '../errors.ts';

const DEPTH = 20;

/**
 * Rules that no schema states: a route without a body schema takes no body, one without a query schema no query; and
 * since PostgreSQL cannot store NUL and UTF-8 has no lone surrogates, both are refused everywhere, with the name of the
 * field.
 */
export function guardRequest(request: FastifyRequest): void {
  const { schema } = request.routeOptions;
  if (!schema?.body && isFilled(request.body)) throw badRequest('This request takes no body.', 'UNEXPECTED_BODY');
  if (!schema?.querystring && isFilled(request.query))
    throw badRequest('This request takes no query parameters.', 'UNEXPECTED_QUERY');
  for (const part of [request.params, request.query, request.body]) check(part, '', 0);
}

function isFilled(body: unknown): boolean {
  return body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0);
}

function check(value: unknown, at: string, depth: number): void {
  if (typeof value === 'string') return checkText(value, at);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > DEPTH) throw badRequest('The request is nested too deeply.', 'TOO_DEEP');
  for (const [name, inner] of Object.entries(value)) {
    checkText(name, at);
    check(inner, at ? `${at}.${name}` : name, depth + 1);
  }
}

function checkText(text: string, field: string): void {
  if (!text.includes('\0') && text.isWellFormed()) return;
  throw badRequest('The request holds characters that cannot be stored.', 'BAD_TEXT', [
    {
      field: field.isWellFormed() ? field.replaceAll('\0', '') : '',
      code: 'BAD_TEXT',
      msg: 'holds characters that cannot be stored',
    },
  ]);
}
