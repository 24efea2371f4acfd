import type { FastifyRequest } from 'fastify';
import { act } from '../../../acts/act.ts';
import { actorOf } from '../../../http/context.ts';
import { done, invalidField } from '../../../http/envelope.ts';
import { refusalOf } from './change-factor.ts';
import { findFactor } from './spend-code.ts';

/** Confirms that it is this person, which counts for some minutes in this session (safety 2.10). */
export async function confirmPerson(request: FastifyRequest, typed: { code?: string; password?: string }) {
  const row = await findFactor(request.server.deps.db, actorOf(request).id);
  const needsPassword = !row?.secret;
  if (needsPassword && typed.password === undefined) return invalidField('password', 'REQUIRED', 'Type your password.');
  const refusal = await refusalOf(
    request,
    needsPassword ? { password: typed.password as string } : { code: typed.code },
  );
  return act(
    request,
    async ({ tx, actor, now, audit }) => {
      if (refusal) return refusal;
      await tx.updateTable('staffSession').set({ confirmedAt: now }).where('id', '=', actor.sessionId).execute();
      audit({
        action: 'session.confirmed',
        entityType: 'staff',
        entityId: actor.id,
        after: { by: row?.secret ? 'code' : 'password' },
      });
      return done({}, 'Confirmed');
    },
    { unstored: true },
  );
}
