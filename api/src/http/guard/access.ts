import type { FastifyRequest, RouteOptions } from 'fastify';
import type { Access, RoutePolicy } from '../context.ts';
import { forbidden, passwordChangeDue, unauthorized } from '../errors.ts';
import { requireIntakeKey } from './intake-key.ts';

/** Throws at boot for a route that does not declare who may call it, or that would accept unknown query parameters. */
export function requirePolicy(route: Pick<RouteOptions, 'method' | 'url' | 'config' | 'schema'>): void {
  const name = `${String(route.method)} ${route.url}`;
  if (!isAccess(route.config?.access)) {
    throw new Error(`${name} does not declare config.access: 'public', 'intake', 'session' or { permission }.`);
  }
  const query = route.schema?.querystring as { additionalProperties?: unknown } | undefined;
  if (query && query.additionalProperties !== false) {
    throw new Error(`${name} must build its querystring schema with object(), which refuses unknown parameters.`);
  }
}

function isAccess(access: unknown): access is Access {
  if (access === 'public' || access === 'session' || access === 'intake') return true;
  return typeof access === 'object' && access !== null && 'permission' in access;
}

/**
 * 401 without a session, 403 without the permission, with a password to be changed first, or without the operator's
 * key.
 */
export function checkAccess({ access, beforePasswordChange }: RoutePolicy, request: FastifyRequest): void {
  const { actor } = request;
  if (access === 'public') return;
  if (access === 'intake') return requireIntakeKey(request);
  if (!actor) throw unauthorized('NO_SESSION');
  if (actor.mustChangePassword && !beforePasswordChange) throw passwordChangeDue();
  if (access !== 'session' && !actor.permissions.has(access.permission)) throw forbidden();
}
