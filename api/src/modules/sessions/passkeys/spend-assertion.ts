import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, DbOrTx } from '../../../db/database.ts';
import { type Refusal, refused } from '../../../http/envelope.ts';
import { actAs } from '../../../acts/act.ts';
import { done } from '../../../http/envelope.ts';
import { notify } from '../../notifications/notify.ts';
import { ASK_MS, type Asked, newChallenge, spendChallenge } from './challenges.ts';
import { challengeIn, tooLate, wrongPasskey } from './client-data.ts';
import { passkeysAreElsewhere, passkeysAreOff, type RelyingParty, relyingPartyOf } from './relying-party.ts';
import type { Assertion, PasskeyRequest } from './schemas.ts';
import { webAuthn } from './web-authn.ts';

type PasskeyRow = Selectable<Database['passkey']>;

/** Passkeys as browsers are told of them. */
export const descriptorOf = ({ credentialId, transports }: Pick<PasskeyRow, 'credentialId' | 'transports'>) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** What a browser is asked for; a refusal where no passkey of the person works at this address. */
export async function askForPasskey(
  request: FastifyRequest,
  db: DbOrTx,
  asked: Asked,
  now: Date,
): Promise<Refusal | { ask: PasskeyRequest }> {
  const rp = relyingPartyOf(request);
  if (!rp) return passkeysAreOff();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['credentialId', 'transports'])
    .where('staffId', '=', asked.staffId)
    .where('rpId', '=', rp.id)
    .orderBy('createdAt')
    .execute();
  if (passkeys.length === 0) return passkeysAreElsewhere(rp);
  const challenge = await newChallenge(db, asked, now);
  const allowCredentials = passkeys.map(descriptorOf);
  return { ask: { challenge, rpId: rp.id, timeout: ASK_MS, userVerification: 'required', allowCredentials } };
}

/**
 * Uses a challenge up with the signature of a passkey. Answers a refusal, or `undefined` when all is right: the
 * challenge was asked of this person for this purpose, here and not long ago; the passkey is still theirs; it signed for
 * this origin and host, had the person verified by PIN or finger, and counts upwards.
 */
export async function spendAssertion(
  request: FastifyRequest,
  asked: Asked,
  sent: Assertion,
): Promise<Refusal | undefined> {
  const { deps } = request.server;
  const now = deps.clock.now();
  const rp = relyingPartyOf(request);
  if (!rp) return passkeysAreOff();
  const challenge = challengeIn(sent.clientDataJSON);
  if (!challenge || !(await spendChallenge(deps.db, asked, challenge, now))) return tooLate();
  const passkey = await deps.db
    .selectFrom('passkey')
    .selectAll()
    .where('staffId', '=', asked.staffId)
    .where('rpId', '=', rp.id)
    .where('credentialId', '=', Buffer.from(sent.id, 'base64url'))
    .executeTakeFirst();
  if (!passkey) return wrongPasskey();
  const count = await countOf(passkey, sent, challenge, rp);
  if (count === undefined) return wrongPasskey();
  if (await countUpwards(deps.db, passkey.id, count, now)) return undefined;
  return refuseCopy(request, passkey, count);
}

/** How often the passkey says that it has signed; `undefined` when the signature is not right. */
async function countOf(
  passkey: PasskeyRow,
  sent: Assertion,
  challenge: string,
  rp: RelyingParty,
): Promise<number | undefined> {
  const { id, userHandle, ...signed } = sent;
  if (userHandle && userHandle !== userHandleOf(passkey.staffId)) return undefined;
  const { verifyAuthenticationResponse } = webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
      // Compared with the row below, in the statement that raises it.
      credential: { id, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** What an authenticator keeps as the name of the person, base64url. */
export const userHandleOf = (staffId: string): string => Buffer.from(staffId).toString('base64url');

/**
 * Keeps the count of a passkey, which only rises; authenticators that do not count say 0 for ever. `false` when it did
 * not rise, or the passkey was removed meanwhile.
 */
async function countUpwards(db: DbOrTx, id: string, count: number, now: Date): Promise<boolean> {
  const kept = await db
    .updateTable('passkey')
    .set({ signCount: count, lastUsedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('signCount', '<', count), eb.and([eb('signCount', '=', 0), eb.val(count === 0)])]))
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** A count that does not rise means that somebody else has the key too: audited, and the person hears of it. */
async function refuseCopy(request: FastifyRequest, passkey: PasskeyRow, count: number): Promise<Refusal> {
  const { id, staffId, name } = passkey;
  await actAs(request.server.deps, 'system', async (one) => {
    const row = await one.tx.selectFrom('passkey').select('signCount').where('id', '=', id).executeTakeFirst();
    if (!row) return wrongPasskey();
    const after = { passkey: name, kept: row.signCount, sent: count, ip: request.ip };
    one.audit({ action: 'passkey.copied', entityType: 'staff', entityId: staffId, after });
    await notify(one, 'passkey.copied', { entityType: 'staff', entityId: staffId, no: name }, [staffId]);
    return done({}, '');
  });
  return refused(
    'WRONG_PASSKEY',
    'This passkey was refused: its counter went back, as if it had been copied. Remove it and tell an owner.',
  );
}
