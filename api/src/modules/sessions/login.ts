import type { FastifyRequest } from 'fastify';
import { refused } from '../../http/envelope.ts';
import { refusePlainHttp } from './device/device.ts';
import { countAttempt } from './throttle/login-throttle.ts';
import { dummyHash, hashPassword, isOutdated, verifyPassword } from './passwords.ts';
import { askInSecondStep, neededOf, type SecondStep, spendFactor } from './second-factor/second-step.ts';
import { asksForFactor, type Factor, findFactor } from './second-factor/spend-code.ts';
import { startSession } from './start-session.ts';

interface Typed {
  username: string;
  password: string;
}

type Credentials = Typed & SecondStep;

const wrongPassword = () => refused('WRONG_CREDENTIALS', 'Wrong username or password');

/** The person with this password, after the same time for a wrong one, an unknown and a disabled user. */
async function personOf(request: FastifyRequest, username: string, password: string) {
  const { db, settings } = request.server.deps;
  const staff = await db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
  const right = await verifyPassword(staff?.passwordHash ?? (await dummyHash(settings)), password);
  return staff && right && staff.status === 'active' ? staff : undefined;
}

/**
 * Signs a person in, or says why not; a wrong password, an unknown and a disabled user are not told apart (domain,
 * decision 5). Throws 429 when there were too many tries, and 403 when the password is right and a code or a passkey is
 * still to come (safety 2.10).
 */
export async function login(request: FastifyRequest, typed: Credentials) {
  refusePlainHttp(request);
  const { db, settings, clock } = request.server.deps;
  const username = typed.username.trim().toLowerCase();
  const attempt = await countAttempt(db, { username, ip: request.ip, now: clock.now() });
  let spent: { by: Factor; version: number } | undefined;
  for (let tries = 0; tries < 2; tries += 1) {
    const staff = await personOf(request, username, typed.password);
    if (!staff) return wrongPassword();
    const row = await findFactor(db, staff.id);
    let factor: Factor | undefined;
    if (asksForFactor(row)) {
      if (!typed.code && !typed.passkey) {
        await attempt.wasNoGuess();
        throw neededOf(request, row);
      }
      // A code works once: what the first try has spent counts in the second.
      const by = spent?.version === row.version ? spent.by : await spendFactor(request, row, typed);
      if (typeof by !== 'string') return by;
      factor = by;
      spent = { by, version: row.version };
    }
    await attempt.succeeded();
    const passwordHash = isOutdated(staff.passwordHash, settings)
      ? await hashPassword(typed.password, settings)
      : staff.passwordHash;
    const session = await startSession(request, staff, { passwordHash, factor, factorVersion: row?.version });
    if (session) return session;
    // The password or the second factor changed, or a concurrent sign-in renewed the hash: try once more.
  }
  return wrongPassword();
}

/**
 * What the browser is asked for when a passkey is the second step. It takes the password, whose guesses count as at
 * sign-in, and the challenge belongs to this sign-in.
 */
export async function askAtSignIn(request: FastifyRequest, typed: Typed) {
  refusePlainHttp(request);
  const { db, clock } = request.server.deps;
  const username = typed.username.trim().toLowerCase();
  const attempt = await countAttempt(db, { username, ip: request.ip, now: clock.now() });
  const staff = await personOf(request, username, typed.password);
  if (!staff) return wrongPassword();
  await attempt.wasNoGuess();
  return askInSecondStep(request, staff.id);
}
