import type { FastifyRequest } from 'fastify';
import { act } from '../../../acts/act.ts';
import { actorOf } from '../../../http/context.ts';
import { done, invalidField, type Refusal } from '../../../http/envelope.ts';
import { passkeyNeeded, secondFactorNeeded } from '../../../http/errors.ts';
import { countAttempt } from '../throttle/login-throttle.ts';
import type { Assertion } from '../passkeys/schemas.ts';
import { askForPasskey, spendAssertion } from '../passkeys/spend-assertion.ts';
import { refusalOf } from './change-factor.ts';
import { looksLikeOnceCode } from './once-codes.ts';
import { type FactorRow, findFactor } from './spend-code.ts';

interface Typed {
  code?: string;
  password?: string;
  passkey?: Assertion;
}

type By = keyof Typed;

/** Confirms that it is this person, which counts for some minutes in this session (safety 2.10). */
export async function confirmPerson(request: FastifyRequest, typed: Typed) {
  const row = await findFactor(request.server.deps.db, actorOf(request).id);
  const by = waysOf(row, typed.code).find((way) => typed[way] !== undefined);
  if (!by && !row?.secret && !row?.passkeys) return invalidField('password', 'REQUIRED', 'Type your password.');
  if (!by) throw row?.passkeys ? passkeyNeeded(row.secret !== null) : secondFactorNeeded();
  const refusal = await refusalBy(request, by, typed);
  return act(
    request,
    async ({ tx, actor, now, audit }) => {
      if (refusal) return refusal;
      await tx.updateTable('staffSession').set({ confirmedAt: now }).where('id', '=', actor.sessionId).execute();
      audit({ action: 'session.confirmed', entityType: 'staff', entityId: actor.id, after: { by } });
      return done({}, 'Confirmed');
    },
    { unstored: true },
  );
}

/** The password counts only where there is nothing better; a recovery code does wherever a passkey is asked for. */
function waysOf(row: FactorRow | undefined, code: string | undefined): By[] {
  if (!row?.secret && !row?.passkeys) return ['password'];
  const hasCode = row.secret !== null || (code !== undefined && looksLikeOnceCode(code));
  return [...(row.passkeys ? ['passkey' as const] : []), ...(hasCode ? ['code' as const] : [])];
}

async function refusalBy(request: FastifyRequest, by: By, typed: Typed): Promise<Refusal | undefined> {
  if (by !== 'passkey') return refusalOf(request, by === 'code' ? { code: typed.code } : { password: typed.password });
  const { db, clock } = request.server.deps;
  const { id, username, sessionId } = actorOf(request);
  const attempt = await countAttempt(db, { username, ip: request.ip, now: clock.now() });
  const asked = { staffId: id, sessionId, purpose: 'confirm' } as const;
  const refusal = await spendAssertion(request, asked, typed.passkey as Assertion);
  if (!refusal) await attempt.succeeded();
  return refusal;
}

/** What the browser is asked for when a passkey confirms the person; the challenge belongs to this session. */
export function askToConfirm(request: FastifyRequest) {
  return act(
    request,
    async ({ tx, actor, now }) => {
      const asked = { staffId: actor.id, sessionId: actor.sessionId, purpose: 'confirm' } as const;
      const answer = await askForPasskey(request, tx, asked, now);
      return 'ask' in answer ? done(answer.ask, 'Answer what your browser asks') : answer;
    },
    { unstored: true },
  );
}
