import type { FastifyRequest } from 'fastify';
import { act } from '../../acts/act.ts';
import { actorOf } from '../../http/context.ts';
import { done, invalidField } from '../../http/envelope.ts';
import { countAttempt } from './throttle/login-throttle.ts';
import { hashPassword, passwordProblem, verifyPassword } from './passwords.ts';
import { asksForFactor, findFactor } from './second-factor/spend-code.ts';
import { accessChanged, revokeOtherSessions } from './session-store.ts';

const wrongPassword = () => invalidField('current', 'WRONG_PASSWORD', 'This is not the current password.');

/** Changes one's own password. Guesses at the current one are throttled like sign-ins; all other sessions end. */
export async function changePassword(request: FastifyRequest, { current, next }: { current: string; next: string }) {
  const { db, clock, settings } = request.server.deps;
  const person = actorOf(request);
  const attempt = await countAttempt(db, { username: person.username, ip: request.ip, now: clock.now() });
  const staff = await db
    .selectFrom('staff')
    .select('passwordHash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const right = await verifyPassword(staff.passwordHash, current);
  // With a second factor it is no success, after which whoever guesses codes could begin anew.
  const isAll = right && !asksForFactor(await findFactor(db, person.id));
  if (right) await (isAll ? attempt.succeeded() : attempt.wasNoGuess());
  const problem = next === current ? 'The new password is the old one.' : passwordProblem(next, person.username);
  const passwordHash = right && !problem ? await hashPassword(next, settings) : '';
  return act(request, async ({ tx, actor, now, audit, emit }) => {
    // Checked inside the act: when the answer got lost and the request is repeated, its key returns the first answer
    // instead.
    if (!right) return wrongPassword();
    if (problem) return invalidField('next', 'WEAK_PASSWORD', problem);
    const changed = await tx
      .updateTable('staff')
      .set({ passwordHash, mustChangePassword: false, demo: false })
      .where('id', '=', actor.id)
      .where('passwordHash', '=', staff.passwordHash)
      .executeTakeFirst();
    // Changed by somebody else meanwhile, so the password that was compared is no longer the current one.
    if (changed.numUpdatedRows === 0n) return wrongPassword();
    await revokeOtherSessions(tx, { staffId: actor.id, sessionId: actor.sessionId }, 'password', now);
    audit({ action: 'staff.password-changed', entityType: 'staff', entityId: actor.id });
    emit(accessChanged(actor.id));
    return done({}, 'Password changed');
  });
}
