import type { FastifyRequest } from 'fastify';
import { type Refusal, refused } from '../../../http/envelope.ts';
import { passkeyNeeded, secondFactorNeeded } from '../../../http/errors.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import type { Assertion, PasskeyRequest } from '../passkeys/schemas.ts';
import { askForPasskey, spendAssertion } from '../passkeys/spend-assertion.ts';
import { wrongCode } from './change-factor.ts';
import { type Factor, type FactorRow, findFactor, spendCode } from './spend-code.ts';

/** What a person gives besides the password, or after a single sign-on. */
export interface SecondStep {
  /** Of the authenticator app, or one that works once. */
  code?: string;
  passkey?: Assertion;
}

/** What is still to come: a code, a passkey where one works at this address, or either. */
export function neededOf(request: FastifyRequest, row: FactorRow) {
  if (row.passkeys === 0 || (row.secret && !relyingPartyOf(request))) return secondFactorNeeded();
  return passkeyNeeded(row.secret !== null);
}

const signInOf = (staffId: string) => ({ staffId, purpose: 'sign-in', sessionId: null }) as const;

/** By what the person was confirmed, or why they were not. */
export async function spendFactor(
  request: FastifyRequest,
  row: FactorRow,
  { code, passkey }: SecondStep,
): Promise<Factor | Refusal> {
  const { deps } = request.server;
  if (passkey) return (await spendAssertion(request, signInOf(row.staffId), passkey)) ?? 'passkey';
  return (await spendCode(deps, row, code ?? '', deps.clock.now())) ?? wrongCode(row);
}

/** What the browser is asked for when a passkey is the second step of this person's sign-in. */
export async function askInSecondStep(
  request: FastifyRequest,
  staffId: string,
): Promise<Refusal | { ask: PasskeyRequest }> {
  const { db, clock } = request.server.deps;
  if (!(await findFactor(db, staffId))?.passkeys)
    return refused('SECOND_FACTOR_OFF', 'There is no passkey on this account.');
  return askForPasskey(request, db, signInOf(staffId), clock.now());
}
