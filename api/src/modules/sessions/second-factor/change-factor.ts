import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import type { DbOrTx } from '../../../db/database.ts';
import { type Actor, actorOf, mustBeConfirmed } from '../../../http/context.ts';
import { done, halt, invalidField, refused } from '../../../http/envelope.ts';
import { secondFactorNeeded } from '../../../http/errors.ts';
import { countAttempt } from '../throttle/login-throttle.ts';
import { verifyPassword } from '../passwords.ts';
import { accessChanged, revokeOtherSessions } from '../session-store.ts';
import { dropCodesWithoutFactor, looksLikeOnceCode, renewRecoveryCodes } from './once-codes.ts';
import { seal, unseal } from './sealed.ts';
import { type FactorRow, findFactor, isFactorRequired, spendCode } from './spend-code.ts';
import { newSecret, showSecret, stepOf } from './totp.ts';

/** How long a secret that was shown waits for its first code. */
const PENDING_MINUTES = 15;

/** A phone whose clock is off by a minute gives wrong codes for ever, so the clock is named wherever a code is refused. */
const WRONG_CODE = 'This code is not right, or was used before. Wait for the next one, and check the phone’s clock.';

/** Without an app the only code there is to type is a recovery code. */
const WRONG_RECOVERY_CODE = 'This recovery code is not right, or was used before.';

const sayWrong = (row: Pick<FactorRow, 'secret'> | undefined) =>
  row && !row.secret ? WRONG_RECOVERY_CODE : WRONG_CODE;

export const wrongCode = (row: FactorRow) => refused('WRONG_CODE', sayWrong(row));

const wrongField = (row?: FactorRow) => invalidField('code', 'WRONG_CODE', sayWrong(row));

/**
 * Whoever changes a second factor shows that they are the person: by the password, and by a code when there is one to
 * be had; with a passkey, a confirmation that still counts does instead. Guesses are throttled like sign-ins. Answers a
 * refusal, or `undefined` when all is right: something was compared, so that nobody passes whose factor was removed or
 * reset meanwhile.
 */
export async function refusalOf(request: FastifyRequest, typed: { password?: string; code?: string | undefined }) {
  const { deps } = request.server;
  const { id, username } = actorOf(request);
  const now = deps.clock.now();
  const attempt = await countAttempt(deps.db, { username, ip: request.ip, now });
  let isChecked = false;
  if (typed.password !== undefined) {
    const { passwordHash } = await deps.db
      .selectFrom('staff')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(passwordHash, typed.password)))
      return invalidField('password', 'WRONG_PASSWORD', 'This is not the current password.');
    isChecked = true;
  }
  const row = await findFactor(deps.db, id);
  if (row && typed.code && mayBeCodeOf(row, typed.code)) {
    if (!(await spendCode(deps, row, typed.code, now))) return wrongField(row);
    isChecked = true;
  } else if (row?.passkeys) {
    if (now > actorOf(request).confirmedUntil) await attempt.wasNoGuess();
    mustBeConfirmed(actorOf(request), now);
    isChecked = true;
  } else if (row?.secret) {
    await attempt.wasNoGuess();
    throw secondFactorNeeded();
  }
  if (isChecked) {
    await attempt.succeeded();
    return undefined;
  }
  await attempt.wasNoGuess();
  return factorIsOff();
}

/**
 * Six digits say nothing where there is no app to make them, but whoever has a passkey alone has recovery codes. After a
 * reset the one-time code was spent at sign-in.
 */
const mayBeCodeOf = (row: FactorRow, code: string): boolean =>
  row.secret !== null || (row.passkeys > 0 && looksLikeOnceCode(code));

/** Shows a new secret, which counts once a code of it was typed; until then the present factor stays. */
export async function beginFactor(request: FastifyRequest, typed: { password: string; code?: string }) {
  const { deps } = request.server;
  const refusal = await refusalOf(request, typed);
  const secret = newSecret();
  const sealed = await seal(deps, actorOf(request).id, secret);
  return act(
    request,
    async ({ tx, actor, now, audit }) => {
      if (refusal) return refusal;
      const pending = { pendingSecret: sealed, pendingAt: now };
      await tx
        .insertInto('secondFactor')
        .values({ staffId: actor.id, ...NO_FACTOR, ...pending })
        .onConflict((on) => on.column('staffId').doUpdateSet(pending))
        .execute();
      audit({ action: 'second-factor.begun', entityType: 'staff', entityId: actor.id });
      return done(showSecret(secret, actor.username), 'Scan the code with your authenticator app');
    },
    { unstored: true },
  );
}

const NO_FACTOR = { secret: null, confirmedAt: null, resetAt: null };

