import type { FastifyRequest, RouteOptions } from 'fastify';
import { type Access, mustBeConfirmed, type RoutePolicy } from '../context.ts';
import { badRequest, forbidden, passwordChangeDue, secondFactorDue, unauthorized } from '../errors.ts';
import { requireFeedKey } from './feed-key.ts';
import { requireIntakeKey } from './intake-key.ts';

/** Throws at boot for a route that does not declare who may call it, or that would accept unknown query parameters. */
export function requirePolicy(route: Pick<RouteOptions, 'method' | 'url' | 'config' | 'schema'>): void {
  const name = `${String(route.method)} ${route.url}`;
  if (!isAccess(route.config?.access)) {
    throw new Error(`${name} does not declare config.access: 'public', 'intake', 'feed', 'session' or { permission }.`);
  }
  const query = route.schema?.querystring as { additionalProperties?: unknown } | undefined;
  if (query && query.additionalProperties !== false) {
    throw new Error(`${name} must build its querystring schema with object(), which refuses unknown parameters.`);
  }
}

function isAccess(access: unknown): access is Access {
  if (access === 'public' || access === 'session' || access === 'intake' || access === 'feed') return true;
  return typeof access === 'object' && access !== null && 'permission' in access;
}

/**
 * 401 without a session, 403 without the permission, with a password to be changed or a second factor to be set up
 * first, or without the operator's key; 401 for a key of the feed that is none.
 */
export async function checkAccess(policy: RoutePolicy, request: FastifyRequest): Promise<void> {
  const { access, beforePasswordChange, beforeSecondFactor, rate } = policy;
  const { actor } = request;
  if (access === 'public') return;
  if (access === 'intake') return requireIntakeKey(request);
  if (access === 'feed') return requireFeedKey(request);
  if (!actor) throw unauthorized('NO_SESSION');
  if (actor.mustChangePassword && !beforePasswordChange) throw passwordChangeDue();
  if (actor.secondFactorDue && !beforePasswordChange && !beforeSecondFactor) throw secondFactorDue();
  if (access === 'session') return;
  if (!actor.permissions.has(access.permission)) throw forbidden();
  if (access.permission === 'owner' && request.method !== 'GET' && rate !== 'read')
    mustBeConfirmed(actor, request.server.deps.clock.now());
}

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
  const msg = 'The request holds characters that cannot be stored.';
  throw badRequest(msg, 'BAD_TEXT', [
    { field: field.isWellFormed() ? field.replaceAll('\0', '') : '', code: 'BAD_TEXT', msg },
  ]);
}
