import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../http/context.ts';
import { unauthorized } from '../../http/errors.ts';

/**
 * Moves the end of the session to the lifetime of a new token, never past the maximum hours since sign-in (domain 3.4).
 */
export async function renew(request: FastifyRequest): Promise<string> {
  const { deps, tokens } = request.server;
  const actor = actorOf(request);
  const now = deps.clock.now();
  const session = await deps.db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.id', 'staffSession.staffId')
    .select(['staffSession.createdAt', 'staff.tokenVersion'])
    .where('staffSession.id', '=', actor.sessionId)
    .executeTakeFirstOrThrow();
  const latest = session.createdAt.getTime() + deps.settings.sessionHours * 3_600_000;
  const expiresAt = new Date(Math.min(now.getTime() + deps.settings.tokenMinutes * 60_000, latest));
  const moved = await deps.db
    .updateTable('staffSession')
    .set({ expiresAt, lastSeenAt: now })
    .where('id', '=', actor.sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw unauthorized('SESSION_ENDED');
  return tokens.sign(
    { staffId: actor.id, sessionId: actor.sessionId, tokenVersion: session.tokenVersion, actionName: actor.actionName },
    now,
    expiresAt,
  );
}
