import type { FastifyRequest } from 'fastify';
import { type JWTPayload, jwtVerify } from 'jose';
import { actAs } from '../../../acts/act.ts';
import { done, refused } from '../../../http/envelope.ts';
import { badRequest } from '../../../http/errors.ts';
import { revokeSessions } from '../session-store.ts';
import { CLOCK_SECONDS, type Provider } from './provider.ts';
import { hashOf } from './tickets.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** The ways of signing with a key pair; never with a shared secret, never without. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Ends the sessions that began by single sign-on, as the provider asks (OpenID Connect Back-Channel Logout 1.0): those
 * of its session, or all of the person's. 400 for a token that is not right or was used before.
 */
export async function logOutByProvider(request: FastifyRequest, token: string, provider: Provider): Promise<void> {
  const { deps } = request.server;
  const now = deps.clock.now();
  const { iss, sub, sid } = await verified(request, token, provider, now);
  const answer = await actAs(deps, 'single sign-on', async (one) => {
    const seen = await one.tx
      .insertInto('ssoLogout')
      .values({ tokenHash: hashOf(token), seenAt: now })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (!seen.numInsertedOrUpdatedRows) return refused('NOTHING_DONE', 'Used before');
    const sessions = await one.tx
      .selectFrom('staffSession')
      .innerJoin('ssoLink', 'ssoLink.staffId', 'staffSession.staffId')
      .select(['staffSession.id', 'staffSession.staffId'])
      .where('staffSession.sso', '=', true)
      .where('staffSession.revokedAt', 'is', null)
      .where('ssoLink.issuer', '=', iss)
      .$if(sub !== undefined, (query) => query.where('ssoLink.subject', '=', sub as string))
      .$if(sid !== undefined, (query) => query.where('staffSession.ssoSid', '=', sid as string))
      .execute();
    for (const { id: sessionId, staffId } of sessions) {
      await revokeSessions(one.tx, { staffId, sessionId }, 'ended by the provider', now);
      one.audit({
        action: 'session.ended',
        entityType: 'staff',
        entityId: staffId,
        after: { sessionId, by: 'provider' },
      });
    }
    return done({}, 'Ended');
  });
  if (answer.statusCode !== 1) throw notRight();
}

const notRight = () => badRequest('This logout token is not right, or was used before.');

async function verified(request: FastifyRequest, token: string, provider: Provider, now: Date) {
  try {
    const { configuration, keys } = await provider.find(now);
    const { issuer } = configuration.serverMetadata();
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer,
      audience: configuration.clientMetadata().client_id,
      clockTolerance: CLOCK_SECONDS,
      currentDate: now,
      maxTokenAge: '5 minutes',
      requiredClaims: ['iat', 'jti', 'events'],
    });
    if (!isLogout(payload)) throw new Error('It is no logout token');
    return { iss: issuer, sub: payload.sub, sid: payload['sid'] as string | undefined };
  } catch (error) {
    request.log.warn({ sso: (error as Error).message }, 'logout by the provider refused');
    request.server.security.note('unauthorized', {
      ip: request.ip,
      route: request.routeOptions.url,
      reqId: request.id,
    });
    throw notRight();
  }
}

/** Names a session or a person, and is no ID token, which has a nonce. */
function isLogout({ events, nonce, sub, sid }: JWTPayload): boolean {
  const isEvent = typeof events === 'object' && events !== null && EVENT in events;
  const isNamed = [sub, sid].every((one) => one === undefined || typeof one === 'string') && Boolean(sub ?? sid);
  return isEvent && nonce === undefined && isNamed;
}
