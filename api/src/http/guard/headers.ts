import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Security headers of every answer, errors included (safety 2.5). Routes that serve documents or files set their own
 * policy.
 */
export function securityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'x-request-id': request.id,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  });
}
