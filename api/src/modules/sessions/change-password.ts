import type { FastifyRequest } from 'fastify';
import { act } from '../../http/act.ts';
import { actorOf } from '../../http/context.ts';
import { done, invalidField } from '../../http/envelope.ts';
import { countAttempt } from './login-throttle.ts';
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts';

/** Changes the own password. Guessing the current one is throttled like sign-in; all other sessions end. */
export async function changePassword(request: FastifyRequest, { current, next }: { current: string; next: string }) {
  const { db, clock, settings } = request.server.deps;
  const person = actorOf(request);
  const attempt = await countAttempt(db, { username: person.username, ip: request.ip, now: clock.now() });
  const staff = await db.selectFrom('staff').select('passwordHash').where('id', '=', person.id).executeTakeFirstOrThrow();
  if (!(await verifyPassword(staff.passwordHash, current))) {
    return invalidField('current', 'WRONG_PASSWORD', 'This is not the current password.');
  }
  await attempt.succeeded();
  const problem = next === current ? 'The new password is the old one.' : passwordProblem(next, person.username);
  if (problem) return invalidField('next', 'WEAK_PASSWORD', problem);
  const passwordHash = await hashPassword(next, settings);
  return act(request, async ({ tx, actor, now, audit }) => {
    await tx.updateTable('staff').set({ passwordHash, mustChangePassword: false, demo: false }).where('id', '=', actor.id).execute();
    await tx
      .updateTable('staffSession')
      .set({ revokedAt: now, revokedReason: 'password' })
      .where('staffId', '=', actor.id)
      .where('id', '!=', actor.sessionId)
      .where('revokedAt', 'is', null)
      .execute();
    audit({ action: 'staff.password-changed', entityType: 'staff', entityId: actor.id });
    return done({}, 'Password changed');
  });
}