/** The first code of a new secret makes it the factor. Every other session ends, and recovery codes are shown once. */
export async function confirmFactor(request: FastifyRequest, code: string) {
  const { deps } = request.server;
  const { id, username } = actorOf(request);
  const now = deps.clock.now();
  const attempt = await countAttempt(deps.db, { username, ip: request.ip, now });
  const seen = await findFactor(deps.db, id);
  const { pendingSecret: sealed, pendingAt } = seen ?? {};
  const isOpen = sealed && pendingAt && now.getTime() - pendingAt.getTime() < PENDING_MINUTES * 60_000;
  const step = isOpen ? stepOf(await unseal(deps, id, sealed), code.replace(/\s/g, ''), now) : undefined;
  if (step !== undefined) await attempt.succeeded();
  if (!isOpen) await attempt.wasNoGuess();
  return act(
    request,
    async (one) => {
      if (!isOpen) return refused('NOTHING_WAITS', 'Begin again: a secret waits fifteen minutes for its first code.');
      if (step === undefined) return wrongField();
      await lockPerson(one);
      const { tx, actor } = one;
      const confirmed = await tx
        .updateTable('secondFactor')
        .set((e) => ({
          secret: sealed,
          confirmedAt: now,
          lastStep: step,
          pendingSecret: null,
          pendingAt: null,
          resetAt: null,
          version: e('version', '+', 1),
        }))
        .where('staffId', '=', actor.id)
        .where('pendingSecret', '=', sealed)
        .executeTakeFirst();
      if (confirmed.numUpdatedRows === 0n) return wrongField();
      const recoveryCodes = await renewRecoveryCodes(tx, actor.id, now);
      await revokeOtherSessions(tx, { staffId: actor.id, sessionId: actor.sessionId }, 'second factor', now);
      await tx
        .updateTable('staffSession')
        .set({ factor: 'totp', factorDue: false, confirmedAt: now })
        .where('id', '=', actor.sessionId)
        .execute();
      one.audit({ action: 'second-factor.set-up', entityType: 'staff', entityId: actor.id });
      one.emit(accessChanged(actor.id));
      return done({ recoveryCodes }, 'Your second factor is set up');
    },
    { unstored: true },
  );
}

/** Ten new recovery codes in place of the earlier ones; not after a reset, whose one-time code stays. */
export async function newRecoveryCodes(request: FastifyRequest, code: string | undefined) {
  const refusal = await refusalOf(request, { code });
  return act(
    request,
    async (one) => {
      if (refusal) return refusal;
      await lockPerson(one);
      const { tx, actor, now, audit } = one;
      const row = await findFactor(tx, actor.id);
      if (!row?.secret && !row?.passkeys) return factorIsOff();
      const recoveryCodes = await renewRecoveryCodes(tx, actor.id, now);
      audit({ action: 'second-factor.codes-renewed', entityType: 'staff', entityId: actor.id });
      return done({ recoveryCodes }, 'The earlier recovery codes no longer work');
    },
    { unstored: true },
  );
}

/** Removes the authenticator app; the last factor stays while a policy asks for one. Recovery codes go with the last one. */
export async function removeFactor(request: FastifyRequest, code: string | undefined) {
  const { deps } = request.server;
  if (await isLastAndRequired(deps.db, actorOf(request))) return isLast();
  const refusal = await refusalOf(request, { code });
  return act(
    request,
    async (one) => {
      if (refusal) return refusal;
      await lockPerson(one);
      const { tx, actor } = one;
      if (await isLastAndRequired(tx, actor)) return isLast();
      const removed = await tx
        .updateTable('secondFactor')
        .set((e) => ({ ...NO_FACTOR, pendingSecret: null, pendingAt: null, version: e('version', '+', 1) }))
        .where('staffId', '=', actor.id)
        .where('secret', 'is not', null)
        .executeTakeFirst();
      if (removed.numUpdatedRows === 0n) halt(factorIsOff());
      await dropCodesWithoutFactor(tx, actor.id);
      one.audit({ action: 'second-factor.removed', entityType: 'staff', entityId: actor.id });
      one.emit(accessChanged(actor.id));
      return done({}, 'Your second factor is removed');
    },
    { unstored: true },
  );
}

const isLastAndRequired = async (db: DbOrTx, actor: Actor): Promise<boolean> =>
  !(await findFactor(db, actor.id))?.passkeys && (await isFactorRequired(db, actor));

const isLast = () => refused('FORBIDDEN', 'Your role needs a second factor. You can set up another one instead.');

const factorIsOff = () => refused('SECOND_FACTOR_OFF', 'There is no second factor on this account.');

/** A sign-in updates the same row first, so it comes either before this change or after it. */
export async function lockPerson({ tx, actor }: Pick<Acting, 'tx' | 'actor'>): Promise<void> {
  await tx.selectFrom('staff').select('id').where('id', '=', actor.id).forUpdate().execute();
}
