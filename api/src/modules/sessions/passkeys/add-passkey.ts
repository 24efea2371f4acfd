import type { FastifyRequest } from 'fastify';
import { act, type Acting } from '../../../acts/act.ts';
import { actorOf, mustBeConfirmed } from '../../../http/context.ts';
import { done, halt, refused } from '../../../http/envelope.ts';
import { newId } from '../../../db/ids.ts';
import { lockPerson, refusalOf } from '../second-factor/change-factor.ts';
import { renewRecoveryCodes } from '../second-factor/once-codes.ts';
import { findFactor } from '../second-factor/spend-code.ts';
import { revokeOtherSessions } from '../session-store.ts';
import { ASK_MS, type Asked, newChallenge, spendChallenge } from './challenges.ts';
import { challengeIn, tooLate, wrongPasskey } from './client-data.ts';
import { passkeyOf, tellPerson } from './own-passkeys.ts';
import { passkeysAreOff, type RelyingParty, relyingPartyOf } from './relying-party.ts';
import type { NewPasskey, PasskeyCreation } from './schemas.ts';
import { descriptorOf, userHandleOf } from './spend-assertion.ts';
import { webAuthn } from './web-authn.ts';

/** Passkeys of one person: several devices and a spare key. */
const MOST = 10;
/** ES256 first, which every authenticator can do; Ed25519; RS256, which older Windows has alone. */
const ALGORITHMS = [-7, -8, -257];

const tooMany = () =>
  refused('TOO_MANY_PASSKEYS', 'An account has ten passkeys at most. Remove one that you no longer use.');

const askedOf = ({ id, sessionId }: { id: string; sessionId: string }): Asked => ({
  staffId: id,
  sessionId,
  purpose: 'add',
});

/**
 * What a browser is asked for. Whoever adds a passkey was confirmed lately (safety 2.10), or types the password: before a
 * session whose second factor is due there is nothing else to ask for.
 */
export async function beginPasskey(request: FastifyRequest, typed: { password?: string }) {
  const rp = relyingPartyOf(request);
  if (!rp) return passkeysAreOff();
  const person = actorOf(request);
  const { password } = typed;
  if (password === undefined) mustBeConfirmed(person, request.server.deps.clock.now());
  const refusal = password === undefined ? undefined : await refusalOf(request, { password });
  return act(
    request,
    async ({ tx, actor, now, audit }) => {
      if (refusal) return refusal;
      const known = await tx.selectFrom('passkey').selectAll().where('staffId', '=', actor.id).execute();
      if (known.length >= MOST) return tooMany();
      const challenge = await newChallenge(tx, askedOf(actor), now);
      audit({ action: 'passkey.begun', entityType: 'staff', entityId: actor.id });
      const excludeCredentials = known.filter(({ rpId }) => rpId === rp.id).map(descriptorOf);
      return done(creationOf(rp, actor, challenge, excludeCredentials), 'Answer what your browser asks');
    },
    { unstored: true },
  );
}

const creationOf = (
  rp: RelyingParty,
  { id, username, name }: { id: string; username: string; name: string },
  challenge: string,
  excludeCredentials: PasskeyCreation['excludeCredentials'],
): PasskeyCreation => ({
  challenge,
  rp: { id: rp.id, name: 'Back office' },
  user: { id: userHandleOf(id), name: username, displayName: name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: ASK_MS,
  excludeCredentials,
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
});

/**
 * Keeps a new passkey. When it is the first factor of the account, every other session ends, because those were begun
 * with the password alone, and recovery codes are shown once.
 */
export async function addPasskey(request: FastifyRequest, sent: NewPasskey) {
  const { deps } = request.server;
  const rp = relyingPartyOf(request);
  if (!rp) return passkeysAreOff();
  const challenge = challengeIn(sent.clientDataJSON);
  const isAsked = challenge && (await spendChallenge(deps.db, askedOf(actorOf(request)), challenge, deps.clock.now()));
  if (!isAsked) return tooLate();
  const made = await credentialOf(sent, challenge, rp);
  if (!made) return wrongPasskey();
  return act(
    request,
    async (one) => {
      const { tx, actor, now } = one;
      await lockPerson(one);
      const before = await findFactor(tx, actor.id);
      if ((before?.passkeys ?? 0) >= MOST) halt(tooMany());
      await countChange(one);
      const row = {
        id: newId(),
        staffId: actor.id,
        name: sent.name.trim(),
        rpId: rp.id,
        ...made,
        transports: [...sent.transports],
        createdAt: now,
        lastUsedAt: null,
      };
      await tx.insertInto('passkey').values(row).execute();
      const isFirst = !before?.secret && !before?.passkeys;
      const recoveryCodes = isFirst ? await renewRecoveryCodes(tx, actor.id, now) : null;
      if (isFirst)
        await revokeOtherSessions(tx, { staffId: actor.id, sessionId: actor.sessionId }, 'second factor', now);
      await tx
        .updateTable('staffSession')
        .set({ factor: 'passkey', factorDue: false, confirmedAt: now })
        .where('id', '=', actor.sessionId)
        .execute();
      one.audit({ action: 'passkey.added', entityType: 'staff', entityId: actor.id, after: { passkey: row.name } });
      await tellPerson(one, 'passkey.added', row.name);
      return done({ passkey: passkeyOf(row), recoveryCodes }, 'Your passkey is added');
    },
    { unstored: true, violations: { passkey_once: () => isKnown() } },
  );
}

const isKnown = () => refused('PASSKEY_KNOWN', 'This passkey was added before.');

/** A sign-in that runs meanwhile sees that the second factor changed. Ends the state after a reset too. */
async function countChange({ tx, actor }: Acting): Promise<void> {
  await tx
    .insertInto('secondFactor')
    .values({ staffId: actor.id, secret: null, confirmedAt: null, pendingSecret: null, pendingAt: null, resetAt: null })
    .onConflict((on) =>
      on.column('staffId').doUpdateSet((e) => ({ resetAt: null, version: e('secondFactor.version', '+', 1) })),
    )
    .execute();
}

/** What an authenticator made; `undefined` when it did not make it here, for this challenge, with the person verified. */
async function credentialOf(sent: NewPasskey, challenge: string, rp: RelyingParty) {
  const { verifyRegistrationResponse } = webAuthn();
  const { id, clientDataJSON, attestationObject } = sent;
  try {
    if (!isWithoutCertificates(attestationObject)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const made = registrationInfo?.credential;
    if (!made || made.id !== id) return undefined;
    return {
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      signCount: made.counter,
    };
  } catch {
    return undefined;
  }
}

/**
 * Nothing is asked about the maker of an authenticator, so a browser sends no certificates. Whoever sends some is refused
 * before they are looked at: they name addresses to be fetched.
 */
function isWithoutCertificates(attestationObject: string): boolean {
  const attestation = webAuthn().decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
