import type { FastifyRequest } from 'fastify';
import { secondFactorNeeded } from '../../http/errors.ts';
import { refusePlainHttp } from './device/device.ts';
import { countAttempt } from './login-throttle.ts';
import { dummyHash, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { asksForCode, type Factor, findFactor, spendCode } from './second-factor/spend-code.ts';
import { startSession } from './start-session.ts';

interface TypedCredentials {
  username: string;
  password: string;
  /** Of the authenticator app, or one that works once. */
  code?: string;
}

/**
 * Signs a person in. `wrong-password` comes after the same time for a wrong password, an unknown and a disabled user
 * (domain, decision 5). Throws 429 when there were too many tries, and 403 when the password is right and a code is
 * still to come (safety 2.10).
 */
export async function login(request: FastifyRequest, typed: TypedCredentials) {
  refusePlainHttp(request);
  const { db, settings, clock } = request.server.deps;
  const username = typed.username.trim().toLowerCase();
  const attempt = await countAttempt(db, { username, ip: request.ip, now: clock.now() });
  let spent: { by: Factor; version: number } | undefined;
  for (let tries = 0; tries < 2; tries += 1) {
    const staff = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
    const right = await verifyPassword(staff?.passwordHash ?? (await dummyHash(settings)), typed.password);
    if (!staff || !right || staff.status !== 'active') return 'wrong-password';
    const row = await findFactor(db, staff.id);
    let factor: Factor | undefined;
    if (asksForCode(row)) {
      if (!typed.code) {
        await attempt.wasNoGuess();
        throw secondFactorNeeded();
      }
      // A code works once: what the first try has spent counts in the second.
      factor =
        spent?.version === row.version ? spent.by : await spendCode(request.server.deps, row, typed.code, clock.now());
      if (!factor) return 'wrong-code';
      spent = { by: factor, version: row.version };
    }
    await attempt.succeeded();
    const passwordHash = isOutdated(staff.passwordHash, settings)
      ? await hashPassword(typed.password, settings)
      : staff.passwordHash;
    const session = await startSession(request, staff, { passwordHash, factor, factorVersion: row?.version });
    if (session) return session;
    // The password or the second factor changed, or a concurrent sign-in renewed the hash: try once more.
  }
  return 'wrong-password';
}
