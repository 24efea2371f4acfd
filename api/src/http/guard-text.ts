import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors.ts';

const DEPTH = 20;

/** PostgreSQL cannot store NUL, and UTF-8 has no lone surrogates: refused wherever they come, with the field's name. */
export function guardText(request: FastifyRequest): void {
  if (!request.routeOptions.schema?.body && isFilled(request.body)) throw badRequest('This request takes no body.', 'UNEXPECTED_BODY');
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
    { field: field.isWellFormed() ? field.replaceAll('\0', '') : '', code: 'BAD_TEXT', msg: 'holds characters that cannot be stored' },
  ]);
}
