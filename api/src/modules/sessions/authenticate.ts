import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../../http/errors.ts';
import type { Actor } from '../../http/context.ts';
import { findActor } from './session-store.ts';
import type { Tokens } from './tokens.ts';

/**
 * The person who sends this request; `null` without a token. Throws 401 for a token that is no longer valid.
 * `beforeLookUp` receives the session named by a correctly signed token, before the database says whether it is still
 * running.
 */
export async function authenticate(
  request: FastifyRequest,
  tokens: Tokens,
  beforeLookUp: (sessionId: string) => void,
): Promise<Actor | null> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const { db, clock } = request.server.deps;
  const now = clock.now();
  const claims = await tokens.read(token, now);
  if (!claims) throw unauthorized('TOKEN_INVALID');
  beforeLookUp(claims.sessionId);
  const actor = await findActor(db, claims, now);
  if (!actor) throw unauthorized('SESSION_ENDED');
  return actor;
}
